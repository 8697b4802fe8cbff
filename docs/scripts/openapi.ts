/**
 * `npm run openapi`: writes the contract's OpenAPI document to `dist`. `--release` also stores a compact copy under its version, with
 * which later changes are compared. Does not overwrite a released version.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { contractDocument, RELEASED_FOLDER, writeDocument } from "#adapters/contract/api.ts"
import { type Contract, compactContract } from "./contract-breaking.ts"

const root = join(import.meta.dirname, "../..")
const document = contractDocument()
mkdirSync(join(root, "dist"), { recursive: true })
writeFileSync(join(root, "dist/openapi.json"), writeDocument(document))
console.log(`dist/openapi.json is version ${document.info.version}`)

if (process.argv.includes("--release")) {
  const file = `${RELEASED_FOLDER}/contract-${document.info.version}.json`
  if (existsSync(join(root, file))) {
    console.error(`${file} is there: raise the version in adapters/contract/api.ts.`)
    process.exitCode = 1
  } else {
    writeFileSync(join(root, file), `${JSON.stringify(compactContract(document as unknown as Contract))}\n`)
    console.log(`${file} is what later changes are held against`)
  }
}
