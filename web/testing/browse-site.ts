import type { testSite } from "./test-site.ts"

/** A browser without scripts on a test site: keeps its cookies, follows what it is told to. */
export const browseSite = (site: Pick<Awaited<ReturnType<typeof testSite>>, "get" | "post">) => {
  const jar = new Map<string, string>()
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ")

  const keep = <Answer extends { readonly cookies: ReadonlyArray<string> }>(answer: Answer): Answer => {
    for (const cookie of answer.cookies) {
      const [name = "", value = ""] = cookie.split("=", 2)
      if (value === "") jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  return {
    get: async (path: string) => keep(await site.get(path, header())),
    post: async (path: string, fields: Readonly<Record<string, string>>) =>
      keep(await site.post(path, fields, header())),
    /** Puts a cookie in the jar, as another page has set it. */
    setCookie: (name: string, value: string) => jar.set(name, value),
    /** The value of a cookie, "" when there is none. */
    cookie: (name: string): string => decodeURIComponent(jar.get(name) ?? "")
  }
}

/** Logs a browser in as `user`, by the page that stands in for a provider; gives the address it is led to then. */
export const logIn = async (
  { post, get }: ReturnType<typeof browseSite>,
  fields: Readonly<Record<string, string>>,
  returnTo = "/"
): Promise<string> => {
  const { location: provider } = await post("/registreren/", { doe: "inloggen", naar: returnTo })
  const { location: callback } = await post(provider, fields)
  return (await get(callback)).location
}
