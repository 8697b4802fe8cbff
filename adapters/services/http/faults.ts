import { operationAt, OPERATIONS } from "#adapters/contract/operations.ts"
import { Cache } from "#domain/base/cache.ts"
import { limitBody } from "./limit-body.ts"

export const FAULTS_PATH = "/api/_faults"

export const FAULT_PARAMETER = "fault"

export const UNAVAILABLE_TEXT = "The requested resource is currently unavailable."

export class DroppedConnection extends Error {
  override readonly name = "RefusedConnection"
}

type Handle = (request: Request) => Promise<Response>

export interface FaultyHandler {
  /** Handles calls, and those that set the switches. Faults may also be in the URL, or in that of the page that calls. */
  readonly handle: Handle
  readonly handleFor: (faults: string) => Handle
  readonly missesScript: (referrer: string | null) => boolean
  readonly switches: FaultSwitches
}

/** Maximum number of URL texts whose switches are remembered, so that "the next three requests" are three. */
const MAX_REMEMBERED_TEXTS = 200

/** `next` returns numbers from 0 up to 1. Requests without a fault pass unchanged. Spec: API-05. */
export const withFaultSwitches = (
  handle: Handle,
  sleep: (milliseconds: number) => Promise<void>,
  next: () => number
): FaultyHandler => {
  const switches = faultSwitches(next)
  const switchesByText = new Cache<string, FaultSwitches>({ maxEntries: MAX_REMEMBERED_TEXTS })

  const switchesOf = (text: string): FaultSwitches | FaultRefusal => {
    const earlier = switchesByText.get(text)
    if (earlier !== undefined) return earlier
    const faults = readFaults(text, isOperation)
    if (isRefusal(faults)) return faults
    const made = faultSwitches(next)
    made.set(faults)
    switchesByText.set(text, made)
    return made
  }

  const handleWithFaults = async (request: Request, faults: string): Promise<Response> => {
    const own = switchesOf(faults)
    if (isRefusal(own)) return toRejection(own)
    const operation = operationAt(request.method, new URL(request.url).pathname)
    if (operation === null) return handle(request)
    return respondWithFaults([...switches.meet(operation), ...own.meet(operation)], () => handle(request), sleep)
  }

  const clear = () => {
    switches.clear()
    switchesByText.clear()
  }

  return {
    switches,
    handle: (request) => {
      const url = new URL(request.url)
      if (url.pathname === FAULTS_PATH) return limitBody((limited) => control(limited, { ...switches, clear }))(request)
      const faults = url.searchParams.get(FAULT_PARAMETER)
      if (faults === null) return handleWithFaults(request, faultsOfPage(request.headers.get("referer")))
      url.searchParams.delete(FAULT_PARAMETER)
      return handleWithFaults(new Request(url, request), faults)
    },
    handleFor: (faults) => (request) => handleWithFaults(request, faults),
    missesScript: (referrer) => {
      const own = switchesOf(faultsOfPage(referrer))
      return [...switches.meet(SCRIPTS), ...(isRefusal(own) ? [] : own.meet(SCRIPTS))].length > 0
    }
  }
}

const faultsOfPage = (address: string | null): string => {
  const text = URL.parse(address ?? "")?.searchParams.get(FAULT_PARAMETER) ?? ""
  return isRefusal(readFaults(text, isOperation)) ? "" : text
}

export const pageFaultRefusal = (url: URL): FaultRefusal | null => {
  const faults = readFaults(url.searchParams.get(FAULT_PARAMETER) ?? "", isOperation)
  return isRefusal(faults) ? faults : null
}

const OPERATION_IDS = new Set(OPERATIONS.map(({ id }) => id))
const isOperation = (id: string): boolean => OPERATION_IDS.has(id)

const toRejection = ({ part, reason }: FaultRefusal): Response =>
  Response.json({ _tag: "RequestRejected", field: FAULT_PARAMETER, reason: `${part}: ${reason}` }, { status: 400 })

