import { describe, expect, it } from "vitest"
import { randomFrom, someDocuments } from "../testing/documents.ts"
import { buildSegment } from "./changes.ts"
import { type Segment, STATE } from "./segment.ts"
import { SegmentAggregates } from "./segment-aggregates.ts"

const ALL_STATES = Object.values(STATE)

/** The masks of one state and of two. */
const MASKS = [...ALL_STATES, ...ALL_STATES.map((state, i) => state | ALL_STATES[(i + 1) % ALL_STATES.length]!)]

const countsOf = (aggregates: SegmentAggregates, { columns }: Segment) =>
  MASKS.flatMap((states) =>
    [...columns].map(([field, column]) => [states, field, [...aggregates.codeCounts(field, column, states)]] as const)
  )

describe("SegmentAggregates", () => {
  it("INDEX-43: has the counts of a new scan of all documents when states have changed", () => {
    const segment = buildSegment(someDocuments(800, 43))
    const aggregates = new SegmentAggregates(segment)
    const original = countsOf(aggregates, segment)
    const random = randomFrom(44)
    for (let n = 0; n < 400; n++) {
      const document = Math.floor(random() * segment.size)
      const before = segment.state[document]!
      const after = ALL_STATES[Math.floor(random() * ALL_STATES.length)]!
      segment.state[document] = after
      aggregates.changeState(document, before, after)
    }
    const changed = countsOf(aggregates, segment)
    expect(changed).toEqual(countsOf(new SegmentAggregates(segment), segment))
    expect(changed).not.toEqual(original)
  })
})
