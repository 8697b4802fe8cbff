import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { escapeUTF8 } from "entities"
import type { JWK } from "jose"
import type { Configuration, interactionPolicy, Provider } from "oidc-provider"
import type { RefreshGrant } from "./refresh.ts"
import { Cache } from "#domain/base/cache.ts"
import { COOKIES, type Cookies, MONTH_SECONDS } from "#domain/base/cookie.ts"
import { LOGIN_PAGE_PATH, PROVIDER_PATH } from "#domain/account/session/provider-client.ts"
import type { Send } from "./provider-fetch.ts"
import type { OpenidSettings } from "./openid-client.ts"
import { type ProviderFault, readProviderFault, sendWithFault } from "./provider-faults.ts"
import { type CallStorage, memoryStorage, storedIn } from "./provider-storage.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"
import { stylePolicy } from "#adapters/runtime/style-policy.ts"

interface Texts {
  readonly errorHeading: string
  readonly error: string
  readonly logoutHeading: string
  readonly logout: string
  readonly loggedOut: string
  readonly home: string
  readonly device: DeviceTexts
}

interface DeviceTexts {
  readonly heading: string
  readonly lead: string
  readonly code: string
  readonly next: string
  readonly wrongCode: string
  readonly cancelled: string
  readonly failed: string
  readonly confirmHeading: string
  readonly confirmLead: string
  readonly warning: string
  readonly confirm: string
  readonly cancel: string
  readonly doneHeading: string
  readonly done: string
}

interface Options {
  readonly signingKey: JWK
  readonly texts: Texts
  readonly callbackPath: string
  readonly logoutPath: string
  /** Hands a logout token to the site, which runs in this process. Rejects an invalid one. Spec: AUTH-54. */
  readonly endSessions: (origin: string, logoutToken: string) => Promise<void>
  readonly storage?: CallStorage
}

interface PendingLogin {
  readonly isNew: boolean
}

export interface EmbeddedProvider {
  readonly handle: (request: IncomingMessage, response: ServerResponse, origin: string) => Promise<void>
  readonly settings: (origin: string) => OpenidSettings
  /** Sends a request of the site to the provider at `origin`, over HTTP on this machine, wherever the site is reached. */
  readonly send: (origin: string) => Send
  /** Revives one issued before a restart, for the user of the site's session; others stay. Spec: AUTH-31. */
  readonly restore: (origin: string, grant: RefreshGrant) => Promise<void>
  readonly pending: (origin: string, id: string, cookies: Cookies) => Promise<PendingLogin | null>
  /** Returns the path to go to. With a fault, the token call of this login has it. Spec: AUTH-32. */
  readonly finish: (origin: string, id: string, user: ProviderUser, fault: ProviderFault | null) => Promise<string>
  readonly cancel: (origin: string, id: string) => Promise<string>
  readonly close: () => Promise<void>
}

const CLIENT_ID = "koopkompas"

const SCOPES = "openid profile email"

const CODE_TTL_S = 60

const CODE_PATH = "/apparaat"

/** The kind of token request that asks for the result of a login by code (RFC 8628, section 3.4). */
const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code"

const DEVICE_CODE_TTL_S = 600

/** Origins that one process serves at most: the names of this machine, or the configured one. */
const MAX_ORIGINS = 8

const MAX_FAULTS = 1_000

const ORIGIN_HEADER = "x-inlogdienst-origin"

