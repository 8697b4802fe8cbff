/** Host photos come from here; an address for examples, which is a public one by its number and answers nobody. */
export const PHOTO_HOST = "203.0.113.7"

/** Where the photo is. */
export const PHOTO_ADDRESS = `https://${PHOTO_HOST}/foto.gif`

/** A picture of one pixel. */
export const PHOTO = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (sign) =>
  sign.charCodeAt(0)
)

/** Gives the photo at its address, from memory; nothing else is anywhere. */
export const photoHost: typeof fetch = (address) =>
  Promise.resolve(String(address) === PHOTO_ADDRESS ? new Response(PHOTO) : new Response(null, { status: 404 }))
