import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"

/** Lists the addresses of pages that lead nowhere, or beyond the site. The pages of TypeDoc in `api` are not read. Spec: DOCS-02. */
export const linkFaults = (folder: string): ReadonlyArray<string> => {
  const pages = globSync("**/*.html", { cwd: folder, exclude: (path) => path === "api" }).sort()
  const ids = new Map<string, ReadonlySet<string>>()
  const idsOf = (page: string): ReadonlySet<string> => {
    const found =
      ids.get(page) ??
      new Set([...readFileSync(join(folder, page), "utf8").matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id))
    ids.set(page, found)
    return found
  }
  const isBroken = (page: string, address: string): boolean => {
    const [path = "", fragment] = address.split("#")
    const target = path === "" ? page : normalize(join(dirname(page), decodeURI(path)))
    if (target.startsWith("..") || !existsSync(join(folder, target))) return true
    return fragment !== undefined && !idsOf(target).has(decodeURIComponent(fragment))
  }
  return pages.flatMap((page) =>
    [...readFileSync(join(folder, page), "utf8").matchAll(/<[a-z][^>]*? (?:href|src)="([^"]*)"/g)]
      .map(([, address = ""]) => address.replaceAll("&amp;", "&").replaceAll("&apos;", "'"))
      .filter((address) => !/^[a-z]+:/.test(address) && isBroken(page, address))
      .map((address) => `${page}: ${address}`)
  )
}