/** It listens on this machine from its first request on. Spec: AUTH-18, AUTH-31. */
export const embeddedProvider = (options: Options): EmbeddedProvider => {
  const storage = options.storage ?? memoryStorage()
  /** The users whose details can still be requested. */
  const stored = storedIn(storage, "users")("User")
  const users = {
    find: async (sub: string): Promise<ProviderUser | null> => {
      const entry = await stored.find(sub)
      // Only `save` stores entries here.
      return entry === undefined ? null : (entry["user"] as ProviderUser)
    },
    save: (user: ProviderUser) => stored.upsert(user.sub, { user }, USER_TTL_S)
  }
  const faultySends = new Cache<string, Send>({ maxEntries: MAX_FAULTS })
  const providers = new Cache<string, Promise<Provider>>({ maxEntries: MAX_ORIGINS })
  let loopback: Promise<Server> | null = null

  const providerAt = (origin: string): Promise<Provider> =>
    providers.getOrCompute(origin, async () => {
      // Loaded by the first login, because a start takes 0.15 s of the processor longer with it.
      const { interactionPolicy, Provider } = await import("oidc-provider")
      const provider = new Provider(
        origin + PROVIDER_PATH,
        configuration({ ...options, origin, storage, userOf: users.find, policy: choicePolicy(interactionPolicy) })
      )
      // The origin comes from the site, which has checked it: see `respond`.
      provider.proxy = true
      provider.use(logOutWithoutQuestion)
      provider.on("authorization.success", ({ oidc }, response) => {
        const code = response?.["code"]
        const fault = readProviderFault(oidc.result?.["fault"])
        if (fault !== null && typeof code === "string") faultySends.set(code, sendWithFault(fault, sendTo(origin)))
      })
      return provider
    })

  const respond = async (request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> => {
    const { protocol, host } = new URL(origin)
    request.headers["x-forwarded-proto"] = protocol.slice(0, -1)
    request.headers["x-forwarded-host"] = host
    const url = request.url ?? "/"
    const mounted = Object.assign(request, { originalUrl: url, url: url.slice(PROVIDER_PATH.length) || "/" })
    const provider = await providerAt(origin)
    await provider.callback()(mounted, response)
  }

  const listen = () =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer((request, response) => {
        const origin = request.headers[ORIGIN_HEADER]
        if (typeof origin !== "string" || providers.get(origin) === undefined) response.writeHead(404).end()
        else void respond(request, response, origin)
      })
      server.once("error", reject)
      server.listen(0, "127.0.0.1", () => resolve(server.unref()))
    })

  const sendTo =
    (origin: string): Send =>
    async (url, init) => {
      await providerAt(origin)
      const { port } = (await (loopback ??= listen())).address() as AddressInfo
      const headers = new Headers(init.headers)
      headers.set(ORIGIN_HEADER, origin)
      return fetch(url.replace(origin, `http://127.0.0.1:${port}`), { ...init, headers })
    }

  const findPending = async (origin: string, id: string) => {
    const provider = await providerAt(origin)
    return { provider, interaction: await provider.Interaction.find(id) }
  }

  /** Forgets a session of another user in this browser. */
  const resolve = async (origin: string, id: string, result: NonNullable<Interaction["result"]>): Promise<string> => {
    const { provider, interaction } = await findPending(origin, id)
    if (interaction === undefined) throw new Error("The pending login has expired")
    const uid = interaction.session?.uid
    if (result.login !== undefined && uid !== undefined && interaction.session?.accountId !== result.login.accountId) {
      await (await provider.Session.findByUid(uid))?.destroy()
      delete interaction.session
    }
    interaction.result = result
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1_000))
    const { pathname, search } = new URL(interaction.returnTo)
    return pathname + search
  }

  return {
    handle: respond,
    settings: (origin) => ({
      issuer: origin + PROVIDER_PATH,
      clientId: CLIENT_ID,
      clientSecret: null,
      scopes: SCOPES,
      logoutUrl: null,
      tenants: []
    }),
    send: (origin) => (url, init) => {
      const code = init.body instanceof URLSearchParams ? init.body.get("code") : null
      const send = (code === null ? undefined : faultySends.get(code)) ?? sendTo(origin)
      return send(url, init)
    },
    restore: async (origin, { refreshToken, sub }) => {
      const provider = await providerAt(origin)
      if ((await provider.RefreshToken.find(refreshToken)) !== undefined) return
      const client = await provider.Client.find(CLIENT_ID)
      if (client === undefined) return
      if ((await users.find(sub)) === null) await users.save({ sub })
      const grantId = await saveGrant(provider, sub)
      const restored = { client, accountId: sub, grantId, scope: SCOPES, gty: "authorization_code", jti: refreshToken }
      await new provider.RefreshToken(restored).save()
    },
    pending: async (origin, id, cookies) => {
      if (cookies[CHOICE_COOKIE] !== id) return null
      const { interaction } = await findPending(origin, id)
      return interaction === undefined ? null : { isNew: interaction.prompt.name === "create" }
    },
    finish: async (origin, id, user, fault) => {
      await users.save(user)
      return resolve(origin, id, { login: { accountId: user.sub }, create: {}, ...(fault !== null && { fault }) })
    },
    cancel: (origin, id) => resolve(origin, id, { error: "access_denied" }),
    close: async () => {
      const server = await loopback
      if (server === null) return
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }
}

type Interaction = InstanceType<Provider["Interaction"]>

type Policy = ReturnType<typeof interactionPolicy.base>

const SESSION_COOKIE = "inlogdienst"
const CHOICE_COOKIE = "inlogdienst-keuze"
const RESUME_COOKIE = "inlogdienst-terug"

/** Seconds for which the details of a user can be requested: as long as a refresh token is valid. */
const USER_TTL_S = COOKIES[SESSION_COOKIE].maxSeconds

interface ConfigurationParts extends Options {
  readonly origin: string
  readonly storage: CallStorage
  readonly userOf: (sub: string) => Promise<ProviderUser | null>
  readonly policy: Policy
}

