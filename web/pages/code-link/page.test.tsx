import { cleanup, render, screen } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import type { Instant } from "#domain/base/ids.ts"
import { matchRoute } from "#domain/base/routes.ts"
import { WithdrawalApi, type UndoableWithdrawal } from "#domain/shopping/orders/withdrawal-api.ts"
import type { UndoState } from "#domain/shopping/orders/return-outcome.ts"
import { ORDER } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { ActionRequest, PersonalRequest } from "#web/features/page/page-request.ts"
import { action, load } from "./load.ts"
import { Page } from "./page.tsx"

afterEach(cleanup)

const url = new URL("https://site.example/herroepen/terugdraaien/?code=abc")

/** Returns the request of the page of a withdrawal in this state; null for an invalid code. */
const requestOf = (state: UndoState | null) => {
  let now = state
  const undoable = (): UndoableWithdrawal | null =>
    now === null
      ? null
      : { orderId: ORDER.id, shopName: "Lampenhuis", at: "2026-11-20T23:05:00.000Z" as Instant, state: now }
  const api = {
    undoable: () => Effect.sync(undoable),
    undo: () =>
      Effect.sync(() => {
        if (now === "open") now = "undone"
        return undoable()
      })
  } as unknown as WithdrawalApi["Service"]
  const run = <A,>(program: Effect.Effect<A, never, WithdrawalApi>) =>
    Effect.runPromise(Effect.provideService(program, WithdrawalApi, api))
  return { run, url } as unknown as ActionRequest & PersonalRequest
}

const show = async (request: PersonalRequest) => {
  cleanup()
  render(<Page view={await load(request)} invalidForm={null} />)
}

describe("the page that undoes a withdrawal", () => {
  it.each(examples("WITHDRAW-09", ["path", "page", "params"]))("WITHDRAW-09: has the path $path", ({ path, page }) => {
    expect(matchRoute(path)?.name).toBe(page)
  })

  it("WITHDRAW-09: asks with one button, and undoes only when that is pressed", async () => {
    const request = requestOf("open")
    await show(request)
    await show(request)
    expect(screen.getByText(/Op 21 nov 2026 om 00:05 uur is bestelling/)).toBeDefined()
    expect(screen.getByRole("button", { name: "Draai de herroeping terug" }).closest("form")?.method).toBe("post")
    expect(await action(request)).toEqual({ goTo: url.pathname + url.search })
    await show(request)
    expect(screen.getByText("De herroeping is teruggedraaid. Je bestelling gaat gewoon door.")).toBeDefined()
    expect(screen.queryByRole("button")).toBeNull()
  })

  it.each([
    ["too-late", "Terugdraaien kan niet meer"],
    ["unpaid", "Er is niets afgeschreven"],
    [null, "Deze link klopt niet"]
  ] as const)("WITHDRAW-09: says why nothing can be undone: %s", async (state, text) => {
    const request = requestOf(state)
    await show(request)
    expect(screen.getByText(new RegExp(text))).toBeDefined()
    expect(screen.queryByRole("button")).toBeNull()
    expect(screen.getByRole("link", { name: "Stuur ons een bericht" })).toBeDefined()
  })
})
