interface Carrier {
  readonly name: string
  /** Returns the carrier's page about a parcel; null if it has none. The parameters are encoded already. */
  readonly link: (code: string, postcode: string) => string | null
}

export const CARRIERS = {
  postnl: {
    name: "PostNL",
    link: (code, postcode) => (postcode === "" ? null : `https://jouw.postnl.nl/track-and-trace/${code}-NL-${postcode}`)
  },
  dhl: {
    name: "DHL",
    link: (code, postcode) =>
      postcode === ""
        ? `https://my.dhlecommerce.nl/home/tracktrace/${code}`
        : `https://my.dhlecommerce.nl/home/tracktrace/${code}/${postcode}`
  },
  dpd: { name: "DPD", link: (code) => `https://tracking.dpd.de/status/nl_NL/parcel/${code}` },
  gls: { name: "GLS", link: (code) => `https://gls-group.com/NL/nl/volg-je-pakket?match=${code}` },
  ups: { name: "UPS", link: (code) => `https://www.ups.com/track?loc=nl_NL&tracknum=${code}` },
  budbee: { name: "Budbee", link: (code) => `https://tracking.budbee.com/?orderid=${code}` },
  other: { name: "Andere vervoerder", link: () => null }
} as const satisfies Readonly<Record<string, Carrier>>

export type CarrierId = keyof typeof CARRIERS

export const CARRIER_IDS = Object.keys(CARRIERS) as ReadonlyArray<CarrierId>

/** Parses the id of a carrier; null if it is unknown. Spec: ORDER-13. */
export const readCarrier = (text: string): CarrierId | null =>
  Object.hasOwn(CARRIERS, text) ? (text as CarrierId) : null

/** Returns the address of a carrier's page about a parcel; null if there is none. Spec: ORDER-13. */
export const carrierLink = (carrier: CarrierId, trackingCode: string, postcode: string): string | null =>
  CARRIERS[carrier].link(encodeURIComponent(trackingCode), encodeURIComponent(postcode.replaceAll(" ", "")))

/** Returns null unless it has 4 to 40 letters, digits and dashes without its spaces. Spec: ORDER-13. */
export const readTrackingCode = (text: string): string | null => {
  if (text.length > MAX_TYPED_CHARS) return null
  const code = text.replaceAll(" ", "")
  return /^[A-Za-z0-9-]{4,40}$/.test(code) ? code : null
}

const MAX_TYPED_CHARS = 100
