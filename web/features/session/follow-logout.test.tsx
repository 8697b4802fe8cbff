import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { HEART_FORM } from "#web/features/lists/list-buttons.ts"
import { BEFORE_LOGOUT, followLogout } from "./follow-logout.ts"

/** Channels that deliver at once. */
class ImmediateChannel extends EventTarget {
  static open = new Set<ImmediateChannel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    ImmediateChannel.open.add(this)
  }
  postMessage() {
    for (const channel of ImmediateChannel.open) {
      if (channel !== this && channel.name === this.name) channel.dispatchEvent(new Event("message"))
    }
  }
  close() {
    ImmediateChannel.open.delete(this)
  }
}

beforeEach(() => {
  ImmediateChannel.open.clear()
  vi.stubGlobal("BroadcastChannel", ImmediateChannel)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a tab; returns the order in which it stores its fields and reloads. */
const openTab = (user: string | null, attributes = "") => {
  const mark = user === null ? "" : `data-user="${user}"`
  const page = new DOMParser().parseFromString(
    `<html ${attributes}><form id="${HEART_FORM}" ${mark}></form>`,
    "text/html"
  )
  const steps: Array<string> = []
  addEventListener(BEFORE_LOGOUT, () => steps.push("store"), { once: true })
  followLogout(page, () => steps.push("reload"))
  return steps
}

describe("followLogout", () => {
  it("AUTH-71: reloads a user's page, which first stores its texts, when another tab shows that nobody is logged in", () => {
    const own = openTab("a")
    expect(own).toEqual([])
    openTab(null)
    expect(own).toEqual(["store", "reload"])
  })

  it("AUTH-71: leaves pages of anonymous visitors, and all pages after a login", () => {
    const anonymous = openTab(null)
    const own = openTab("a")
    openTab("a")
    expect([own, anonymous]).toEqual([[], []])
    openTab(null)
    expect(anonymous).not.toContain("reload")
  })

  it("AUTH-71: says nothing on the cached offline page", () => {
    const own = openTab("a")
    openTab(null, 'data-kept=""')
    expect(own).toEqual([])
  })
})
