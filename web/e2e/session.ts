import { siteAddress } from "./site-address.ts"

const SAME_ORIGIN_FORM = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" }

/** The cookie jar of a browser without scripts. */
const jar = () => {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    store: (response: Response) => {
      for (const set of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (value === "" || /max-age=0/i.test(set)) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
    get: (name: string) => cookies.get(name) ?? ""
  }
}

/** Logs a demo user with a profile in at `site`, as a browser without scripts does. Returns the session cookie. */
export const sessionOf = async (user: string, site = siteAddress(), request: typeof fetch = fetch): Promise<string> => {
  const cookies = jar()
  const send = async (path: string, fields: Readonly<Record<string, string>> | null): Promise<string> => {
    const response = await request(new URL(path, site), {
      redirect: "manual",
      headers: { ...SAME_ORIGIN_FORM, cookie: cookies.header() },
      ...(fields && { method: "POST", body: new URLSearchParams(fields).toString() })
    })
    cookies.store(response)
    return response.headers.get("location") ?? ""
  }
  const page = await send(await send("/registreren/", { doe: "inloggen" }), null)
  const provider = await send(page, { gebruiker: user })
  await send(await send(provider, null), null)
  await send("/registreren/", { doe: "profiel", given_name: "", family_name: "", dateOfBirth: "" })
  return cookies.get("sessie")
}
