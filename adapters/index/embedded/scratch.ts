/**
 * Room for one search at a time: a search runs to its end before another begins, so all share it. Places in `documents` and
 * `scores` go together. `marks` and `documentScores` are per document; who uses marks leaves them at 0.
 */
export class Scratch {
  documents = new Uint32Array(0)
  scores = new Float32Array(0)
  /** Per match the filter it fails, see filter.ts. */
  fails = new Uint8Array(0)
  /** Documents that fail exactly one filter, grouped by it. */
  misses = new Uint32Array(0)
  marks = new Uint8Array(0)
  documentScores = new Float32Array(0)
  /** Per code of a column; left at 0. */
  codeCounts = new Uint32Array(0)
  touched = new Uint32Array(0)

  /** Makes room for segments of `documents` documents whose columns have `codes` codes. */
  fit(documents: number, codes: number): void {
    if (this.documents.length < documents) {
      this.documents = new Uint32Array(documents)
      this.scores = new Float32Array(documents)
      this.fails = new Uint8Array(documents)
      this.misses = new Uint32Array(documents)
      this.marks = new Uint8Array(documents)
      this.documentScores = new Float32Array(documents)
    }
    if (this.codeCounts.length < codes) {
      this.codeCounts = new Uint32Array(codes)
      this.touched = new Uint32Array(codes)
    }
  }
}
