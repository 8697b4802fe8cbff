import type { testSite } from "./test-site.ts"

interface StoredCookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

/** Creates a browser without scripts on a test site. It stores cookies and sends each below its path. */
export const browseSite = (site: Pick<Awaited<ReturnType<typeof testSite>>, "get" | "post">) => {
  const jar = new Map<string, StoredCookie>()
  const setCookie = (name: string, value: string, path = "/") => void jar.set(`${name} ${path}`, { name, value, path })
  const header = (url: string) =>
    [...jar.values()]
      .filter(({ path }) => pathOf(url).startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ")

  const storeCookies = <Response extends { readonly headers: Headers }>(response: Response): Response => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(cookie) ?? []
      const path = /;\s*path=([^;]*)/i.exec(cookie)?.[1] ?? "/"
      if (value === "") jar.delete(`${name} ${path}`)
      else setCookie(name, value, path)
    }
    return response
  }

  return {
    get: async (path: string) => storeCookies(await site.get(path, header(path))),
    post: async (path: string, fields: Readonly<Record<string, string>>) =>
      storeCookies(await site.post(path, fields, header(path))),
    /** Stores a cookie as if another page had set it. */
    setCookie,
    /** Returns the value of a cookie, or "" if there is none. */
    cookie: (name: string): string =>
      decodeURIComponent([...jar.values()].find((one) => one.name === name)?.value ?? ""),
    /** Returns the cookies of logins in progress as a header. */
    logins: (): string =>
      [...jar.values()]
        .flatMap(({ name, value }) => (name.startsWith("inloggen-") ? `${name}=${value}` : []))
        .join("; ")
  }
}

/** Logs a browser in at the embedded provider. Returns the location of the last redirect. */
export const logIn = async (
  browser: ReturnType<typeof browseSite>,
  fields: Readonly<Record<string, string>>,
  returnTo = "/"
): Promise<string> => {
  const { location } = await browser.get(await callbackFor(browser, fields, returnTo))
  return location
}

/** Begins a login, and opens the login page of the embedded provider. Returns its path. */
export const openLoginPage = async (
  { post, get }: ReturnType<typeof browseSite>,
  fields: Readonly<Record<string, string>> = { doe: "inloggen" }
): Promise<string> => (await get((await post("/registreren/", fields)).location)).location

/** Logs a browser in at the embedded provider. Returns the path of the login callback, before the browser opens it. */
export const callbackFor = async (
  browser: ReturnType<typeof browseSite>,
  fields: Readonly<Record<string, string>>,
  returnTo = "/"
): Promise<string> => {
  const page = await openLoginPage(browser, { doe: "inloggen", naar: returnTo })
  const { location: provider } = await browser.post(page, fields)
  return pathOf((await browser.get(provider)).location)
}

/** Logs a browser out, at the provider too. */
export const logOut = async ({ post, get }: ReturnType<typeof browseSite>): Promise<void> => {
  await get((await post("/profiel/", { doe: "uitloggen" })).location)
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, "http://localhost")
  return pathname + search
}
