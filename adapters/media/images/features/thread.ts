/** The thread that extracts features and compares them. It loads the network with the first picture. Spec: IMG-14, IMG-24. */
import { readlinkSync } from "node:fs"
import { setPriority } from "node:os"
import { basename } from "node:path"
import type { LabelWord } from "#domain/search/images/label.ts"
import { gtinInPicture } from "./barcodes.ts"
import { isPlain } from "#domain/catalogue/raster.ts"
import { serveThread } from "#adapters/runtime/serve-thread.ts"
import { FEATURE_COUNT, type Features, featuresOf } from "./features.ts"
import { nearestByGraph, neighbourGraph } from "./graph.ts"
import { MAX_EXACT_ROWS, type Neighbour, orderByDetail } from "./nearest.ts"
import { wordsInPicture } from "./label-words.ts"
import { loadNetwork, type Network } from "./network.ts"
import { PICTURE_SIDE } from "./raster.ts"
import { EMPTY_QUERY, type PictureQuery, queryOf } from "./views.ts"

/** The functions of the thread. Pictures have 224 rows of as many pixels of three bytes. */
export interface FeatureThread {
  readonly extract: (rgb: Uint8Array) => Promise<{ readonly features: Features; readonly isComplete: boolean }>
  /** Returns nothing of a plain picture, which resembles nothing. Spec: IMG-14, IMG-23, IMG-30. */
  readonly extractQuery: (rgb: Uint8Array) => Promise<PictureQuery>
  readonly gtinIn: (rgba: Uint8Array, width: number, height: number) => Promise<string | null>
  /** Returns the words in a picture of four bytes a pixel; none if the reader of text cannot be loaded. Spec: IMG-31. */
  readonly wordsIn: (rgba: Uint8Array, width: number, height: number) => Promise<ReadonlyArray<LabelWord>>
  /** Connects the next rows of a long table, always the same one, so that `nearest` is fast. Returns true if none are left. Spec: IMG-14. */
  readonly connect: (table: Int8Array) => boolean
  readonly nearest: (table: Int8Array, query: PictureQuery, limit: number) => ReadonlyArray<Neighbour>
}

let loading: Promise<Network | null> | null = null

const loadRun = async (): Promise<(rgb: Uint8Array) => Float32Array | null> => {
  loading ??= loadNetwork().catch((error: unknown) => {
    console.error("Image search compares colours and shapes only, because the network cannot be loaded:", error)
    return null
  })
  return (await loading) ?? (() => null)
}

let isReported = false

const withoutWords = (error: unknown): ReadonlyArray<LabelWord> => {
  if (!isReported) console.error("Image search reads no labels, because the reader of text cannot be loaded:", error)
  isReported = true
  return []
}

/** A third of the usual share of a busy processor: pages go first, and a search does not starve. */
const NICENESS = 5

/** Lets pages go first where processors are few. Linux gives each thread its own priority; elsewhere nothing changes. */
const lowerPriority = () => {
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), NICENESS)
  } catch {
    // No such file, or not allowed: the thread has the priority of the site.
  }
}

const isPlainPicture = (rgb: Uint8Array) => isPlain({ width: PICTURE_SIDE, height: PICTURE_SIDE, rgb })

/** Rows that are connected before other work has a turn: about a tenth of a second. */
const ROWS_PER_CALL = 20

const graph = neighbourGraph()

lowerPriority()
serveThread({
  extract: async (rgb) => {
    const output = (await loadRun())(rgb)
    return { features: featuresOf(rgb, output), isComplete: output !== null }
  },
  extractQuery: async (rgb) => (isPlainPicture(rgb) ? EMPTY_QUERY : queryOf(rgb, await loadRun())),
  gtinIn: gtinInPicture,
  wordsIn: (...picture) => wordsInPicture(...picture).catch(withoutWords),
  connect: (table) => {
    const rows = table.length / FEATURE_COUNT
    if (rows <= MAX_EXACT_ROWS) return true
    for (let left = ROWS_PER_CALL; left > 0 && graph.size() < rows; left--) graph.connect(table)
    return graph.size() === rows
  },
  nearest: (table, { views, details }, limit) =>
    orderByDetail(table, details, nearestByGraph(graph, table, views, limit))
} satisfies FeatureThread)
