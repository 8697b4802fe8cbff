import { basename } from "node:path"
import { Command, InvalidArgumentError } from "commander"
import { baseUrlFor } from "#adapters/client/call.ts"
import { areaOf } from "#adapters/contract/areas.ts"
import { ADULT_ALLOWED, ADULT_HEADER } from "#adapters/contract/headers.ts"
import { IDEMPOTENCY_HEADER, isIdempotencyKey } from "#adapters/contract/idempotency-key.ts"
import type { CallDependencies, CallConnection } from "#cli/dependencies/calls.ts"
import {
  callRequest,
  type Operation,
  findOperation,
  listOperations,
  type CallInput,
  type FormFile
} from "./call-request.ts"
import { CommandFailed, EXIT, fail, type ExitCode, type Io, printJson } from "#cli/io.ts"
import { readOrEnd, writeOrEnd } from "#cli/files.ts"
import { callTarget, addCommonFlags, type CommonFlags, readBaseUrl } from "#cli/common-flags.ts"
import { plain, table } from "#cli/print.ts"
import { STATUS_CODES } from "node:http"

interface Flags extends CommonFlags {
  readonly param: CallInput["params"]
  readonly header: CallInput["headers"]
  readonly token?: string
  readonly idempotencyKey?: string
  readonly body?: string
  readonly file: ReadonlyArray<readonly [field: string, path: string]>
}

export const callCommand = (io: Io, deps: CallDependencies): Command => {
  const command = new Command("call")
    .description("Make any call of the contract; without one, list them")
    .argument("[operation]", "its id, such as product.product")
    .option("--param <name=value>", "a parameter of its path, query or headers (may be repeated)", readParam, [])
    .option("--body <json>", "its body: the text itself, @file, or - for standard input")
    .option(
      "--file <field=path>",
      "a file of the form it takes, - for standard input (may be repeated)",
      readFileFlag,
      []
    )
    .option("--header <name: value>", "one more header (may be repeated)", readHeader, [])
    .option("--token <token>", "the identity token of who calls")
    .option("--idempotency-key <key>", "the key of this attempt at a call that orders or moves money", readKey)
  addCommonFlags(command)
  return command.action(async (id: string | undefined, flags: Flags) => {
    const operations = listOperations(await deps.document())
    if (id === undefined) return list(io, operations, flags.json === true)
    await call(io, deps, findOperation(operations, id), flags)
  })
}

const call = async (io: Io, deps: CallDependencies, operation: Operation, flags: Flags): Promise<void> => {
  const body = flags.body === undefined ? null : await bodyOf(deps, flags.body)
  const files = await Promise.all(flags.file.map(([field, path]) => fileOf(deps, field, path)))
  const key = idempotencyKeyOf(deps, operation, flags)
  const parts = {
    params: flags.param,
    headers: [
      ...(flags.adult === true ? [[ADULT_HEADER, ADULT_ALLOWED] as const] : []),
      ...(key === null ? [] : [[IDEMPOTENCY_HEADER, key] as const]),
      ...flags.header
    ],
    token: flags.token ?? null,
    body,
    files
  }
  // Built before connecting, so that a typing error is reported before data is opened.
  callRequest(operation, "http://localhost", parts)
  const where = callTarget(flags)
  // Printed before the request, because a request without a response is repeated with the same key.
  if (key !== null && flags.idempotencyKey === undefined) io.err(`Idempotency-Key: ${key}`)
  const connection = await deps.connect(where === null ? null : baseUrlFor(where, areaOf(operation.path)))
  try {
    const response = await sendRequest(connection, callRequest(operation, connection.address, parts))
    printBody(io, await response.text(), flags.json === true)
    const code = exitCodeForStatus(response.status)
    if (code !== EXIT.ok) throw new CommandFailed(code, statusText(response.status))
    io.err(statusText(response.status))
  } finally {
    await connection.close()
  }
}

/** Returns the idempotency key to send: the one of the flag, or a new one; null if the call takes none or has one. Spec: CLI-62. */
const idempotencyKeyOf = ({ newKey }: CallDependencies, { id, parameters }: Operation, flags: Flags): string | null => {
  const isTaken = parameters.some(({ name }) => name === IDEMPOTENCY_HEADER)
  if (flags.idempotencyKey !== undefined) {
    if (isTaken) return flags.idempotencyKey
    throw fail.usage(`${id} takes no --idempotency-key: it neither orders nor moves money.`)
  }
  const isGiven = [...flags.param, ...flags.header].some(([name]) => name.toLowerCase() === IDEMPOTENCY_HEADER)
  return isTaken && !isGiven ? newKey() : null
}

const list = (io: Io, operations: ReadonlyArray<Operation>, isJson: boolean): void => {
  if (isJson) printJson(io, operations)
  else io.out(table(COLUMNS, operations, io.width))
}

