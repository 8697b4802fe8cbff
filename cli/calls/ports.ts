import type { OpenApi } from "effect/http-api"

/** Requests to the services. */
export interface CallConnection {
  /** Base URL that the paths of the contract are appended to. */
  readonly address: string
  readonly send: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

/** Dependencies of the commands that call the services. */
export interface CallPorts {
  /** The contract's document. */
  readonly document: () => Promise<OpenApi.OpenAPISpec>
  /** A running site or, for null, the services on the data of this machine. */
  readonly connect: (baseUrl: string | null) => Promise<CallConnection>
  /** The text of a file, or of standard input for "-". */
  readonly read: (file: string) => Promise<string>
  /** The bytes of a file, or of standard input for "-". */
  readonly readBytes: (file: string) => Promise<Uint8Array<ArrayBuffer>>
  readonly write: (file: string, text: string) => Promise<void>
}
