import { IncomingMessage, type IncomingHttpHeaders } from "node:http"
import { Socket } from "node:net"
import { describe, expect, it } from "vitest"
import { isSameOriginForm, attachBearerToken } from "./same-origin.ts"

const CART = "0123456789abcdef0123456789abcdef"
const COOKIE = `sessie=a.b.c; cart_session=${CART}`

const requestWith = (headers: IncomingHttpHeaders): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { headers: { ...headers } })

/** The token and the cart session of a call with `headers`, after the site has looked at it. */
const spokenFor = (headers: IncomingHttpHeaders) => {
  const request = requestWith(headers)
  attachBearerToken(request)
  return [request.headers.authorization, request.headers["x-cart-session"]]
}

describe("speakForVisitor", () => {
  it("AUTH-10: adds token and cart from the cookies to a same-origin call", () => {
    expect(spokenFor({ "sec-fetch-site": "same-origin", cookie: COOKIE })).toEqual(["Bearer a.b.c", CART])
  })

  it.each(["cross-site", "same-site", "none", "same-origin, cross-site", undefined])(
    "AUTH-10: gives a call with Sec-Fetch-Site %s nothing of its cookies",
    (site) => {
      const headers = site === undefined ? {} : { "sec-fetch-site": site }
      expect(spokenFor({ ...headers, cookie: COOKIE })).toEqual([undefined, undefined])
    }
  )

  it("AUTH-10: keeps the token and the cart of a call that has its own", () => {
    const brought = { authorization: "Bearer d.e.f", "x-cart-session": "own" }
    expect(spokenFor({ "sec-fetch-site": "same-origin", cookie: COOKIE, ...brought })).toEqual(["Bearer d.e.f", "own"])
  })

  it.each(["sessie=", "sessie=a b", "sessie=a%0d%0ab", "sessie=%00", "cart_session=short", "cart_session=%0d%0a"])(
    "AUTH-10: puts nothing of the cookie %s into a header",
    (cookie) => {
      expect(spokenFor({ "sec-fetch-site": "same-origin", cookie })).toEqual([undefined, undefined])
    }
  )
})

describe("isOwnForm", () => {
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
  ])("APP-13: takes a form with %o: %s", (headers, isOwn) => {
    expect(isSameOriginForm(requestWith(headers), origin)).toBe(isOwn)
  })
})
