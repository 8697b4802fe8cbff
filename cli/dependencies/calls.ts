import { randomBytes } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { arrayBuffer, text } from "node:stream/consumers"
import { openLocal, dataDir } from "#cli/connect.ts"
import type { Io } from "#cli/io.ts"
import type { OpenApi } from "effect/http-api"

/** Returns the dependencies of calls: the services on local data, the network, files. */
export const callDependencies = (io: Io): CallDependencies => ({
  document: async () => {
    const { contractDocument } = await import("#adapters/contract/api.ts")
    return contractDocument()
  },
  connect: async (baseUrl) => {
    if (baseUrl !== null) return { address: baseUrl, send: (request) => fetch(request), close: async () => undefined }
    const { handle, close } = await openLocal(io, dataDir())
    return { address: "http://localhost", send: handle, close }
  },
  read: (file) => (file === "-" ? text(process.stdin) : readFile(file, "utf8")),
  readBytes: async (file) => new Uint8Array(file === "-" ? await arrayBuffer(process.stdin) : await readFile(file)),
  write: (file, content) => writeFile(file, content),
  newKey: () => randomBytes(20).toString("hex")
})

/** A connection that sends requests to the services. */
export interface CallConnection {
  /** Base URL that the paths of the contract are appended to. */
  readonly address: string
  readonly send: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

export interface CallDependencies {
  readonly document: () => Promise<OpenApi.OpenAPISpec>
  /** Connects to a running site or, for null, to the services on local data. */
  readonly connect: (baseUrl: string | null) => Promise<CallConnection>
  readonly read: (file: string) => Promise<string>
  /** Reads the bytes of a file, or of standard input for "-". */
  readonly readBytes: (file: string) => Promise<Uint8Array<ArrayBuffer>>
  readonly write: (file: string, text: string) => Promise<void>
  readonly newKey: () => string
}
