import type { Shop } from "#domain/catalogue/shop.ts"

/** A step of setting up an installation, with the command that does it. */
interface NextStep {
  readonly step: "shop" | "feed"
  readonly command: string
}

/** The command line, as it works in the folder of the project. */
const CLI = "npm run --silent cli --"

/** The shop in the commands while there is none, and the address of a feed. */
const EXAMPLE = { id: "fietshoek", name: "Fietshoek", website: "www.fietshoek.nl" }
const EXAMPLE_FEED = "https://www.fietshoek.nl/feed.xml"

/** The characters of a shop's id that a shell reads literally. */
const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/

/**
 * Returns what the operator of an installation without offers does next; nothing once there are offers. Shops that are
 * known already are used in the commands. Spec: APP-50.
 */
export const nextSteps = (shops: ReadonlyArray<Pick<Shop, "id" | "offerCount">>): ReadonlyArray<NextStep> => {
  if (shops.some(({ offerCount }) => offerCount > 0)) return []
  const known = shops.find(({ id }) => SAFE_ID.test(id))
  const { id, name, website } = EXAMPLE
  return [
    ...(known === undefined
      ? [{ step: "shop", command: `${CLI} shop add ${id} --name ${name} --website ${website}` } as const]
      : []),
    { step: "feed", command: `${CLI} feed add ${known?.id ?? id} ${EXAMPLE_FEED} --every 6h` }
  ]
}
