import type { AddressInfo } from "node:net"
import ssh2 from "ssh2"

/** A server of SFTP on 127.0.0.1, for the tests of downloads. */
interface SftpServer {
  /** The address without a path, `sftp://127.0.0.1:40123`. */
  readonly origin: string
  /** Passwords that clients sent. */
  readonly passwords: ReadonlyArray<string>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** Files of the server by their paths, with the ways in which it misbehaves. */
interface SftpFiles {
  readonly [path: string]: {
    readonly content: string | Uint8Array
    /** Size that the server states; that of the content by default. */
    readonly statedSize?: number
    /** Sends no content. */
    readonly isSilent?: boolean
  }
}

/** Time at which all files of the server were changed, in seconds. */
export const FILE_TIME = 1_795_339_200

const { STATUS_CODE } = ssh2.utils.sftp
const FILE_MODE = 0o100_644
const FOLDER_MODE = 0o040_755

/** Returns a new private key. The generator now and then writes one that its own parser rejects. */
const hostKey = (): string => {
  const key = ssh2.utils.generateKeyPairSync("ed25519").private
  return ssh2.utils.parseKey(key) instanceof Error ? hostKey() : key
}

/** Starts a server with `files` that accepts the password "geheim". A test ends it with `await using`. */
export const startSftpServer = async (files: SftpFiles): Promise<SftpServer> => {
  const passwords: Array<string> = []
  const clients = new Set<ssh2.Connection>()
  const hostKeys = [hostKey()]
  const server = new ssh2.Server({ hostKeys }, (client) => {
    clients.add(client)
    client.on("error", () => undefined)
    client.on("authentication", (attempt) => {
      if (attempt.method !== "password") return attempt.reject(["password"])
      passwords.push(attempt.password)
      if (attempt.password === "geheim") attempt.accept()
      else attempt.reject(["password"])
    })
    client.on("session", (accept) => accept().on("sftp", (acceptSftp) => serveFiles(acceptSftp(), files)))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    origin: `sftp://127.0.0.1:${port}`,
    passwords,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const client of clients) client.end()
      })
  }
}

/** Serves files to one client. A handle is the path. */
const serveFiles = (sftp: ssh2.SFTPWrapper, files: SftpFiles): void => {
  const attributes = (path: string): ssh2.Attributes | null => {
    const file = files[path]
    const times = { uid: 0, gid: 0, atime: FILE_TIME, mtime: FILE_TIME }
    if (path === "/map") return { ...times, mode: FOLDER_MODE, size: 0 }
    return file === undefined ? null : { ...times, mode: FILE_MODE, size: file.statedSize ?? file.content.length }
  }
  const sendAttributes = (id: number, path: string) => {
    const found = attributes(path)
    if (found === null) sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    else sftp.attrs(id, found)
  }
  sftp.on("STAT", sendAttributes)
  sftp.on("FSTAT", (id, handle) => sendAttributes(id, handle.toString()))
  sftp.on("OPEN", (id, path) => {
    if (path === "/verboden.xml") sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
    else sftp.handle(id, Buffer.from(path))
  })
  sftp.on("READ", (id, handle, offset, length) => {
    const file = files[handle.toString()]
    if (file?.isSilent === true) return
    const part = Buffer.from(file?.content ?? "").subarray(offset, offset + length)
    if (part.length === 0) sftp.status(id, STATUS_CODE.EOF)
    else sftp.data(id, part)
  })
  sftp.on("CLOSE", (id) => sftp.status(id, STATUS_CODE.OK))
}
