/**
 * `npm run openapi`: writes the contract's document. `--release` also writes a copy under its version, with which later changes are
 * compared. Does not overwrite a released version.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { contractDocument, DOCUMENT_FILE, RELEASED_FOLDER, writeDocument } from "#adapters/contract/api.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const document = contractDocument()
const text = writeDocument(document)
writeFileSync(join(root, DOCUMENT_FILE), text)
console.log(`${DOCUMENT_FILE} is version ${document.info.version}`)

if (process.argv.includes("--release")) {
  const file = `${RELEASED_FOLDER}/openapi-${document.info.version}.json`
  if (existsSync(join(root, file))) {
    console.error(`${file} is there: raise the version in adapters/contract/api.ts.`)
    process.exitCode = 1
  } else {
    mkdirSync(join(root, RELEASED_FOLDER), { recursive: true })
    writeFileSync(join(root, file), text)
    console.log(`${file} is what later changes are held against`)
  }
}
