import { Effect } from "effect"
import { parseAddress } from "./address.ts"
import { downloadFailed, type DownloadFailed } from "./failures.ts"

/**
 * Resolves the target of a redirect. Fails if it is no http or https address that may be fetched, or leads from https
 * to http, where others could change the file. Spec: DOWNLOAD-03.
 */
export const nextAddress = (
  from: URL,
  location: string,
  isTrusted: (host: string) => boolean
): Effect.Effect<URL, DownloadFailed> => {
  const target = URL.parse(location, from)
  if (target === null) return rejected("het is geen adres")
  return parseAddress(target.href, isTrusted).pipe(
    Effect.mapError(() => downloadFailed("redirect-address", `${target.protocol}//${target.host}`)),
    Effect.flatMap((url) => {
      if (url.protocol === "sftp:") return rejected("sftp")
      return from.protocol === "https:" && url.protocol === "http:"
        ? rejected("van https naar http")
        : Effect.succeed(url)
    })
  )
}

const rejected = (reason: string) => Effect.fail(downloadFailed("redirect-address", reason))

/**
 * Returns true if the credentials for `first` may be sent to `url`: it has the same origin, or the same host and
 * default port with https instead of http. Spec: DOWNLOAD-07.
 */
export const sharesCredentials = (first: URL, url: URL): boolean =>
  url.origin === first.origin ||
  (url.hostname === first.hostname && url.port === "" && first.port === "" && url.protocol === "https:")
