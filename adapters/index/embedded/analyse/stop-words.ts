/** Words a query may drop when it has others: nobody means them, and few titles have them all. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  "de het een van voor met en in op te is dat die aan om ook of bij tot uit door".split(" ")
)
