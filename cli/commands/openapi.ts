import { Command } from "commander"
import type { CallDependencies } from "#cli/dependencies/calls.ts"
import { writeOrEnd } from "#cli/files.ts"
import { addExamples } from "#cli/flags/common.ts"
import type { Io } from "#cli/io.ts"

/** Creates `koopkompas openapi`: prints the OpenAPI document of the contract. Spec: CLI-13. */
export const openapiCommand = (io: Io, { document, write }: CallDependencies): Command => {
  const command = new Command("openapi")
    .description("Print the OpenAPI document of the contract")
    .option("--out <file>", "write it to a file instead")
  addExamples(command, "openapi --out openapi.json", "openapi | jq .info.version")
  return command.action(async ({ out }: { readonly out?: string }) => {
    const contract = await document()
    const text = JSON.stringify(contract, null, 2)
    if (out === undefined) return io.out(text)
    await writeOrEnd(out, (file) => write(file, `${text}\n`))
    io.err(`${out} is version ${contract.info.version}.`)
  })
}
