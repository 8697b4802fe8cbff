/** `text` with a capital first: "hanglampen" is "Hanglampen". Both letters of a Dutch "ij" rise: "ijskasten" is "IJskasten". */
export const capitalize = (text: string): string =>
  text.replace(/^(?:ij|\p{L})/u, (first) => first.toLocaleUpperCase("nl"))
