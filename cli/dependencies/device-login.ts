import * as oauth from "oauth4webapi"
import { fail } from "#cli/io.ts"
import { plain } from "#cli/print.ts"
import { DEVICE_LOGIN_PATH, DEVICE_TOKEN_PATH } from "#domain/account/session/provider-client.ts"

export interface LoginCode {
  readonly code: string
  readonly page: string
  readonly expiresInSeconds: number
}

/** Seconds between two questions if the site names no number, and seconds more after each "slow down" (RFC 8628, section 3.5). */
const POLL_SECONDS = 5

const CLIENT: oauth.Client = { client_id: "koopkompas-cli" }

/** Logs in by a code that the user types in a browser (RFC 8628). Resolves with the token of the session. Spec: CLI-63. */
export const logInByCode = async (
  { send, wait }: { readonly send: typeof fetch; readonly wait: (milliseconds: number) => Promise<void> },
  site: string,
  show: (code: LoginCode) => void
): Promise<string> => {
  const server: oauth.AuthorizationServer = {
    issuer: site,
    device_authorization_endpoint: site + DEVICE_LOGIN_PATH,
    token_endpoint: site + DEVICE_TOKEN_PATH
  }
  const options = { [oauth.allowInsecureRequests]: site.startsWith("http:"), [oauth.customFetch]: send }
  const codes = await begin(server, options, site)
  const expiresInSeconds = codes.expires_in
  show({ code: plain(codes.user_code), page: plain(codes.verification_uri), expiresInSeconds })
  let interval = codes.interval ?? POLL_SECONDS
  for (let waited = interval; waited <= expiresInSeconds; waited += interval) {
    await wait(interval * 1_000)
    const outcome = await poll(server, options, codes.device_code)
    if (typeof outcome !== "string") return outcome.access_token
    if (outcome === "access_denied") throw fail.failure(`The login was cancelled. ${AGAIN}`)
    if (outcome === "slow_down") interval += POLL_SECONDS
    else if (outcome !== "authorization_pending") break
  }
  throw fail.failure(`The code has expired. ${AGAIN}`)
}

const AGAIN = "Nobody is logged in. Begin again with: koopkompas login"

type Options = oauth.DeviceAuthorizationRequestOptions

const begin = async (server: oauth.AuthorizationServer, options: Options, site: string) => {
  const response = await oauth
    .deviceAuthorizationRequest(server, CLIENT, oauth.None(), {}, options)
    .catch((cause: unknown) => {
      throw fail.unreachable(`No answer from ${site} (${cause instanceof Error ? cause.message : cause}).`)
    })
  if (response.status === 429) {
    throw fail.failure(`${site} allows no more logins for now. Try again in a few minutes.`)
  }
  try {
    return await oauth.processDeviceAuthorizationResponse(server, CLIENT, response)
  } catch (cause) {
    if (errorOf(cause) === "unsupported_grant_type") {
      throw fail.failure(
        `The login provider of ${site} has no login by code. Its operator can allow it there ("device flow"), or log in as a demo user with --as.`
      )
    }
    throw fail.unreachable(`${site} cannot log in now. Check its address, or try again in a few minutes.`)
  }
}

/** Requests the token once. A failed or broken response counts as a request for fewer of them. */
const poll = async (server: oauth.AuthorizationServer, options: Options, deviceCode: string) => {
  const response = await oauth
    .deviceCodeGrantRequest(server, CLIENT, oauth.None(), deviceCode, options)
    .catch(() => null)
  if (response === null || response.status === 429 || response.status >= 500) return "slow_down"
  try {
    return await oauth.processDeviceCodeResponse(server, CLIENT, response)
  } catch (cause) {
    return errorOf(cause) ?? "expired_token"
  }
}

const errorOf = (cause: unknown): string | null => (cause instanceof oauth.ResponseBodyError ? cause.error : null)
