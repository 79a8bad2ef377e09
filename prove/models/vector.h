// Vectors of the compiler's extension. Uses no library, so that models can be compiled for targets
// whose library is not installed.
#ifndef DIVFIX_PROVE_MODELS_VECTOR_H_
#define DIVFIX_PROVE_MODELS_VECTOR_H_

namespace divfix::prove::models {

template <typename T, int kBytes>
using Vector __attribute__((vector_size(kBytes))) = T;

}  // namespace divfix::prove::models

#endif  // DIVFIX_PROVE_MODELS_VECTOR_H_
