/** Address of the one page that is kept. Spec: ROUTE-11, APP-05. */
export const OFFLINE_PATH = "/offline/"

/** Headers of the page that hold for the kept copy too. */
const KEPT_HEADERS = ["content-type", "content-security-policy", "x-content-type-options", "referrer-policy"]

/**
 * The copy of the offline page that is kept: marked, so that its script starts at once and shows the lists without taking the
 * page over, as the address is that of another page. Throws for a page of another build than that of `entry`, whose scripts
 * would not be there.
 *
 * Spec: APP-05.
 */
export const keptCopy = async (page: Response, entry: string): Promise<Response> => {
  const html = await page.text()
  if (!page.ok || !html.includes(`"${entry}"`)) throw new Error("The offline page is not that of this build")
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = page.headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return new Response(html.replace("<html", '<html data-kept=""'), { headers })
}
