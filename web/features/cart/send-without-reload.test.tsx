import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { ROUTES } from "#domain/base/routes.ts"
import { CartLine } from "#web/pages/cart/cart-line.tsx"
import { lineView } from "#web/pages/cart/view.ts"
import { LAMP } from "#web/testing/cart-lines.ts"
import { sendWithoutReload } from "./send-without-reload.ts"

/** The response of a browser to a redirect that it does not follow. */
const redirected = { type: "opaqueredirect", status: 0 } as Response

it("CART-40: changes the number without a page load, keeps the focus, and leaves the rest to the browser", async () => {
  history.replaceState(null, "", ROUTES.cartOverview)
  const sent: Array<string> = []
  let response = redirected
  const refresh = vi.fn(() => Promise.resolve())
  sendWithoutReload(document, {
    fetch: (_url, init) => {
      sent.push(String(init?.body))
      return Promise.resolve(response)
    },
    refresh
  })
  document.cookie = "winkelwagen-aantal=3; path=/"
  render(
    <>
      <nav className="own-links">
        <a href={ROUTES.cartOverview} data-popup="cart">
          <span className="own-links__label">Winkelwagen (2)</span>
        </a>
      </nav>
      <ul>
        <CartLine
          line={{ ...lineView({ ...LAMP, quantity: 2 }, 0, { text: "", label: "", href: null }), cheaper: "" }}
        />
      </ul>
    </>
  )
  const native: Array<string> = []
  const onNative = (event: SubmitEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    native.push(event.submitter?.getAttribute("value") ?? "")
  }
  addEventListener("submit", onNative)

  const more = screen.getByRole("button", { name: /^Eén meer/ })
  more.focus()
  fireEvent.click(more)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(sent).toEqual(["product=p-1&sid=lampenhuis&spid=L-1&doe=meer&blijf=1"])
  expect([document.activeElement, screen.getByRole<HTMLInputElement>("textbox").value]).toEqual([more, "3"])
  await waitFor(() => expect(screen.getByText("Winkelwagen (3)")).toBeDefined())

  fireEvent.click(screen.getByRole("button", { name: /^Verwijder/ }))
  expect([native, sent.length]).toEqual([["weg"], 1])

  response = { type: "basic", status: 422 } as Response
  fireEvent.click(more)
  await waitFor(() => expect(native).toEqual(["weg", "meer"]))
  expect(refresh).toHaveBeenCalledTimes(1)
  removeEventListener("submit", onNative)
})
