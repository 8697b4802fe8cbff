import { parseSetCookie } from "cookie"

/** The cookies of a browser, for a worker: browsers hide the headers `Cookie` and `Set-Cookie` from workers. */
interface CookieJar {
  /** Returns the header `Cookie`; "" for no cookies. */
  readonly header: () => Promise<string>
  /** Stores the cookie of a header `Set-Cookie`. */
  readonly store: (setCookie: string) => Promise<void>
}

/** Creates a jar: cookies that scripts may read are in the browser's store, the others in memory. */
export const cookieJar = (browser: Pick<CookieStore, "getAll" | "set" | "delete">): CookieJar => {
  const hidden = new Map<string, { readonly value: string; readonly expires: number }>()
  return {
    header: async () => {
      const shown = (await browser.getAll()).map(({ name, value }) => [name, value] as const)
      const alive = [...hidden].flatMap(([name, { value, expires }]) =>
        expires > Date.now() ? [[name, value] as const] : []
      )
      return [...shown, ...alive].map(([name, value]) => `${name}=${value}`).join("; ")
    },
    store: async (setCookie) => {
      // Values stay as they are written: the site decodes them.
      const { name, value = "", maxAge, httpOnly } = parseSetCookie(setCookie, { decode: (text) => text })
      const expires = maxAge === undefined ? Infinity : Date.now() + maxAge * 1_000
      if (httpOnly === true) hidden.set(name, { value, expires })
      else if (maxAge === 0) await browser.delete(name)
      else await browser.set({ name, value, path: "/", sameSite: "lax", ...(maxAge !== undefined && { expires }) })
    }
  }
}
