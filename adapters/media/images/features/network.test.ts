import { expect, it } from "vitest"
import { EARLIER_LAYER_LENGTH, loadNetwork } from "./network.ts"
import { PICTURE_SIDE } from "./raster.ts"
import { FEATURE_WEIGHTS, NETWORK_FEATURES, SHAPE_FEATURES } from "./features.ts"

/** Numbers in the output of the network. */
const OUTPUT_LENGTH = EARLIER_LAYER_LENGTH + 1_792

it("IMG-14: runs the network of the installed packages, the same for the same picture", async () => {
  const network = await loadNetwork()
  const picture = (seed: number) => Uint8Array.from({ length: PICTURE_SIDE ** 2 * 3 }, (_, at) => (at * seed) % 251)
  const output = network(picture(7))
  expect(output).toHaveLength(OUTPUT_LENGTH)
  expect(output.every(Number.isFinite)).toBe(true)
  expect(network(picture(7))).toEqual(output)
  expect(network(picture(11))).not.toEqual(output)
})

it("IMG-14: has weights for each used number of the network and each feature of shape", () => {
  const { network, shapeMeans, shares } = FEATURE_WEIGHTS
  expect([network.positions.length, network.means.length, network.scales.length]).toEqual(
    Array.from({ length: 3 }, () => NETWORK_FEATURES)
  )
  expect(network.positions.every((position) => position >= 0 && position < OUTPUT_LENGTH)).toBe(true)
  expect(new Set(network.positions).size).toBe(NETWORK_FEATURES)
  expect(shapeMeans).toHaveLength(SHAPE_FEATURES)
  expect(shares.lastLayer + shares.earlierLayer + shares.shape + shares.colour).toBeCloseTo(1, 2)
})
