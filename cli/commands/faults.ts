import { Command } from "commander"
import { sendRequest, statusText } from "./call-response.ts"
import type { CallDependencies } from "#cli/dependencies/calls.ts"
import { fail } from "#cli/exit.ts"
import { addExamples } from "#cli/flags/common.ts"
import { readBaseUrl } from "#cli/flags/values.ts"
import type { Io } from "#cli/io.ts"
import { plain } from "#cli/print/format.ts"

interface Flags {
  readonly baseUrl: string
}

const PATH = "/api/_faults"
const SITE = "http://localhost:3000"

/**
 * Creates `koopkompas faults set|list|clear`: makes calls of a running site fail if it was started with FAULTS=on.
 * Spec: CLI-14, API-05.
 */
export const faultsCommand = (io: Io, deps: CallDependencies): Command => {
  const root = new Command("faults").description(
    "Make calls of a running site fail on purpose (started with FAULTS=on)"
  )
  addExamples(root, "faults set search.search 500", "faults list", "faults clear")

  const set = new Command("set")
    .description("Turn faults on")
    .argument("<operation>", "id of a call, * for every call, or scripts")
    .argument(
      "<fault...>",
      "latency, failure, 500, 503, 401, 429, invalid-json, truncated or missing-chunk; behind it =number, @probability, *requests"
    )
  addExamples(set, "faults set search.search 500", "faults set '*' 'latency=800@0.5' '429=30*3'")
  withSite(set).action(async (operation: string, faults: ReadonlyArray<string>, { baseUrl }: Flags) => {
    const body = JSON.stringify({ faults: faults.map((fault) => `${operation}:${fault}`).join(",") })
    print(
      io,
      await requestFaults(deps, baseUrl, { method: "POST", headers: { "content-type": "application/json" }, body })
    )
  })

  const list = new Command("list").description("Show what is on")
  addExamples(list, "faults list")
  withSite(list).action(async ({ baseUrl }: Flags) => print(io, await requestFaults(deps, baseUrl, {})))

  const clear = new Command("clear").description("Turn every fault off")
  addExamples(clear, "faults clear")
  withSite(clear).action(async ({ baseUrl }: Flags) =>
    print(io, await requestFaults(deps, baseUrl, { method: "DELETE" }))
  )

  for (const command of [set, list, clear]) root.addCommand(command)
  return root
}

const withSite = (command: Command): Command =>
  command.option("--base-url <url>", "the running site", readBaseUrl, SITE)

const requestFaults = async (deps: CallDependencies, baseUrl: string, init: RequestInit): Promise<string> => {
  const connection = await deps.connect(baseUrl)
  try {
    const response = await sendRequest(connection, new Request(connection.address + PATH, init))
    const body = (await response.json().catch(() => null)) as {
      readonly faults?: string
      readonly reason?: string
    } | null
    if (response.ok && typeof body?.faults === "string") return body.faults
    if (response.status === 400) throw fail.usage(plain(body?.reason ?? "Not understood."))
    if (response.status === 404) {
      throw fail.failure(`${baseUrl} has no fault switches. Start it with FAULTS=on.`)
    }
    throw fail.unreachable(`No usable answer from ${baseUrl}: ${statusText(response.status)}`)
  } finally {
    await connection.close()
  }
}

const print = (io: Io, faults: string): void => {
  if (faults === "") io.err("No faults are on.")
  else for (const fault of faults.split(",")) io.out(plain(fault))
}
