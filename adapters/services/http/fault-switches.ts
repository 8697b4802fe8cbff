import { EVERY_CALL, type Fault, type FaultKind, SCRIPTS } from "./fault-text.ts"

/** The active faults. */
export interface FaultSwitches {
  /** Activates faults; a fault of the same kind on the same call replaces the earlier. */
  readonly set: (faults: ReadonlyArray<Fault>) => void
  /** Returns the active faults, with the number of requests each still affects. */
  readonly list: () => ReadonlyArray<Fault>
  readonly clear: () => void
  /** Returns the faults that affect the next request to `operation`, and counts the request. */
  readonly meet: (operation: string) => ReadonlyArray<ActiveFault>
}

/** A fault that affects one request. */
export type ActiveFault = { readonly [Kind in FaultKind]: { readonly kind: Kind; readonly amount: number } }[FaultKind]

/**
 * Creates switches without active faults. `next` returns numbers from 0 up to 1; a seeded one makes runs repeatable.
 * Spec: API-05.
 */
export const faultSwitches = (next: () => number): FaultSwitches => {
  const on = new Map<string, Fault>()
  const keyOf = ({ operation, kind }: Fault) => `${operation} ${kind}`

  const count = (fault: Fault): void => {
    if (fault.count === null) return
    if (fault.count === 1) on.delete(keyOf(fault))
    else on.set(keyOf(fault), { ...fault, count: fault.count - 1 })
  }

  return {
    set: (faults) => faults.forEach((fault) => on.set(keyOf(fault), fault)),
    list: () => [...on.values()],
    clear: () => on.clear(),
    meet: (operation) => {
      const met = list(on).filter((fault) => isMeant(fault, operation) && next() < fault.probability)
      met.forEach(count)
      return met.map(({ kind, amount }) => ({ kind, amount: amount ?? 0 }))
    }
  }
}

const list = (on: ReadonlyMap<string, Fault>): ReadonlyArray<Fault> => [...on.values()]

const isMeant = (fault: Fault, operation: string): boolean =>
  fault.operation === operation || (fault.operation === EVERY_CALL && operation !== SCRIPTS)
