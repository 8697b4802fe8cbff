/**
 * Copies a text into memory of its own. A slice of a feed's chunk retains the complete chunk; a text that outlives its
 * batch must be copied. Spec: READ-06.
 */
export const ownCopy = (text: string): string => text.split("").join("")
