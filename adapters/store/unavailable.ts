/** Seconds after which a client may try again when nothing else is known. */
const RETRY_AFTER_SECONDS = 2

interface Options {
  readonly cause?: unknown
  readonly retryAfterSeconds?: number
}

/**
 * The store cannot be used now: another process holds its lock, or the disk is full, slow or failing. Thrown, or a defect of an
 * effect; the outermost shell answers 503 with `Retry-After`. Spec: STORE-39, ERR-06.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable"
  readonly retryAfterSeconds: number

  constructor(message: string, { cause, retryAfterSeconds = RETRY_AFTER_SECONDS }: Options = {}) {
    super(message, { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }
}
