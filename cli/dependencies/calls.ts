import { randomBytes } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { arrayBuffer, text } from "node:stream/consumers"
import { openLocal, dataDir } from "#cli/connect.ts"
import type { Io } from "#cli/io.ts"
import type { OpenApi } from "effect/http-api"

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

export interface CallConnection {
  readonly address: string
  readonly send: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

export interface CallDependencies {
  readonly document: () => Promise<OpenApi.OpenAPISpec>
  readonly connect: (baseUrl: string | null) => Promise<CallConnection>
  readonly read: (file: string) => Promise<string>
  readonly readBytes: (file: string) => Promise<Uint8Array<ArrayBuffer>>
  readonly write: (file: string, text: string) => Promise<void>
  readonly newKey: () => string
}
