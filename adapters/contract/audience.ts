/** Header of a call that requests adult products too: the visitor stated to be 18 or older. Spec: ADULT-07. */
export const ADULT_HEADER = "x-adult-allowed"

/** The only value of {@link ADULT_HEADER} that counts. Spec: ADULT-07. */
export const ADULT_ALLOWED = "true"
