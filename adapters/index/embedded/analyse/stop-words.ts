/** Words ignored in a query that has others: they carry no meaning, and few titles have them all. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  "de het een van voor met en in op te is dat die aan om ook of bij tot uit door".split(" ")
)
