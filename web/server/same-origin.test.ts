import { IncomingMessage, type IncomingHttpHeaders } from "node:http"
import { Socket } from "node:net"
import { describe, expect, it } from "vitest"
import { isSameOriginForm, attachBearerToken } from "./form-request.ts"

const CART = "0123456789abcdef0123456789abcdef"
const COOKIE = `sessie=a.b.c; cart_session=${CART}`

const requestWith = (headers: IncomingHttpHeaders): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { headers: { ...headers } })

/** Returns the token and the cart session of a call after {@link attachBearerToken}. */
const attached = (headers: IncomingHttpHeaders) => {
  const request = requestWith(headers)
  attachBearerToken(request)
  return [request.headers.authorization, request.headers["x-cart-session"]]
}

describe("attachBearerToken", () => {
  it("AUTH-10: adds token and cart from the cookies to a same-origin call", () => {
    expect(attached({ "sec-fetch-site": "same-origin", cookie: COOKIE })).toEqual(["Bearer a.b.c", CART])
  })

  it.each(["cross-site", "same-site", "none", "same-origin, cross-site", undefined])(
    "AUTH-10: adds nothing to a call with Sec-Fetch-Site %s",
    (site) => {
      const headers = site === undefined ? {} : { "sec-fetch-site": site }
      expect(attached({ ...headers, cookie: COOKIE })).toEqual([undefined, undefined])
    }
  )

  it("AUTH-10: preserves the token and the cart that a call already has", () => {
    const explicit = { authorization: "Bearer d.e.f", "x-cart-session": "own" }
    expect(attached({ "sec-fetch-site": "same-origin", cookie: COOKIE, ...explicit })).toEqual(["Bearer d.e.f", "own"])
  })

  it.each(["sessie=", "sessie=a b", "sessie=a%0d%0ab", "sessie=%00", "cart_session=short", "cart_session=%0d%0a"])(
    "AUTH-10: ignores the invalid cookie %s",
    (cookie) => {
      expect(attached({ "sec-fetch-site": "same-origin", cookie })).toEqual([undefined, undefined])
    }
  )
})

describe("isSameOriginForm", () => {
  const origin = "https://koopkompas.example"

  it.each<readonly [IncomingHttpHeaders, boolean]>([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "sec-fetch-site": "same-site", origin }, false],
    [{ "sec-fetch-site": "cross-site", origin }, false],
    [{ "sec-fetch-site": "", origin }, false],
    [{ origin }, true],
    [{ origin: "https://evil.example" }, false],
    [{ origin: "https://koopkompas.example.evil.example" }, false],
    [{ origin: "http://koopkompas.example" }, false],
    [{ origin: "null" }, false],
    [{ referer: `${origin}/winkelwagen/` }, false],
    [{}, false]
  ])("APP-13: accepts a form with %o: %s", (headers, isAccepted) => {
    expect(isSameOriginForm(requestWith(headers), origin)).toBe(isAccepted)
  })
})
