import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type * as Wasm from "@tensorflow/tfjs-backend-wasm"
import type * as Converter from "@tensorflow/tfjs-converter"
import type * as Core from "@tensorflow/tfjs-core"
import { PICTURE_SIDE } from "./raster.ts"

const require = createRequire(import.meta.url)

const WEIGHTS_FOLDER = "dist/models/mobilenet_v2_mid"
const SHARDS = ["group1-shard1of2.min.js", "group1-shard2of2.min.js"]

/** The prefix of the layers of the network, and the layers that are read: the last that adds, and the last before the verdict. */
const PREFIX =
  "StatefulPartitionedCall/sequential/keras_layer/StatefulPartitionedCall/StatefulPartitionedCall/StatefulPartitionedCall/predict/MobilenetV2/"
const LAYERS = ["expanded_conv_15/add", "Logits/AvgPool"].map((layer) => PREFIX + layer)

/** Numbers of the earlier layer, which come first in the output; 1,792 of the last layer follow. */
export const EARLIER_LAYER_LENGTH = 224

/** `rgb` is 224 by 224 pixels of three bytes. */
export type Network = (rgb: Uint8Array) => Float32Array

/** Runs on one thread of WebAssembly. Rejects if a package is missing. Takes 40 MiB and half a second. Spec: IMG-14. */
export const loadNetwork = async (): Promise<Network> => {
  // The CommonJS builds run in Node; the others resolve imports as only bundlers do.
  const tf = require("@tensorflow/tfjs-core") as typeof Core
  const wasm = require("@tensorflow/tfjs-backend-wasm") as typeof Wasm
  const { loadGraphModel } = require("@tensorflow/tfjs-converter") as typeof Converter
  wasm.setWasmPaths(join(dirname(require.resolve("@tensorflow/tfjs-backend-wasm")), "/"))
  wasm.setThreadsCount(1)
  if (!(await tf.setBackend("wasm"))) throw new Error("WebAssembly is not available to the image network")
  await tf.ready()
  const model = await loadGraphModel({ load: () => Promise.resolve(readModel()) })
  const [input] = model.inputs
  return (rgb) =>
    tf.tidy(() => {
      const picture = tf.div(tf.tensor(Float32Array.from(rgb), [1, PICTURE_SIDE, PICTURE_SIDE, 3], "float32"), 255)
      const layers = model.execute({ [input!.name]: picture }, LAYERS) as Array<Core.Tensor>
      const means = layers.map((layer) => tf.mean(layer, [1, 2]))
      return Float32Array.from(tf.concat(means, 1).dataSync())
    })
}

interface ModelFile {
  readonly modelTopology: NonNullable<Core.io.ModelArtifacts["modelTopology"]>
  readonly weightsManifest: Core.io.WeightsManifestConfig
}

const readModel = (): Core.io.ModelArtifacts => {
  const folder = join(dirname(require.resolve("nsfwjs")), "../..", WEIGHTS_FOLDER)
  const { modelTopology, weightsManifest } = contentOf<ModelFile>(join(folder, "model.min.js"))
  const bytes = Buffer.concat(SHARDS.map((shard) => Buffer.from(contentOf<string>(join(folder, shard)), "base64")))
  return {
    modelTopology,
    format: "graph-model",
    weightSpecs: weightsManifest.flatMap(({ weights }) => weights),
    weightData: new Uint8Array(bytes).buffer
  }
}

const contentOf = <A>(file: string): A => {
  const content = require(file) as A | { readonly default: A }
  return typeof content === "object" && content !== null && "default" in content ? content.default : content
}
