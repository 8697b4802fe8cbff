/** Kinds of faults, with the parameter each takes: its unit, its bounds (inclusive) and its default. */
const FAULT_KINDS = {
  latency: { counts: "milliseconds", least: 1, most: 60_000, usual: 1_000 },
  failure: null,
  "500": null,
  "401": null,
  /** Responds with too many requests and the time to wait. */
  "429": { counts: "seconds", least: 1, most: 3_600, usual: 1 },
  /** Responds with the contract's ServiceUnavailable. */
  "503": null,
  /** Responds with a body that is not JSON. */
  "invalid-json": null,
  /** Cuts the response off halfway. */
  truncated: null,
  /** Makes a script of the application missing. Only with {@link SCRIPTS}. */
  "missing-chunk": null
} as const

/** A way in which a call fails on purpose. Spec: API-05. */
export type FaultKind = keyof typeof FAULT_KINDS

export const EVERY_CALL = "*"

/** Stands for the scripts of the application, which are not calls. */
export const SCRIPTS = "scripts"

/** A switch: a fault, and the requests it affects. Spec: API-05. */
export interface Fault {
  /** Id of a call, {@link EVERY_CALL} or {@link SCRIPTS}. */
  readonly operation: string
  readonly kind: FaultKind
  /** Milliseconds of latency or seconds to wait; null for kinds without a parameter. */
  readonly amount: number | null
  /** Probability above 0 and up to 1, in steps of 0.0001. */
  readonly probability: number
  /** Number of requests it still affects; null for all. */
  readonly count: number | null
}

/** The reason why a text is invalid: the part, and the expected form. */
export interface FaultRefusal {
  readonly part: string
  readonly reason: string
}

const FAULT_LIMITS = { text: 2_000, faults: 50, count: 10_000 } as const

/**
 * Parses faults such as `search.search:500,*:latency=250@0.5*3`: calls with their fault, `=` a parameter, `@` the probability,
 * `*` the number of requests. Empty text results in none. One invalid part rejects the complete text and is named. Spec: API-05.
 */
export const readFaults = (text: string, isOperation: (id: string) => boolean): ReadonlyArray<Fault> | FaultRefusal => {
  if (text.length > FAULT_LIMITS.text) {
    return { part: shown(text), reason: `Give at most ${FAULT_LIMITS.text} characters.` }
  }
  const parts = text.split(",").filter((part, index, all) => part !== "" || all.length > 1)
  if (parts.length > FAULT_LIMITS.faults)
    return { part: shown(text), reason: `Give at most ${FAULT_LIMITS.faults} faults.` }
  const faults: Array<Fault> = []
  for (const part of parts) {
    const fault = readFault(part, isOperation)
    if (isRefusal(fault)) return fault
    faults.push(fault)
  }
  return faults
}

/** Formats faults as text, which {@link readFaults} parses. Spec: API-05. */
export const writeFaults = (faults: ReadonlyArray<Fault>): string => faults.map(writeFault).join(",")

/** Returns true if parsing was rejected. Spec: API-05. */
export const isRefusal = (read: object): read is FaultRefusal => "reason" in read

const writeFault = ({ operation, kind, amount, probability, count }: Fault): string =>
  [
    `${operation}:${kind}`,
    amount === null ? "" : `=${amount}`,
    probability === 1 ? "" : `@${probability}`,
    count === null ? "" : `*${count}`
  ].join("")

const SHAPE = /^([\w.*]+):([a-z0-9-]+)(?:=(\d{1,6}))?(?:@(0\.\d{1,4}|1))?(?:\*(\d{1,6}))?$/

const readFault = (part: string, isOperation: (id: string) => boolean): Fault | FaultRefusal => {
  const reject = (reason: string): FaultRefusal => ({ part: shown(part), reason })
  const [match, operation = "", kind = "", amount, probability = "1", count] = SHAPE.exec(part.trim()) ?? []
  if (match === undefined) return reject("Write call:fault, and behind it =number, @probability, *requests.")
  if (!isKind(kind)) return reject(`There is no fault ${kind}. Give one of: ${Object.keys(FAULT_KINDS).join(", ")}.`)
  if (operation !== EVERY_CALL && operation !== SCRIPTS && !isOperation(operation)) {
    return reject(`There is no call ${operation}.`)
  }
  if ((kind === "missing-chunk") !== (operation === SCRIPTS)) {
    return reject(`missing-chunk goes with ${SCRIPTS}, every other fault with a call.`)
  }
  const number = readAmount(kind, amount)
  if (typeof number === "string") return reject(number)
  const chance = Number(probability)
  if (chance === 0) return reject("Give a probability above 0.")
  const times = count === undefined ? null : Number(count)
  if (times !== null && (times < 1 || times > FAULT_LIMITS.count)) {
    return reject(`Give from 1 to ${FAULT_LIMITS.count} requests.`)
  }
  return { operation, kind, amount: number, probability: chance, count: times }
}

const isKind = (text: string): text is FaultKind => Object.hasOwn(FAULT_KINDS, text)

/** Parses the parameter of a fault of this kind; returns a sentence if it is invalid. */
const readAmount = (kind: FaultKind, text: string | undefined): number | null | string => {
  const takes = FAULT_KINDS[kind]
  if (takes === null) return text === undefined ? null : `${kind} takes no number.`
  const amount = text === undefined ? takes.usual : Number(text)
  if (amount >= takes.least && amount <= takes.most) return amount
  return `Give from ${takes.least} to ${takes.most} ${takes.counts}.`
}

const shown = (text: string): string => text.toWellFormed().slice(0, 60)
