import type { ServerSide } from "#web/features/page/context.ts"
import type { PageRequest } from "#web/features/page/context.ts"
import type { Person } from "#web/features/page/person.ts"
import { notFound } from "./problem.ts"
import type { ServerPage } from "#web/features/page/server-page.ts"

/** The view of a page that only the server makes. One that is not personal is given no person to look at. Spec: APP-11. */
export const loadOnServer = async (
  server: ServerSide,
  folder: string,
  isPersonal: boolean,
  asked: PageRequest
): Promise<unknown> => {
  const { load } = await serverPage(server, folder)
  if (load === undefined) throw notFound()
  const { run, random, login, tell } = server
  return load({ ...asked, run, random, login, tell, person: isPersonal ? personOf(server) : NOBODY })
}

/** The server's part of the page in `folder`; empty for one that has none. */
export const serverPage = async ({ pages }: ServerSide, folder: string): Promise<ServerPage> =>
  (await pages[folder]?.()) ?? {}

/** Who asks; a page for one person cannot be printed for nobody. Spec: APP-11. */
export const personOf = ({ person }: ServerSide): Person => {
  if (person === null) throw new Error("A personal page was printed for nobody")
  return person
}

/** Stands where a page that looks at no person would look for one: looking ends in the error page. */
const NOBODY = null as unknown as Person
