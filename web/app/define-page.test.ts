import { describe, expect, it } from "vitest"
import { PAGES } from "#web/pages/pages.ts"
import type { PersonalRequest, ServerRequest } from "#web/features/page/page-request.ts"
import { type PageProps, personalPage, publicPage } from "./define-page.ts"

const SOURCES = import.meta.glob<string>("../pages/pages.ts", { eager: true, import: "default", query: "?raw" })

const component = () => Promise.resolve({ Page: ({ view }: PageProps<string>) => view })

const load = () => Promise.resolve({ load: async ({ baseUrl }: ServerRequest) => baseUrl })

const loadForUser = () =>
  Promise.resolve({ load: async ({ session }: PersonalRequest) => `${session.caller.rawToken}` })

describe("publicPage and personalPage", () => {
  it("APP-11: pass the session to the load of a personal page only", () => {
    const personal = personalPage(["profile"], component, { server: loadForUser })
    // @ts-expect-error A public page may be cached for others, so its load gets no user.
    const shared = publicPage(["home"], component, { server: loadForUser })
    expect([personal.access, shared.access]).toEqual(["personal", "public"])
  })

  it("APP-20: pass no server dependencies to a universal load", () => {
    const onServer = publicPage(["home"], component, { server: load })
    // @ts-expect-error A universal load gets no dependencies of the server.
    const universal = publicPage(["home"], component, { load })
    expect([onServer.load, universal.load]).toEqual([undefined, load])
  })

  it("reject a component whose view is not what load returns", () => {
    const other = () => Promise.resolve({ Page: ({ view }: PageProps<number>) => view })
    // @ts-expect-error The component expects a number, and load returns a string.
    expect(publicPage(["home"], other, { server: load })).toHaveProperty("component")
  })
})

describe("PAGES", () => {
  it("ROUTE-24: contains each path once", () => {
    const names = [...new Set([...PAGES.values()].map(({ routes }) => routes))].flat()
    expect(names.toSorted()).toEqual([...PAGES.keys()].toSorted())
  })

  it("RATE-07: accepts forms on the pages whose server part has an action", async () => {
    for (const [name, { forms, server }] of PAGES) {
      const action = server ? (await server()).action : undefined
      expect([name, action !== undefined]).toEqual([name, forms !== undefined])
    }
  })

  it("APP-20: excludes the server's part of each page from the client build", () => {
    const parts = Object.values(SOURCES)
      .join("")
      .split("\n")
      .filter((line) => line.includes("server:"))
    expect(parts.length).toBeGreaterThan(40)
    for (const part of parts) expect(part).toContain("server: import.meta.env.SSR && (() => import(")
  })
})
