/** Returns the function itself, which a worker never calls. */
export const promisify = <A>(callable: A): A => callable

/** Compares two values as JSON. */
export const isDeepStrictEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
