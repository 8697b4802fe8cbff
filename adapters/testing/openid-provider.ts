import { createHash, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose"

/** The behaviour of a provider of tests, which tests change. */
interface Behaviour {
  /** Claims of identity tokens besides the required ones, and in their place. */
  claims: JWTPayload
  /** The response of userinfo; null for no such endpoint. */
  userinfo: Readonly<Record<string, unknown>> | null
  /** Replaces an identity token before it is sent. */
  tamper: (idToken: string, claims: JWTPayload) => Promise<string> | string
  /** Handles the token call in place of the provider; returns true if it did. */
  onToken: (response: ServerResponse, attempt: number) => boolean
  /** The provider gives refresh tokens: a new one at each refresh, or only the first. */
  refreshTokens: "none" | "rotated" | "same"
  /** Fields of discovery besides the usual ones, and in their place. */
  discovery: Readonly<Record<string, unknown>>
  /** The `iss` of the response to an authorization request; null for none. */
  callbackIssuer: string | null
}

/** A pending code. */
interface Issued {
  readonly query: URLSearchParams
}

/**
 * Starts an OpenID provider, on a free port by default, that logs everybody in at once. Unlike the embedded one it signs by ES256, keeps
 * names in userinfo, has a client with a secret, no logout address, and keys that can be rotated. Describes itself below `/common`,
 * too, as a provider of several tenants does. Must be closed.
 */
export const openidProvider = async (port = 0) => {
  const codes = new Map<string, Issued>()
  const requests: Array<string> = []
  /** The newest refresh token; null if the older ones were revoked. */
  let refreshToken: string | null = null
  let key = await newKey()
  let attempts = 0

  const respond: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => unknown>> = {
    "/.well-known/openid-configuration": (_, response) =>
      json(response, 200, {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/toestemming?tenant=1`,
        token_endpoint: `${provider.issuer}/tokens`,
        jwks_uri: `${provider.issuer}/sleutels`,
        ...(provider.userinfo !== null && { userinfo_endpoint: `${provider.issuer}/wie` }),
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["ES256"],
        token_endpoint_auth_methods_supported: ["client_secret_post"],
        ...provider.discovery
      }),
    "/toestemming": (_, response, { searchParams }) => {
      const code = randomUUID()
      codes.set(code, { query: searchParams })
      const target = new URL(searchParams.get("redirect_uri") ?? "")
      target.searchParams.set("code", code)
      target.searchParams.set("state", searchParams.get("state") ?? "")
      if (provider.callbackIssuer !== null) target.searchParams.set("iss", provider.callbackIssuer)
      response.writeHead(302, { location: target.href }).end()
    },
    "/tokens": async (request, response) => {
      const form = new URLSearchParams(await text(request))
      if (provider.onToken(response, ++attempts)) return
      const isRefresh = form.get("grant_type") === "refresh_token"
      const issued = codes.get(form.get("code") ?? "")
      codes.delete(form.get("code") ?? "")
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url")
      const isCode =
        issued?.query.get("code_challenge") === challenge &&
        issued.query.get("redirect_uri") === form.get("redirect_uri") &&
        issued.query.get("client_id") === form.get("client_id")
      const isDevice = form.get("device_code") === DEVICE_CODE
      const isToken = isRefresh && refreshToken !== null && form.get("refresh_token") === refreshToken
      // Somebody else may have a refresh token that is used twice.
      if (isRefresh && !isToken) refreshToken = null
      if (!(isCode || isToken || isDevice) || form.get("client_secret") !== SECRET)
        return json(response, 400, { error: "invalid_grant" })
      const seconds = Math.floor(Date.now() / 1_000)
      const claims: JWTPayload = {
        iss: provider.issuer,
        aud: form.get("client_id") ?? "",
        sub: "ander|7",
        iat: seconds,
        exp: seconds + 300,
        ...(issued !== undefined && { nonce: issued.query.get("nonce") }),
        ...provider.claims
      }
      const signed = await provider.sign(claims)
      const idToken = await provider.tamper(signed, claims)
      const isNew = provider.refreshTokens === "rotated" || (provider.refreshTokens === "same" && isCode)
      if (isNew) refreshToken = randomUUID()
      json(response, 200, {
        access_token: "toegang",
        token_type: "Bearer",
        expires_in: 60,
        id_token: idToken,
        ...(isNew && { refresh_token: refreshToken })
      })
    },
    "/apparaat": (_, response) =>
      json(response, 200, {
        device_code: DEVICE_CODE,
        user_code: "WDJB-MJHT",
        verification_uri: `${provider.issuer}/code`,
        expires_in: 300
      }),
    "/sleutels": (_, response) => json(response, 200, { keys: [key.jwk] }),
    "/wie": (_, response) => json(response, 200, { sub: "ander|7", ...provider.userinfo })
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost")
    requests.push(url.pathname)
    const handler = respond[url.pathname.replace(/^\/common(?=\/)/, "")]
    if (handler === undefined) response.writeHead(404).end()
    else await handler(request, response, url)
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider: Behaviour & {
    readonly issuer: string
    readonly clientSecret: string
    /** The paths that were requested, in order. */
    readonly requests: ReadonlyArray<string>
    /** Returns a token with `claims`, signed by the provider. */
    readonly sign: (claims: JWTPayload) => Promise<string>
    readonly rotateKeys: () => Promise<void>
    readonly close: () => Promise<void>
  } = {
    issuer,
    clientSecret: SECRET,
    requests,
    claims: {},
    userinfo: { name: "Femke de Boer", email: "femke@ander.example", email_verified: true },
    tamper: (idToken) => idToken,
    onToken: () => false,
    refreshTokens: "none",
    discovery: {},
    callbackIssuer: null,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: key.kid }).sign(key.privateKey),
    rotateKeys: async () => {
      key = await newKey()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
  return provider
}

/** The secret of a login by code. */
const DEVICE_CODE = "een geheime code"

/** The secret of the client. */
const SECRET = "een geheim: met / tekens"

const newKey = async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256")
  const kid = randomUUID()
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: "sig", alg: "ES256" } }
}

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}
