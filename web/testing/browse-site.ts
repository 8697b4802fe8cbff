import type { testSite } from "./test-site.ts"

/** Creates a browser without scripts on a test site. It stores cookies. */
export const browseSite = (site: Pick<Awaited<ReturnType<typeof testSite>>, "get" | "post">) => {
  const jar = new Map<string, string>()
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ")

  const storeCookies = <Response extends { readonly cookies: ReadonlyArray<string> }>(response: Response): Response => {
    for (const cookie of response.cookies) {
      const [name = "", value = ""] = cookie.split("=", 2)
      if (value === "") jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    get: async (path: string) => storeCookies(await site.get(path, header())),
    post: async (path: string, fields: Readonly<Record<string, string>>) =>
      storeCookies(await site.post(path, fields, header())),
    /** Stores a cookie as if another page had set it. */
    setCookie: (name: string, value: string) => jar.set(name, value),
    /** Returns the value of a cookie, or "" if there is none. */
    cookie: (name: string): string => decodeURIComponent(jar.get(name) ?? "")
  }
}

/** Logs a browser in through the demo login. Returns the location of the last redirect. */
export const logIn = async (
  { post, get }: ReturnType<typeof browseSite>,
  fields: Readonly<Record<string, string>>,
  returnTo = "/"
): Promise<string> => {
  const { location: provider } = await post("/registreren/", { doe: "inloggen", naar: returnTo })
  const { location: callback } = await post(provider, fields)
  return (await get(callback)).location
}
