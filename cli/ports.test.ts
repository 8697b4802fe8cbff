import { expect, it } from "vitest"
import { SearchUnavailable } from "#domain/search/api.ts"
import { commandFailed } from "./ports.ts"

it("CLI-04: names the seconds to wait if a site takes no more requests", () => {
  const messageOf = (cause: unknown) => commandFailed(new SearchUnavailable({ cause }), "http://localhost:3000").message
  expect(messageOf({ _tag: "TooManyRequests", retryAfterSeconds: 12 })).toContain("Try again in 12 seconds.")
  expect(messageOf(new Error("no connection"))).toContain("No usable answer from")
})
