/**
 * Copies a text into its own memory: a slice of a feed's chunk retains the entire chunk, so a text that outlives its
 * batch must be copied. Spec: READ-06.
 */
export const ownCopy = (text: string): string => text.split("").join("")
