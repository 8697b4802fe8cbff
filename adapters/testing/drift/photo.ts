/** Host of the photos of tests: an address reserved for examples, which counts as public and never responds. */
export const PHOTO_HOST = "203.0.113.7"

/** Address of the photo. */
export const PHOTO_ADDRESS = `https://${PHOTO_HOST}/foto.gif`

/** A picture of one pixel. */
export const PHOTO = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (sign) =>
  sign.charCodeAt(0)
)

/** Serves the photo at its address, from memory; any other address is an error. */
export const photoHost: typeof fetch = (address) =>
  Promise.resolve(String(address) === PHOTO_ADDRESS ? new Response(PHOTO) : new Response(null, { status: 404 }))
