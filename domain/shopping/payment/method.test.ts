import { expect, it } from "vitest"
import { letterOf } from "#domain/messages/letter.ts"
import { MESSAGES } from "#fixtures/testing/messages.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { paymentMethodName } from "./embedded-provider.ts"

it.each(examples("MSG-43", ["method", "text"]))("MSG-43: says [$text] of a refund to [$method]", ({ method, text }) => {
  const name = paymentMethodName(method === "" ? null : method)
  const { blocks } = letterOf({ ...MESSAGES["order-refunded"], method: name }, { confirm: "", undo: "" })
  const [first] = blocks.flatMap((block) => (block.type === "text" ? [block.text] : []))
  expect(first?.replaceAll("\u00A0", " ")).toBe(text)
})
