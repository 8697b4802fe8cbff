/** The part of the browser's `BarcodeDetector` that a scan uses; TypeScript does not know it yet. */
export interface Detector {
  /** Rejects with {@link DetectorFailed} if it cannot read pictures. */
  readonly detect: (video: HTMLVideoElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>
  /** Releases its memory; omitted by the browser's own. */
  readonly close?: () => void
}

export class DetectorFailed extends Error {}
