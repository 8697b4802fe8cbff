import { describe, expect, it } from "vitest"
import type { PersonalRequest, ServerRequest } from "#web/features/page/page-request.ts"
import { definePage, type PageProps } from "./define-page.ts"
import { PAGES } from "./pages.ts"

const SOURCES = import.meta.glob<string>("../pages/*/index.ts", { eager: true, import: "default", query: "?raw" })

const component = () => Promise.resolve({ Page: ({ view }: PageProps<string>) => view })

const load = () => Promise.resolve({ load: async ({ baseUrl }: ServerRequest) => baseUrl })

const loadForUser = () =>
  Promise.resolve({ load: async ({ session }: PersonalRequest) => `${session.caller.rawToken}` })

describe("definePage", () => {
  it("APP-11: passes the session to the load of a personal page only", () => {
    const personal = definePage({ routes: ["profile"], access: "personal", component, server: { load: loadForUser } })
    // @ts-expect-error A public page may be cached for others, so its load gets no user.
    const shared = definePage({ routes: ["home"], access: "public", component, server: { load: loadForUser } })
    expect([personal.access, shared.access]).toEqual(["personal", "public"])
  })

  it("APP-20: passes no server dependencies to a universal load", () => {
    const onServer = definePage({ routes: ["home"], access: "public", component, server: { load } })
    // @ts-expect-error A universal load gets no dependencies of the server.
    const universal = definePage({ routes: ["home"], access: "public", component, load })
    expect([onServer.load, universal.load]).toEqual([undefined, load])
  })

  it("rejects a component whose view is not what load returns", () => {
    const other = () => Promise.resolve({ Page: ({ view }: PageProps<number>) => view })
    // @ts-expect-error The component expects a number, and load returns a string.
    expect(definePage({ routes: ["home"], access: "public", component: other, server: { load } })).toHaveProperty(
      "component"
    )
  })
})

describe("PAGES", () => {
  it("ROUTE-24: contains each path once", () => {
    const names = [...new Set(PAGES.values())].flatMap(({ routes }) => routes)
    expect(names.toSorted()).toEqual([...PAGES.keys()].toSorted())
  })

  it("APP-20: excludes the server's part of each page from the client build", () => {
    for (const [file, source] of Object.entries(SOURCES).filter(([, source]) => source.includes("server:"))) {
      expect([file, source]).toEqual([file, expect.stringContaining("server: import.meta.env.SSR && {")])
    }
  })
})
