"""Finds the mutants of one source in clang's AST (-ast-dump=json)."""

import json
import re
from dataclasses import dataclass

# What each comparison becomes: its opposite, and for numbers the nearest others.
COMPARISONS = {
    "==": ["!=", "<", ">"],
    "!=": ["==", "<", ">"],
    "<": [">=", "<="],
    "<=": [">", "<"],
    ">": ["<=", ">="],
    ">=": ["<", ">"],
}
COMPOUND = {
    "|=": ["&=", "="],
    "&=": ["|=", "="],
    "^=": ["|=", "="],
    "+=": ["-=", "="],
    "-=": ["+=", "="],
    "*=": ["+="],
    "/=": ["*="],
    "<<=": [">>="],
    ">>=": ["<<="],
}
NUMBER = re.compile(
    r"(unsigned|signed|bool|char|short|int|long|float|double|u?int\d+_t|size_t|ptrdiff_t|size_type| |__|const)+")
FUNCTIONS = {"FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl", "CXXDestructorDecl", "CXXConversionDecl"}
STATEMENT_EXPRESSIONS = {
    "CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr", "BinaryOperator", "CompoundAssignOperator", "UnaryOperator",
    "ExprWithCleanups"
}
JUMPS = {"ReturnStmt", "BreakStmt", "ContinueStmt"}
LOOPS = {"ForStmt", "WhileStmt", "DoStmt", "CXXForRangeStmt"}
# A list of this many constants is a table of samples: another number in it would do as well.
TABLE_SIZE = 3


@dataclass
class Mutant:
    """One change: the bytes [begin, end) of the source become `text`."""
    mutation: str  # comparison, logic, assignment, constant, condition or removal
    begin: int
    end: int
    text: str
    function: str
    # Whether all that is replaced is a statement, with its semicolon, and whether it is an expression that is used as a condition.
    statement: bool = False
    condition: bool = False
    # Whether it stands where the compiler needs a constant, so that it can't be chosen at run time.
    constant: bool = False
    number: int = 0
    line: int = 0
    column: int = 0
    last_line: int = 0
    before: str = ""  # the source lines that it changes, without line breaks
    after: str = ""


def squeeze(text):
    return " ".join(text.split())


