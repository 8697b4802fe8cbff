import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { PhraseTree, ROOT } from "./phrase-builder.ts"

const sequences = fc.array(fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3000,
  size: "max"
})

const nodeOf = (tree: PhraseTree, words: ReadonlyArray<number>): number =>
  words.reduce((node, word) => tree.child(node, word), ROOT)

const wordsOf = (tree: PhraseTree, node: number): ReadonlyArray<number> =>
  node === ROOT ? [] : [...wordsOf(tree, tree.parents[node]!), tree.lastWords[node]!]

describe("PhraseTree", () => {
  it("INDEX-35: gives equal sequences of words the same node, and others another", () => {
    fc.assert(
      fc.property(sequences, (found) => {
        const tree = new PhraseTree()
        const nodes = found.map((words) => nodeOf(tree, words))
        expect(nodes.map((node) => wordsOf(tree, node))).toEqual(found)
        expect(found.map((words) => nodeOf(tree, words))).toEqual(nodes)
      }),
      { numRuns: 20 }
    )
  })
})
