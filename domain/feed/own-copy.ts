/**
 * The same text with memory of its own. A piece cut from a chunk of a feed keeps the whole chunk alive for as long as it
 * lives; what outlasts its batch is copied first. Spec: READ-06.
 */
export const ownCopy = (text: string): string => text.split("").join("")
