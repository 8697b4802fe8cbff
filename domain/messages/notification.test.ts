import { expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { MESSAGES } from "#fixtures/testing/messages.ts"
import type { MessageKind } from "./kinds.ts"
import { notificationOf } from "./letter.ts"

it.each(examples("NOTE-01", ["kind", "href"]))("NOTE-01: links $kind to '$href'", ({ kind, href }) => {
  const notification = notificationOf(MESSAGES[kind as MessageKind])
  expect(notification.href ?? "").toBe(href)
  expect(notification.text).not.toBe("")
})
