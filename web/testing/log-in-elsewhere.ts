import type { browseSite } from "./browse-site.ts"

/** Returns the address to which a page leads the browser on; "" for none. */
export const leadsTo = (html: string): string =>
  (/http-equiv="refresh" content="0;url=([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&#38;", "&")

/** Logs a browser in at a provider that asks nothing. Returns the location of the callback's redirect. */
export const logInElsewhere = async (browser: ReturnType<typeof browseSite>): Promise<string> => {
  const { html } = await browser.post("/registreren/", { doe: "inloggen", naar: "/zoeken/?q=lamp" })
  const answer = await fetch(leadsTo(html), { redirect: "manual" })
  const { pathname, search } = new URL(answer.headers.get("location") ?? "")
  return (await browser.get(pathname + search)).location
}