const respondWithFaults = async (
  met: ReadonlyArray<ActiveFault>,
  handle: () => Promise<Response>,
  sleep: (milliseconds: number) => Promise<void>
): Promise<Response> => {
  for (const { kind, amount } of met) if (kind === "latency") await sleep(amount)
  const fault = met.find(({ kind }) => kind !== "latency")
  switch (fault?.kind) {
    case "failure":
      throw new DroppedConnection("The connection was refused by a fault switch.")
    case "500":
      return plain(500)
    case "401":
      return Response.json({ _tag: "Unauthorized", reason: "invalid" }, { status: 401 })
    case "429":
      return Response.json(
        { _tag: "TooManyRequests", retryAfterSeconds: fault.amount },
        { status: 429, headers: { "retry-after": String(fault.amount) } }
      )
    case "503":
      return Response.json({ _tag: "ServiceUnavailable" }, { status: 503 })
    case "invalid-json":
      return withBody(await handle(), () => "<!doctype html>")
    case "truncated":
      return withBody(await handle(), (body) => body.slice(0, Math.floor(body.length / 2)))
    default:
      return handle()
  }
}

const plain = (status: number): Response =>
  new Response(UNAVAILABLE_TEXT, { status, headers: { "content-type": "text/plain; charset=utf-8" } })

const withBody = async (response: Response, change: (body: string) => string): Promise<Response> => {
  if (response.body === null) return response
  const headers = new Headers(response.headers)
  headers.delete("content-length")
  return new Response(change(await response.text()), { status: response.status, headers })
}

/** GET lists, POST `{ faults }` activates, DELETE deactivates all; each responds with the active faults. */
const control = async (request: Request, switches: FaultSwitches): Promise<Response> => {
  if (request.method === "DELETE") switches.clear()
  else if (request.method === "POST") {
    const faults = readFaults(await textOf(request), isOperation)
    if (isRefusal(faults)) return toRejection(faults)
    switches.set(faults)
  } else if (request.method !== "GET") {
    return Response.json({ _tag: "UnknownCall", reason: "GET, POST or DELETE." }, { status: 405 })
  }
  return Response.json({ faults: writeFaults(switches.list()) })
}

/** Returns the text of a JSON body, or an invalid one. Pages of other sites cannot send JSON. */
const textOf = async (request: Request): Promise<string> => {
  const isJson = request.headers.get("content-type")?.startsWith("application/json") === true
  if (!isJson) return "not JSON"
  const body: unknown = await request.json().catch(() => null)
  const { faults } = (body ?? {}) as { readonly faults?: unknown }
  return typeof faults === "string" ? faults : "not JSON"
}

interface FaultSwitches {
  readonly set: (faults: ReadonlyArray<Fault>) => void
  readonly list: () => ReadonlyArray<Fault>
  readonly clear: () => void
  /** Returns the faults that affect the next request to `operation`, and counts the request. */
  readonly meet: (operation: string) => ReadonlyArray<ActiveFault>
}

type ActiveFault = { readonly [Kind in FaultKind]: { readonly kind: Kind; readonly amount: number } }[FaultKind]

/** `next` returns numbers from 0 up to 1; a seeded one makes runs repeatable. Spec: API-05. */
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

/** Kinds of faults, with the parameter each takes: its unit, its bounds (inclusive) and its default. */
const FAULT_KINDS = {
  latency: { counts: "milliseconds", least: 1, most: 60_000, usual: 1_000 },
  failure: null,
  "500": null,
  "401": null,
  "429": { counts: "seconds", least: 1, most: 3_600, usual: 1 },
  "503": null,
  "invalid-json": null,
  truncated: null,
  /** Makes a script of the application missing. Only with {@link SCRIPTS}. */
  "missing-chunk": null
} as const

type FaultKind = keyof typeof FAULT_KINDS

const EVERY_CALL = "*"

const SCRIPTS = "scripts"

interface Fault {
  readonly operation: string
  readonly kind: FaultKind
  /** Milliseconds of latency or seconds to wait; null for kinds without a parameter. */
  readonly amount: number | null
  /** Probability above 0 and up to 1, in steps of 0.0001. */
  readonly probability: number
  readonly count: number | null
}

interface FaultRefusal {
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

/** Inverse of {@link readFaults}. Spec: API-05. */
export const writeFaults = (faults: ReadonlyArray<Fault>): string => faults.map(writeFault).join(",")

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

const readAmount = (kind: FaultKind, text: string | undefined): number | null | string => {
  const takes = FAULT_KINDS[kind]
  if (takes === null) return text === undefined ? null : `${kind} takes no number.`
  const amount = text === undefined ? takes.usual : Number(text)
  if (amount >= takes.least && amount <= takes.most) return amount
  return `Give from ${takes.least} to ${takes.most} ${takes.counts}.`
}

const shown = (text: string): string => text.toWellFormed().slice(0, 60)
