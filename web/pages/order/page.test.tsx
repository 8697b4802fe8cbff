import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { orders as texts } from "#web/messages/orders.ts"
import { Tracking } from "./page.tsx"

afterEach(cleanup)

const PARCEL = { code: "3SABCD1234567", service: "PostNL", href: null, content: "", updates: [] }

it.each([
  [false, 1],
  [true, 0]
])("ORDER-02: says that the carrier is silent unless the order was delivered: delivered %s", (isDelivered, count) => {
  render(<Tracking shipments={[PARCEL]} isDelivered={isDelivered} />)
  expect(screen.queryAllByText(texts.noMessages)).toHaveLength(count)
})
