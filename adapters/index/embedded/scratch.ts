import { FamilySplit } from "./family-split.ts"
import { FamilyTally } from "./family-tally.ts"
import { FamilyTop } from "./family-top.ts"

/** Minimum size of the counts of codes: most columns that are counted together fit. */
const MIN_CODE_COUNTS = 1 << 14

/** Shared by all searches, as none yields. A search resets the marks, which are by document, and the bits. */
export class Scratch {
  documents = new Uint32Array(0)
  scores = new Float32Array(0)
  fails = new Uint8Array(0)
  misses = new Uint32Array(0)
  marks = new Uint8Array(0)
  /** One bit per document that was collected, and one bit per filled number of `bits`: sorted documents without a sort. */
  bits = new Uint32Array(0)
  filledBits = new Uint32Array(0)
  documentScores = new Float32Array(0)
  /** Count per code of a column, or of several after each other; reset to 0 after use. */
  codeCounts = new Uint32Array(0)
  touched = new Uint32Array(0)
  readonly families = new FamilyTally()
  readonly slotFamilies: Array<FamilyTally> = []
  readonly familySplit = new FamilySplit()
  readonly familyTop = new FamilyTop()

  beginFamilies(slots: number, count: number): void {
    this.families.begin(count)
    for (let slot = 1; slot <= slots; slot++) (this.slotFamilies[slot] ??= new FamilyTally()).begin(count)
  }

  fit(documents: number, codes: number): void {
    if (this.documents.length < documents) {
      this.documents = new Uint32Array(documents)
      this.scores = new Float32Array(documents)
      this.fails = new Uint8Array(documents)
      this.misses = new Uint32Array(documents)
      this.marks = new Uint8Array(documents)
      this.bits = new Uint32Array((documents >>> 5) + 1)
      this.filledBits = new Uint32Array((documents >>> 10) + 1)
      this.documentScores = new Float32Array(documents)
    }
    const size = Math.max(codes, MIN_CODE_COUNTS)
    if (this.codeCounts.length < size) {
      this.codeCounts = new Uint32Array(size)
      this.touched = new Uint32Array(size)
    }
  }
}
