/**
 * Buffers shared by all searches, which never overlap because a search does not yield. `documents` and `scores` are
 * parallel arrays. `marks` and `documentScores` are indexed by document; a search resets the marks to 0.
 */
export class Scratch {
  documents = new Uint32Array(0)
  scores = new Float32Array(0)
  /** The slot of the filter that each match fails, see filter.ts. */
  fails = new Uint8Array(0)
  /** Documents that fail exactly one filter, grouped by it. */
  misses = new Uint32Array(0)
  marks = new Uint8Array(0)
  documentScores = new Float32Array(0)
  /** Count per code of a column; reset to 0 after use. */
  codeCounts = new Uint32Array(0)
  touched = new Uint32Array(0)

  /** Grows the buffers for segments of `documents` documents and columns of `codes` codes. */
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
