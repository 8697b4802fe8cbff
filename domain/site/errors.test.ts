import { describe, expect, it } from "vitest"
import type { RouteName } from "#domain/base/routes.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { type Failure, FAILURES, loaderStatus, STAGE_STATUS, PROBLEMS } from "./failures.ts"
import { MESSAGES } from "#domain/base/error-messages.ts"

const table = examples("ERR-04", ["failure", "status", "message", "retry"])

describe("FAILURES", () => {
  it("ERR-04: equal the table", () => {
    const rows = table.map(({ failure, status, message, retry }) => [
      failure,
      { status: Number(status), message, retry: retry === "yes" }
    ])
    expect(FAILURES).toEqual(Object.fromEntries(rows))
  })

  it("ERR-04: cover every error class of the domain's ports", () => {
    const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
      ["../**/*errors.ts", "../**/*api.ts", "../**/failures.ts"],
      {
        eager: true
      }
    )
    const classes = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((value) => typeof value === "function" && value.prototype instanceof Error)
      .map((value) => (value as { readonly name: string }).name)
    expect(new Set(classes)).toEqual(new Set(Object.keys(FAILURES)))
  })

  it("ERR-04: suggest a retry exactly for status 503", () => {
    for (const { status, retry } of Object.values(FAILURES)) expect(retry).toBe(status === 503)
  })
})

describe("MESSAGES", () => {
  it("ERR-05: equal the table", () => {
    expect(MESSAGES).toEqual(
      Object.fromEntries(examples("ERR-05", ["key", "text"]).map(({ key, text }) => [key, text]))
    )
  })
})

describe("PROBLEMS", () => {
  it("ERR-01, ROUTE-31: have the headings of the table and full sentences as texts", () => {
    const rows = examples("ERR-01", ["status", "heading"]).map(({ status, heading }) => [status, heading])
    const headings = Object.entries(PROBLEMS).map(([status, { heading }]) => [status, heading])
    expect(Object.fromEntries(headings)).toEqual(Object.fromEntries(rows))
    for (const { text } of Object.values(PROBLEMS)) expect(text).toMatch(/^[A-Z].{50,}\.$/)
  })
})

describe("STAGE_STATUS", () => {
  it.each(examples("ERR-01", ["stage", "status"]))(
    "ERR-01, ROUTE-24, ROUTE-31: maps $stage to $status",
    ({ stage, status }) => {
      expect(STAGE_STATUS[stage as keyof typeof STAGE_STATUS]).toBe(Number(status))
    }
  )
})

describe("loaderStatus", () => {
  interface Row {
    readonly page: string
    readonly failure: string
    readonly server: string
    readonly status: string
  }
  const statusOf = ({ page, failure, server }: Row) =>
    String(loaderStatus(page as RouteName, failure as Failure["_tag"], server === "" ? null : Number(server)))

  it.each(examples("ERR-01", ["page", "failure", "server", "status"]))(
    "ERR-01, ROUTE-03: returns $status for page $page, failure $failure and server status “$server”",
    (row) => {
      expect(statusOf(row)).toBe(row.status)
    }
  )
  it.each(examples("ERR-02", ["page", "failure", "server", "status"]))(
    "ERR-02: returns $status for page $page, failure $failure and server status “$server”",
    (row) => {
      expect(statusOf(row)).toBe(row.status)
    }
  )
})
