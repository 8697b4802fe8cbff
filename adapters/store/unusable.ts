/** Error for a data file or folder that cannot be used; the message names it and the remedy. Spec: APP-27. */
export class StoreUnusable extends Error {
  override readonly name = "StoreUnusable"
}

/** Advice for a damaged or unreadable file. */
export const WAYS_OUT =
  "Zet een reservekopie terug, verplaats het bestand om zonder te beginnen, of kies met DATA_DIR een andere map."

/** Returns the short reason in an error of the file system or the database: its code, or its message. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  return /^E[A-Z]+$/.test(code) ? code : error.message
}