class Finder:
    """Walks the AST of `source` (one character a byte) and collects its mutants."""

    def __init__(self, source):
        self.source = source
        self.found = {}

    # Places.

    def range_of(self, node):
        """The bytes of a node that is written in this file and not in a macro, or None."""
        places = node.get("range", {})
        begin, end = places.get("begin", {}), places.get("end", {})
        for place in (begin, end):
            if "offset" not in place or "includedFrom" in place:
                return None
        return begin["offset"], end["offset"] + end["tokLen"]

    def text_of(self, node):
        place = self.range_of(node)
        return self.source[place[0]:place[1]] if place else None

    def with_semicolon(self, place):
        match = re.compile(r"\s*;").match(self.source, place[1])
        return (place[0], match.end()) if match else None

    def add(self, mutation, place, text, function, **more):
        key = (*place, squeeze(text))
        if squeeze(self.source[place[0]:place[1]]) == key[2] or key in self.found:
            return
        self.found[key] = Mutant(mutation, *place, text, function, **more)

    # The walk.

    def walk(self, node, parents, function, constant):
        kind = node.get("kind")
        if kind is None or kind in ("StaticAssertDecl", "EnumConstantDecl", "ConstantExpr"):
            return
        if kind in FUNCTIONS or (kind == "VarDecl" and function == ""):
            # A lambda's function is part of the function that it is in.
            if not any(p["kind"] == "LambdaExpr" for p in parents):
                function = node.get("name", "")
        if kind == "VarDecl" and node.get("constexpr"):
            constant = True
        place = self.range_of(node)
        if place is not None:
            visit = getattr(self, "visit_" + kind, None)
            if visit:
                visit(node, place, function, constant, parents)
            if kind in STATEMENT_EXPRESSIONS or kind in JUMPS:
                self.statement(node, place, function, parents)
        for child in node.get("inner", []):
            self.walk(child, parents + [node], function, constant)

    # Expressions.

    def operands(self, node):
        """The operands of a binary operator in the source's order, and the operator between them, or None."""
        kind = node["kind"]
        inner = node["inner"]
        if kind == "CXXRewrittenBinaryOperator":
            # What the compiler made of it: !(a == b), or (a <=> b) < 0.
            while inner[0]["kind"] in ("UnaryOperator", "ImplicitCastExpr", "ExprWithCleanups", "CXXRewrittenBinaryOperator"):
                inner = inner[0]["inner"]
            operation = inner[0]
            inner = operation.get("inner", [])
            if operation["kind"] == "CXXOperatorCallExpr":
                inner = inner[1:]
                if len(inner) == 2 and self.range_of(inner[0]) == self.range_of(node):
                    inner = inner[0]["inner"][1:]
        elif kind == "CXXOperatorCallExpr":
            inner = inner[1:]
        if len(inner) != 2 or not all(self.range_of(i) for i in inner):
            return None
        left, right = sorted(inner, key=lambda i: self.range_of(i)[0])
        between = self.source[self.range_of(left)[1]:self.range_of(right)[0]].strip()
        # An operand in brackets begins with them.
        between = between.strip("()").strip()
        return left, between, right

    def is_number(self, node):
        type_of = node.get("type", {})
        return bool(NUMBER.fullmatch(type_of.get("desugaredQualType", type_of.get("qualType", ""))))

    def comparison(self, node, place, function, constant, _):
        parts = self.operands(node)
        if parts is None or parts[1] not in COMPARISONS:
            return
        left, operator, right = parts
        others = COMPARISONS[operator]
        if not (self.is_number(left) and self.is_number(right)):
            others = others[:1]
        if node["kind"] == "BinaryOperator" and operator in ("==", "!=") and "bool" in left["type"]["qualType"]:
            others = others[:1]
        position = self.range_of(left)[1] + self.source[self.range_of(left)[1]:].index(operator)
        for other in others:
            text = self.source[place[0]:position] + other + self.source[position + len(operator):place[1]]
            self.add("comparison", place, text, function, constant=constant)

    visit_CXXRewrittenBinaryOperator = comparison
    visit_CXXOperatorCallExpr = comparison

    def visit_BinaryOperator(self, node, place, function, constant, parents):
        operator = node.get("opcode")
        if operator in COMPARISONS:
            self.comparison(node, place, function, constant, parents)
        elif operator in ("&&", "||"):
            left, right = node["inner"]
            if not (self.range_of(left) and self.range_of(right)):
                return
            position = self.range_of(left)[1] + self.source[self.range_of(left)[1]:].index(operator)
            other = "||" if operator == "&&" else "&&"
            # In brackets, since the other one binds differently.
            halves = self.source[place[0]:position].strip(), self.source[position + 2:place[1]].strip()
            text = f"(({halves[0]}) {other} ({halves[1]}))"
            self.add("logic", place, text, function, constant=constant, condition=True)
            for operand in (left, right):
                if operand.get("opcode") != operator:
                    self.add("logic", self.range_of(operand), "true" if operator == "&&" else "false", function, constant=constant, condition=True)
        elif operator == "=":
            self.boolean(node["inner"][1], function, constant)

    def visit_UnaryOperator(self, node, place, function, constant, _):
        # Not the one that the compiler makes of a !=.
        if node.get("opcode") == "!" and self.source[place[0]] == "!" and self.source[place[0] + 1] != "=":
            self.add("logic", place, self.source[place[0] + 1:place[1]].lstrip(), function, constant=constant, condition=True)

    def visit_IntegerLiteral(self, node, place, function, constant, parents):
        lists = [p for p in parents if p["kind"] == "InitListExpr"]
        if any(len([c for c in p.get("inner", []) if self.holds_literal(c)]) >= TABLE_SIZE for p in lists):
            return
        text = self.source[place[0]:place[1]]
        # Not the 0 that the compiler compares the result of a <=> with.
        if not text[0].isdigit():
            return
        for step in ("+", "-"):
            changed = f"{text} {step} 1"
            parent = parents[-1]
            if parent["kind"] == "ImplicitCastExpr" and parent.get("castKind") == "IntegralCast":
                to = parent["type"].get("desugaredQualType", parent["type"]["qualType"])
                if NUMBER.fullmatch(to):
                    changed = f"static_cast<{to}>({changed})"
            else:
                changed = f"({changed})"
            self.add("constant", place, changed, function, constant=constant)

    @staticmethod
    def holds_literal(node):
        while node.get("kind") in ("ImplicitCastExpr", "ConstantExpr", "UnaryOperator") and node.get("inner"):
            node = node["inner"][0]
        return node.get("kind") in ("IntegerLiteral", "FloatingLiteral", "CXXBoolLiteralExpr")

    def visit_CXXBoolLiteralExpr(self, _, place, function, constant, __):
        text = self.source[place[0]:place[1]]
        if text in ("true", "false"):
            self.add("constant", place, "false" if text == "true" else "true", function, constant=constant)

    # Conditions.

    def condition(self, node, function, constant, values=("true", "false")):
        place = self.range_of(node) if node.get("kind") else None
        # What the compiler makes of a range's loop stands at its colon.
        if place and self.source[place[0]:place[1]] not in ("true", "false", ":"):
            for value in values:
                self.add("condition", place, value, function, constant=constant, condition=True)

    def boolean(self, node, function, constant):
        """A truth value that is kept or returned."""
        if node.get("type", {}).get("qualType") in ("bool", "const bool"):
            self.condition(node, function, constant)

    def visit_IfStmt(self, node, _, function, constant, __):
        if node.get("isConstexpr") or node.get("hasVar"):
            return
        self.condition(node["inner"][1 if node.get("hasInit") else 0], function, constant)

    def visit_ConditionalOperator(self, node, _, function, constant, __):
        self.condition(node["inner"][0], function, constant)

    def visit_ForStmt(self, node, _, function, constant, __):
        # Forced true, a loop does not end.
        self.condition(node["inner"][2], function, constant, ("false",))

    def visit_WhileStmt(self, node, _, function, constant, __):
        if not node.get("hasVar"):
            self.condition(node["inner"][0], function, constant, ("false",))

    def visit_DoStmt(self, node, _, function, constant, __):
        self.condition(node["inner"][1], function, constant, ("false",))

    def visit_VarDecl(self, node, _, function, constant, __):
        if node.get("inner") and node.get("init"):
            self.boolean(node["inner"][-1], function, constant)

    def visit_ReturnStmt(self, node, _, function, constant, __):
        if node.get("inner"):
            self.boolean(node["inner"][0], function, constant)

    # Statements.

    def statement(self, node, place, function, parents):
        parent = parents[-1]
        kind = node["kind"]
        body_of_if = parent["kind"] == "IfStmt" and any(c is node for c in parent["inner"][1:])
        in_block = parent["kind"] == "CompoundStmt"
        in_loop = parent["kind"] in LOOPS and parent["inner"][-1] is node
        in_case = parent["kind"] in ("CaseStmt", "DefaultStmt")
        if not (body_of_if or in_block or in_loop or in_case):
            return
        if kind == "UnaryOperator" and node.get("opcode") not in ("++", "--"):
            return
        if kind == "BinaryOperator" and node.get("opcode") != "=":
            return
        whole = self.with_semicolon(place)
        if whole is None:
            return
        operation = node
        while operation["kind"] == "ExprWithCleanups":
            operation = operation["inner"][0]
        if operation["kind"] == "CompoundAssignOperator" or operation["kind"] == "CXXOperatorCallExpr":
            self.compound(operation, place, whole, function)
        if self.is_whole_body(node, parent, parents):
            return  # the same as forcing the condition
        if kind in JUMPS:
            owner = parents[-2]["kind"] if in_block else parent["kind"]
            guarded = owner in ("IfStmt", "SwitchStmt", "CaseStmt", "DefaultStmt")
            if not guarded and (kind == "ReturnStmt" or owner not in LOOPS):
                return
        self.add("removal", whole, ";", function, statement=True)

    def compound(self, node, place, whole, function):
        inner = node["inner"][1:] if node["kind"] == "CXXOperatorCallExpr" else node["inner"]
        if len(inner) != 2 or not all(self.range_of(i) for i in inner):
            return
        left, right = (self.range_of(i) for i in inner)
        operator = self.source[left[1]:right[0]].strip().rstrip("(").strip()
        for other in COMPOUND.get(operator, []):
            position = left[1] + self.source[left[1]:].index(operator)
            text = self.source[whole[0]:position] + other + self.source[position + len(operator):whole[1]]
            self.add("assignment", whole, text, function, statement=True)

    @staticmethod
    def is_whole_body(node, parent, parents):
        """Whether a statement is all that an if without else guards."""
        if parent["kind"] == "CompoundStmt":
            if len(parent["inner"]) != 1:
                return False
            node, parent = parent, parents[-2]
        return parent["kind"] == "IfStmt" and not parent.get("hasElse") and parent["inner"][-1] is node