const configuration = ({
  origin,
  signingKey,
  texts,
  callbackPath,
  logoutPath,
  endSessions,
  storage,
  userOf,
  policy
}: ConfigurationParts): Configuration => ({
  adapter: storedIn(storage, origin),
  jwks: { keys: [signingKey as never] },
  clients: [
    {
      client_id: CLIENT_ID,
      token_endpoint_auth_method: "none",
      redirect_uris: [origin + callbackPath],
      post_logout_redirect_uris: [`${origin}/`],
      backchannel_logout_uri: origin + logoutPath,
      backchannel_logout_session_required: true,
      grant_types: ["authorization_code", "refresh_token", DEVICE_GRANT],
      response_types: ["code"],
      id_token_signed_response_alg: "ES256"
    }
  ],
  responseTypes: ["code"],
  scopes: ["openid"],
  claims: {
    openid: ["sub"],
    email: ["email", "email_verified"],
    profile: ["given_name", "family_name", "picture"]
  },
  findAccount: async (_, sub) => {
    const user = await userOf(sub)
    if (user === null) return undefined
    return { accountId: sub, claims: () => ({ ...user, email_verified: true }) }
  },
  // The site is the provider's own client: it needs no consent.
  loadExistingGrant: async ({ oidc }) =>
    oidc.provider.Grant.find(await saveGrant(oidc.provider, oidc.account?.accountId ?? "")),
  pkce: { required: () => true },
  issueRefreshToken: () => Promise.resolve(true),
  expiresWithSession: () => Promise.resolve(false),
  rotateRefreshToken: true,
  enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
  discovery: { prompt_values_supported: ["login", "none", "create"] },
  cookies: {
    names: { session: SESSION_COOKIE, interaction: CHOICE_COOKIE, resume: RESUME_COOKIE },
    long: { httpOnly: true, sameSite: "lax", path: PROVIDER_PATH, overwrite: true },
    short: { httpOnly: true, sameSite: "lax", overwrite: true }
  },
  interactions: { url: (_, { uid }) => `${LOGIN_PAGE_PATH}${uid}/`, policy },
  // The provider sends nothing but logout tokens, and only to the site.
  fetch: async (_, init) => {
    const body = init?.body
    await endSessions(origin, body instanceof URLSearchParams ? (body.get("logout_token") ?? "") : "")
    return new Response()
  },
  features: {
    backchannelLogout: { enabled: true },
    devInteractions: { enabled: false },
    deviceFlow: deviceFlow(texts.device),
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = page(
          texts.logoutHeading,
          `${form}<button form="op.logoutForm" name="logout" value="yes">${texts.logout}</button>`
        )
      },
      postLogoutSuccessSource: (ctx) => {
        ctx.body = page(texts.loggedOut, `<a href="/">${texts.home}</a>`)
      }
    }
  },
  renderError: (ctx) => {
    ctx.type = "html"
    ctx.body = page(texts.errorHeading, `<p>${texts.error}</p><a href="/">${texts.home}</a>`)
  },
  routes: { code_verification: CODE_PATH },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: CODE_TTL_S,
    DeviceCode: DEVICE_CODE_TTL_S,
    Grant: MONTH_SECONDS,
    IdToken: 3_600,
    Interaction: COOKIES[CHOICE_COOKIE].maxSeconds,
    RefreshToken: COOKIES[SESSION_COOKIE].maxSeconds,
    Session: COOKIES[SESSION_COOKIE].maxSeconds
  }
})

type DeviceFlow = NonNullable<NonNullable<Configuration["features"]>["deviceFlow"]>

const deviceFlow = (texts: DeviceTexts): DeviceFlow => {
  type Context = Parameters<NonNullable<DeviceFlow["successSource"]>>[0]
  const send = (ctx: Context, heading: string, body: string) => {
    ctx.set("content-security-policy", PAGE_POLICY)
    ctx.set("cache-control", "no-store")
    ctx.body = page(heading, body)
  }
  const form = (ctx: Context, body: string) =>
    `<form method="post" action="${PROVIDER_PATH}${CODE_PATH}"><input type="hidden" name="xsrf" value="${escapeUTF8(String(ctx.oidc.session?.state?.["secret"]))}">${body}</form>`
  const problemOf = (error: Error | undefined) => {
    if (error === undefined) return ""
    const text = PROBLEMS[error.name] ?? "failed"
    return `<p class="problem" id="fout" role="alert">${texts[text]}</p>`
  }
  return {
    enabled: true,
    userCodeInputSource: (ctx, _form, _out, error) => {
      const typed = error !== undefined && "userCode" in error ? String(error.userCode).slice(0, MAX_TYPED_CHARS) : ""
      const described = error === undefined ? "" : ' aria-describedby="fout"'
      send(
        ctx,
        texts.heading,
        `<p>${texts.lead}</p>${form(ctx, `${problemOf(error)}<label for="code">${texts.code}</label><input id="code" name="user_code" value="${escapeUTF8(typed)}" maxlength="${MAX_TYPED_CHARS}" autocomplete="off" autocapitalize="characters" spellcheck="false" required${described}><button class="main">${texts.next}</button>`)}`
      )
    },
    userCodeConfirmSource: (ctx, _form, _client, _device, userCode) => {
      const code = escapeUTF8(userCode)
      send(
        ctx,
        texts.confirmHeading,
        `<p>${texts.confirmLead}</p>${form(ctx, `<input type="hidden" name="user_code" value="${code}"><p class="code">${code}</p><p>${texts.warning}</p><button class="main" name="confirm" value="yes">${texts.confirm}</button><button name="abort" value="yes">${texts.cancel}</button>`)}`
      )
    },
    successSource: (ctx) => send(ctx, texts.doneHeading, `<p>${texts.done}</p>`)
  }
}

