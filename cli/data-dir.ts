import { fileURLToPath } from "node:url"

/** Folder of the data: DATA_DIR, or `.data` in the project wherever the command is typed, which the site uses as well. */
export const dataDir = (): string => process.env["DATA_DIR"] || fileURLToPath(new URL("../.data", import.meta.url))
