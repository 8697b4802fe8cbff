import { fileURLToPath } from "node:url"
import { readVariable, VARIABLES } from "#adapters/settings/environment.ts"

/** Folder of the data: DATA_DIR, or `.data` in the project wherever the command is typed, which the site uses as well. */
export const dataDir = (): string =>
  readVariable(VARIABLES.DATA_DIR, process.env) ?? fileURLToPath(new URL("../.data", import.meta.url))
