import type { Shop } from "#domain/catalogue/shop.ts"

interface NextStep {
  readonly step: "shop" | "feed" | "run"
  readonly command: string
}

/** The command line, as it works in the folder of the project. */
const CLI = "npm run --silent cli --"

/** The shop in the commands while there is none. */
const EXAMPLE = { id: "fietshoek", name: "Fietshoek", website: "www.fietshoek.nl" }

/** The characters of a shop's id that a shell reads literally. */
const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/

/** A host name, which a shell reads literally. A shop without a known website has its id instead. */
const HOST_NAME = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/

/**
 * Returns what the operator of an installation without offers does next; nothing once there are offers. Shops that are
 * known already are used in the commands. `feeds` are the shops whose feeds were added: these only need a run.
 * Spec: APP-50.
 */
export const nextSteps = (
  shops: ReadonlyArray<Pick<Shop, "id" | "website" | "offerCount">>,
  feeds: ReadonlyArray<string> = []
): ReadonlyArray<NextStep> => {
  if (shops.some(({ offerCount }) => offerCount > 0)) return []
  const added = feeds.find((id) => SAFE_ID.test(id))
  if (added !== undefined) return [{ step: "run", command: `${CLI} feed run ${added}` }]
  const known = shops.find(({ id }) => SAFE_ID.test(id))
  const { id, name, website } = EXAMPLE
  const host = known !== undefined && HOST_NAME.test(known.website) ? known.website : website
  return [
    ...(known === undefined
      ? [{ step: "shop", command: `${CLI} shop add ${id} --name ${name} --website ${website}` } as const]
      : []),
    { step: "feed", command: `${CLI} feed add ${known?.id ?? id} https://${host}/feed.xml --every 6h` }
  ]
}
