import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/base/ids.ts"
import { append, removeByKey, readEntries, PREFERRED_CATEGORIES } from "#domain/account/lists/list.ts"
import { profile, storedProfile } from "#fixtures/testing/profile.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  accountStep,
  undoTimeLeft,
  UNDO_DAYS,
  type AccountEvent,
  type AccountState,
  newsletterAfter,
  type NewsletterEvent,
  type NewsletterState
} from "./account.ts"
import { EMPTY_PROFILE } from "./current-profile.ts"
import {
  markRead,
  MESSAGES,
  addMessage,
  unreadCount,
  Message as NotificationMessage,
  type Message
} from "./notification-center.ts"
import type { Profile } from "./user-profile.ts"
import { profileUpdate } from "./merge.ts"

const words = (text: string) => text.split(" ").filter((word) => word !== "")

describe("profileUpdate", () => {
  it.each(examples("PROF-04", ["email", "interests", "sent", "isEmailDropped"]))(
    "PROF-04: sends for [$email], $interests and a name: $sent",
    ({ email, interests, sent, isEmailDropped }) => {
      const profile = {
        email: email || null,
        given_name: "Sanne",
        ...(interests === "" ? {} : { interests: JSON.parse(interests) as ReadonlyArray<string> })
      }
      const update = profileUpdate(profile)
      expect(Object.keys(update.body)).toEqual(words(sent))
      expect(update.body.given_name).toBe("Sanne")
      expect(update.isEmailDropped).toBe(isEmailDropped === "yes")
    }
  )

  it("PROF-04: sends everything else unchanged", () => {
    fc.assert(
      fc.property(fc.oneof(profile, storedProfile), (profile: Profile) => {
        const { body } = profileUpdate(profile)
        const { email, interests, ...rest } = profile
        expect(body).toEqual(rest)
        expect({ ...body, email, ...(interests === undefined ? {} : { interests }) }).toEqual(profile)
      })
    )
    expect(profileUpdate(EMPTY_PROFILE).isEmailDropped).toBe(false)
  })
})

describe("accountStep", () => {
  it.each(examples("PROF-06", ["state", "event", "left", "next", "call"]))(
    "PROF-06: goes from $state to $next on $event with $left left",
    ({ state, event, left, next, call }) => {
      expect(accountStep(state as AccountState, event as AccountEvent, Number(left))).toEqual({
        next,
        call: call === "" ? null : call
      })
    }
  )

  it("PROF-06: deletes only accounts that requested it, and never restores a deleted one", () => {
    const steps = fc.array(fc.tuple(fc.constantFrom<AccountEvent>("delete", "undo", "wait"), fc.integer()))
    fc.assert(
      fc.property(steps, (steps) => {
        const states: Array<AccountState> = ["active"]
        for (const [event, left] of steps) states.push(accountStep(states.at(-1)!, event, left).next)
        const gone = states.indexOf("deleted")
        expect(
          gone === -1 || (states[gone - 1] === "leaving" && states.slice(gone).every((s) => s === "deleted"))
        ).toBe(true)
      })
    )
  })
})

describe("undoTimeLeft", () => {
  it.each(examples("PROF-06", ["asked", "now", "left"]))(
    "PROF-06: returns $left at $now for a request at $asked",
    (row) => {
      expect(undoTimeLeft(row.asked as Instant, new Date(row.now))).toBe(Number(row.left))
    }
  )

  it("PROF-06: counts from a period of thirty days", () => {
    expect(UNDO_DAYS).toBe(30)
  })
})

describe("newsletterAfter", () => {
  it.each(examples("PROF-08", ["newsletter", "event", "next"]))(
    "PROF-08: returns $next for $newsletter after $event",
    ({ newsletter, event, next }) => {
      expect(newsletterAfter(newsletter as NewsletterState, event as NewsletterEvent)).toBe(next)
    }
  )
})

describe("PREFERRED_CATEGORIES", () => {
  const read = (text: string) => readEntries(words(text), PREFERRED_CATEGORIES)

  it.each(examples("PROF-08", ["preferred", "add", "outcome", "after"]))(
    "PROF-08: adds $add to [$preferred] with outcome $outcome",
    ({ preferred, add, outcome, after }) => {
      expect(append(add, read(preferred), PREFERRED_CATEGORIES)).toEqual({ outcome, entries: words(after) })
    }
  )

  it("PROF-08: are limited to fifty and can be removed", () => {
    const fifty = readEntries(
      Array.from({ length: 50 }, (_, index) => `c-${index}`),
      PREFERRED_CATEGORIES
    )
    expect(append("wonen", fifty, PREFERRED_CATEGORIES).outcome).toBe("full")
    expect(append("wonen", fifty.slice(1), PREFERRED_CATEGORIES).outcome).toBe("added")
    expect(removeByKey("wonen", read("wonen tuin"), PREFERRED_CATEGORIES)).toEqual(["tuin"])
    expect(PREFERRED_CATEGORIES.read(7)).toBeNull()
  })
})

describe("addMessage, markRead and MESSAGES", () => {
  const message = (id: string, isRead = false): Message => ({
    id,
    kind: "back-in-stock",
    text: `Bericht ${id}`,
    href: null,
    date: "2026-11-21" as Message["date"],
    isRead
  })
  const messages = (text: string) => words(text).map((word) => message(word.replace("!", ""), !word.endsWith("!")))
  const written = (list: ReadonlyArray<Message>) => list.map(({ id, isRead }) => `${id}${isRead ? "" : "!"}`).join(" ")
  const after = (list: ReadonlyArray<Message>, event: string, id: string) => {
    if (event === "receive") return addMessage(message(id), list)
    return event === "remove" ? removeByKey(id, list, MESSAGES) : markRead(event === "readAll" ? null : id, list)
  }

  it.each(examples("PROF-32", ["messages", "event", "after"]))(
    "PROF-32: turn [$messages] into [$after] on $event",
    (row) => {
      const [event = "", id = ""] = row.event.split(" ")
      const list = after(messages(row.messages), event, id)
      expect(written(list)).toBe(row.after)
      expect(unreadCount(list)).toBe([...row.after].filter((character) => character === "!").length)
    }
  )

  it("PROF-32: have a day, and an id and a text of at most 300 characters", () => {
    const isMessage = Schema.is(NotificationMessage)
    const complete = message("a", true)
    expect(isMessage(complete)).toBe(true)
    for (const part of [{ id: "x".repeat(301) }, { text: "x".repeat(301) }, { date: "gisteren" }]) {
      expect(isMessage({ ...complete, ...part })).toBe(false)
    }
  })

  it("PROF-32: limit messages to the newest hundred", () => {
    const ids = Array.from({ length: 101 }, (_, index) => `m-${index}`)
    const list = ids.reduce<ReadonlyArray<Message>>((messages, id) => addMessage(message(id), messages), [])
    expect(list.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 100))
  })
})