const COLUMNS = [
  { title: "Call", value: ({ id }: Operation) => id },
  { title: "Path", value: ({ method, path }: Operation) => `${method} ${path}`, from: 100 },
  { title: "Gives", value: ({ summary }: Operation) => summary, flexible: true }
]

const bodyOf = async ({ read }: CallDependencies, given: string): Promise<string> => {
  if (given !== "-" && !given.startsWith("@")) return given
  const file = given === "-" ? "-" : given.slice(1)
  return readOrEnd(file, read)
}

const fileOf = async ({ readBytes }: CallDependencies, field: string, path: string): Promise<FormFile> => ({
  field,
  name: basename(path),
  bytes: await readOrEnd(path, readBytes)
})

const readFileFlag = (text: string, earlier: Flags["file"]): Flags["file"] => {
  const [, field, path] = /^([^=]+)=(.+)$/s.exec(text) ?? []
  if (field === undefined || path === undefined) {
    throw new InvalidArgumentError("Give a field and a path: --file file=photo.jpg.")
  }
  return [...earlier, [field, path]]
}

const readKey = (text: string): string => {
  if (isIdempotencyKey(text)) return text
  throw new InvalidArgumentError("Give 8 to 128 letters, digits and signs of ASCII without spaces.")
}

const readParam = (text: string, earlier: CallInput["params"]): CallInput["params"] => {
  const at = text.indexOf("=")
  if (at < 1) throw new InvalidArgumentError("Give a name and a value: --param id=p-100001.")
  return [...earlier, [text.slice(0, at), text.slice(at + 1)]]
}

const readHeader = (text: string, earlier: CallInput["headers"]): CallInput["headers"] => {
  const at = text.indexOf(":")
  const name = text.slice(0, Math.max(at, 0))
  const value = text.slice(at + 1).trimStart()
  if (!/^\S+$/.test(name) || /[\n\r\u2028\u2029]/.test(value)) {
    throw new InvalidArgumentError('Give a name and a value: --header "x-mobile: 1".')
  }
  return [...earlier, [name, value]]
}

/** Spec: CLI-13. */
export const openapiCommand = (io: Io, { document, write }: CallDependencies): Command =>
  new Command("openapi")
    .description("Print the OpenAPI document of the contract")
    .option("--out <file>", "write it to a file instead")
    .action(async ({ out }: { readonly out?: string }) => {
      const contract = await document()
      const text = JSON.stringify(contract, null, 2)
      if (out === undefined) return io.out(text)
      await writeOrEnd(out, (file) => write(file, `${text}\n`))
      io.err(`${out} is version ${contract.info.version}.`)
    })

export const exitCodeForStatus = (status: number): ExitCode => {
  if (status < 400) return EXIT.ok
  if (status === 404) return EXIT.notFound
  return status < 500 ? EXIT.failure : EXIT.unreachable
}

const statusText = (status: number): string => `${status} ${STATUS_CODES[status] ?? ""}`.trimEnd()

/** Sends a request. A network error ends the command. Spec: CLI-11. */
const sendRequest = async ({ send, address }: CallConnection, request: Request): Promise<Response> => {
  try {
    return await send(request)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw fail.unreachable(`No answer from ${address} (${reason}).`)
  }
}

/** Prints indented JSON without control characters on a terminal, else the body unchanged. Spec: CLI-11, CLI-07. */
const printBody = (io: Io, body: string, isRaw: boolean): void => {
  if (body === "") return
  if (isRaw || io.width === null) return io.out(body)
  io.out(pretty(body).replace(/[^\P{C}\n]/gu, escaped))
}

const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const escaped = (letter: string): string =>
  [...letter].map((one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`).join("")

interface FaultsFlags {
  readonly baseUrl: string
}

const PATH = "/api/_faults"
const SITE = "http://localhost:3000"

/** Spec: CLI-14. */
export const faultsCommand = (io: Io, deps: CallDependencies): Command => {
  const root = new Command("faults").description(
    "Make calls of a running site fail on purpose (started with FAULTS=on)"
  )

  const set = new Command("set")
    .description("Turn faults on")
    .argument("<operation>", "id of a call, * for every call, or scripts")
    .argument(
      "<fault...>",
      "latency, failure, 500, 503, 401, 429, invalid-json, truncated or missing-chunk; behind it =number, @probability, *requests"
    )
  withSite(set).action(async (operation: string, faults: ReadonlyArray<string>, { baseUrl }: FaultsFlags) => {
    const body = JSON.stringify({ faults: faults.map((fault) => `${operation}:${fault}`).join(",") })
    print(
      io,
      await requestFaults(deps, baseUrl, { method: "POST", headers: { "content-type": "application/json" }, body })
    )
  })

  const list = new Command("list").description("Show what is on")
  withSite(list).action(async ({ baseUrl }: FaultsFlags) => print(io, await requestFaults(deps, baseUrl, {})))

  const clear = new Command("clear").description("Turn every fault off")
  withSite(clear).action(async ({ baseUrl }: FaultsFlags) =>
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
