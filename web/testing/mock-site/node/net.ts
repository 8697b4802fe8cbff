/** A list of no addresses. */
export class BlockList {
  check(): boolean {
    return false
  }
}

/** Returns 0: a worker knows no address of its clients. */
export const isIP = (): number => 0