const MAX_TYPED_CHARS = 20

/** The texts of the errors of oidc-provider by their names; its other errors failed. */
const PROBLEMS: Readonly<Record<string, "wrongCode" | "cancelled">> = {
  NoCodeError: "wrongCode",
  NotFoundError: "wrongCode",
  ExpiredError: "wrongCode",
  AlreadyUsedError: "wrongCode",
  AbortedError: "cancelled"
}

const saveGrant = (provider: Provider, accountId: string): Promise<string> => {
  const grant = new provider.Grant({ clientId: CLIENT_ID, accountId })
  grant.addOIDCScope(SCOPES)
  return grant.save()
}

/** Shows the login page at each login, so that a demo can continue as another user; first of all to who wants a new account. */
const choicePolicy = ({ base, Check, Prompt }: typeof interactionPolicy): Policy => {
  const policy = base()
  policy
    .get("login")
    ?.checks.add(new Check("choice", "the user has not been chosen", ({ oidc }) => oidc.result?.login === undefined))
  policy.add(new Prompt({ name: "create", requestable: true }), 0)
  return policy
}

/** An identity token proves the site; without it another site may have sent the visitor. Spec: AUTH-30. */
const logOutWithoutQuestion: Parameters<Provider["use"]>[0] = async (ctx, next) => {
  await next()
  const { oidc } = ctx
  if (oidc?.route !== "end_session" || ctx.status !== 200 || oidc.entities.IdTokenHint === undefined) return
  const target = oidc.session?.state?.["postLogoutRedirectUri"]
  if (oidc.session === undefined || typeof target !== "string") return
  const { accountId } = oidc.session
  const sid = oidc.session.sidFor(CLIENT_ID)
  const client = await oidc.provider.Client.find(CLIENT_ID)
  if (accountId !== undefined && sid !== undefined) await client?.backchannelLogout(accountId, sid)
  await oidc.session.destroy()
  ctx.cookies.set(SESSION_COOKIE, null, { path: PROVIDER_PATH, overwrite: true })
  ctx.body = null
  ctx.status = 303
  ctx.redirect(target)
}

const STYLE = `:root{color-scheme:light dark;--ink:#1d2430;--soft:#4d5666;--ground:#f3f4f8;--card:#fff;--line:#868fa3;--bad:#a3161a;--main:#2b3a8f;--main-ink:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#eceff6;--soft:#b5bdcc;--ground:#12151c;--card:#1c212c;--line:#717c94;--bad:#ffb0a8;--main:#aab6ff;--main-ink:#10163a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:2rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 1rem}
form{background:var(--card);border-radius:.75rem;padding:1.25rem;display:grid;gap:.75rem}
form p{margin:0}
label{font-weight:600}
input,button{font:inherit;min-height:2.75rem;padding:.5rem .875rem;border:1px solid var(--line);border-radius:.5rem;background:none;color:inherit}
input{font-size:1.25rem;letter-spacing:.12em;text-transform:uppercase}
button{cursor:pointer;font-weight:600}
.main{background:var(--main);border-color:var(--main);color:var(--main-ink)}
.code{font-size:1.75rem;font-weight:700;letter-spacing:.12em}
.problem{color:var(--bad);font-weight:600}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--main);outline-offset:2px}
a{color:var(--main)}`

/** Allows its own styles, and forms to the site. Spec: AUTH-76. */
const PAGE_POLICY = stylePolicy(STYLE, { images: "data:", forms: "'self'" })

/** Takes both texts as HTML. */
const page = (heading: string, body: string): string =>
  `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${heading}</title><style>${STYLE}</style><main><h1>${heading}</h1>${body}</main></html>`
