import { describe, expect, it } from "vitest"
import type { PersonalRequest, ServerRequest } from "#web/features/page/page-request.ts"
import { definePage, type PageProps } from "./define-page.ts"
import { PAGES } from "./pages.ts"

const SOURCES = import.meta.glob<string>("../pages/*/index.ts", { eager: true, import: "default", query: "?raw" })

const component = () => Promise.resolve({ Page: ({ view }: PageProps<string>) => view })

/** Loads what any visitor may see. */
const load = () => Promise.resolve({ load: async ({ baseUrl }: ServerRequest) => baseUrl })

/** Loads what belongs to one user. */
const loadForUser = () =>
  Promise.resolve({ load: async ({ session }: PersonalRequest) => `${session.caller.rawToken}` })

describe("definePage", () => {
  it("APP-11: lets the load of a personal page see the user, and no other", () => {
    const personal = definePage({ routes: ["profile"], access: "personal", component, server: { load: loadForUser } })
    // @ts-expect-error A public page may be cached for others, so its load gets no user.
    const shared = definePage({ routes: ["home"], access: "public", component, server: { load: loadForUser } })
    expect([personal.access, shared.access]).toEqual(["personal", "public"])
  })

  it("APP-20: lets a load that runs in the browser use nothing that only the server has", () => {
    const onServer = definePage({ routes: ["home"], access: "public", component, server: { load } })
    // @ts-expect-error The request of a universal load holds no ports, as that of the server does.
    const universal = definePage({ routes: ["home"], access: "public", component, load })
    expect([onServer.load, universal.load]).toEqual([undefined, load])
  })

  it("rejects a component that shows another view than is loaded", () => {
    const other = () => Promise.resolve({ Page: ({ view }: PageProps<number>) => view })
    // @ts-expect-error The component expects a number, and load returns a string.
    expect(definePage({ routes: ["home"], access: "public", component: other, server: { load } })).toHaveProperty(
      "component"
    )
  })
})

describe("PAGES", () => {
  it("ROUTE-24: holds each path of one page alone", () => {
    const names = [...new Set(PAGES.values())].flatMap(({ routes }) => routes)
    expect(names.toSorted()).toEqual([...PAGES.keys()].toSorted())
  })

  it("APP-20: leaves the server's part of each page out of the browser's build", () => {
    for (const [file, source] of Object.entries(SOURCES).filter(([, source]) => source.includes("server:"))) {
      expect([file, source]).toEqual([file, expect.stringContaining("server: import.meta.env.SSR && {")])
    }
  })
})