def parse_dump(text):
    """The declarations of an AST dump that was filtered: one JSON value after another, with a line of text before each."""
    decoder = json.JSONDecoder()
    at = 0
    while True:
        at = text.find("{", at)
        if at < 0:
            return
        value, at = decoder.raw_decode(text, at)
        yield value


def find_mutants(source, dump):
    """The mutants of `source`, in its order, numbered from 1."""
    finder = Finder(source)
    for declaration in parse_dump(dump):
        if "includedFrom" not in declaration.get("loc", {}):
            finder.walk(declaration, [{"kind": "TranslationUnitDecl", "inner": []}], "", False)
    mutants = sorted(finder.found.values(), key=lambda m: (m.begin, m.end))
    for number, mutant in enumerate(mutants, 1):
        mutant.number = number
        start = source.rfind("\n", 0, mutant.begin) + 1
        stop = source.find("\n", mutant.end)
        stop = len(source) if stop < 0 else stop
        mutant.line = source.count("\n", 0, mutant.begin) + 1
        mutant.column = mutant.begin - start + 1
        mutant.last_line = mutant.line + source.count("\n", mutant.begin, mutant.end)
        mutant.before = squeeze(source[start:stop])
        mutant.after = squeeze(source[start:mutant.begin] + mutant.text + source[mutant.end:stop])
    return mutants
