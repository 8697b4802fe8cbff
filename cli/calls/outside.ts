import { readFile, writeFile } from "node:fs/promises"
import { arrayBuffer, text } from "node:stream/consumers"
import { openLocal } from "#cli/connect.ts"
import { dataDir } from "#cli/data-dir.ts"
import type { Io } from "#cli/io.ts"
import type { CallPorts } from "./ports.ts"

/** Returns the dependencies of calls: the services on the data of this machine, the network, files. */
export const callPorts = (io: Io): CallPorts => ({
  document: async () => {
    const { contractDocument } = await import("#adapters/contract/document.ts")
    return contractDocument()
  },
  connect: async (baseUrl) => {
    if (baseUrl !== null) return { address: baseUrl, send: (request) => fetch(request), close: async () => undefined }
    const { handle, close } = await openLocal(io, dataDir())
    return { address: "http://localhost", send: handle, close }
  },
  read: (file) => (file === "-" ? text(process.stdin) : readFile(file, "utf8")),
  readBytes: async (file) => new Uint8Array(file === "-" ? await arrayBuffer(process.stdin) : await readFile(file)),
  write: (file, content) => writeFile(file, content)
})
