// v_div_fixup_f32 in Go, as a program that answers lines. It follows the measured semantics.
//
//	divfix check --exec='go run ./mine.go'
package main

import (
	"bufio"
	"fmt"
	"os"
)

const (
	sign     = 0x80000000
	infinity = 0x7f800000
	quiet    = 0x00400000
)

func divFixup(s0, s1, s2 uint32) uint32 {
	signOut := (s1 ^ s2) & sign
	denominator := s1 &^ sign
	numerator := s2 &^ sign
	switch {
	case numerator > infinity:
		return s2 | quiet
	case denominator > infinity:
		return s1 | quiet
	case denominator == 0 && numerator == 0, denominator == infinity && numerator == infinity:
		return 0xffc00000
	case denominator == 0 || numerator == infinity:
		return signOut | infinity
	case denominator == infinity || numerator == 0:
		return signOut
	case int(numerator>>23)-int(denominator>>23) < -150:
		return signOut
	case s0&^sign >= infinity:
		return signOut | infinity
	}
	return signOut | s0&^sign
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	for in.Scan() {
		var s0, s1, s2, control uint32
		if _, err := fmt.Sscanf(in.Text(), "%x %x %x %x", &s0, &s1, &s2, &control); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Fprintf(out, "%08x\n", divFixup(s0, s1, s2))
		// Answers may come late, but must not wait for the next question.
		out.Flush()
	}
}
