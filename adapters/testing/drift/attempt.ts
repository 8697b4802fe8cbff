import type { Effect } from "effect"
import type { Backend, Foundations } from "#adapters/client/backend.ts"
import type { Ports } from "#adapters/services/http/handler.ts"
import type { Operation } from "../fuzz/operations.ts"
import { requestOf, type RequestOverrides } from "../fuzz/request.ts"
import type { Parts } from "../fuzz/valid.ts"

/** The earlier responses of one side that later requests need. */
export interface EarlierResponses {
  /** Subject of the caller. */
  readonly sub: string
  /** The overview before paying. */
  overview?: { readonly total: number }
  /** The started payment. */
  begun?: { readonly orderIds: ReadonlyArray<string> }
  /** The started chat. */
  chat?: { readonly chat_id: string }
  /** The stored photo. */
  photo?: { readonly id: string }
  /** The cart of a visitor. */
  visit?: { readonly cartSessionHash: string }
}

/** The parts of a request that are not empty. */
export interface Sent extends Partial<Parts> {
  readonly twist?: RequestOverrides
  /** Sends it without a token. */
  readonly isVisitor?: true
}

/** A request, which may depend on earlier responses. */
type Sending = Sent | ((earlier: EarlierResponses) => Sent)

/** A step before a request: a call that succeeds, or a change of the records that no call can make. */
export type Step =
  | { readonly call: string; readonly sent: Sending; readonly as?: Exclude<keyof EarlierResponses, "sub"> }
  | { readonly seed: (earlier: EarlierResponses) => Effect.Effect<unknown, unknown, Ports | Foundations> }

/** A request that results in a status, after steps of the same user. */
export interface Attempt {
  readonly sent: Sending
  readonly before?: ReadonlyArray<Step>
}

/** Attempts by status. */
export type Attempts = Readonly<Record<number, Attempt>>

/** One side, and its caller. */
interface Side {
  readonly backend: Pick<Backend, "handle" | "run">
  readonly token: string
}

const requestFor = (
  operation: Operation,
  sending: Sending,
  earlier: EarlierResponses,
  ownToken: string,
  otherToken: string | null = null
): Request => {
  const { twist, isVisitor = false, ...parts } = typeof sending === "function" ? sending(earlier) : sending
  const token = otherToken ?? (isVisitor ? null : ownToken)
  const request = requestOf(
    operation,
    { params: {}, query: {}, headers: {}, body: undefined, ...parts },
    { token },
    twist
  )
  if (request === null) throw new TypeError(`${operation.id} cannot be sent so`)
  return request
}

/** Runs the steps of an attempt on one side; returns its request, with another token than theirs if one is given. Throws if a step fails. */
export const prepareRequest = async (
  { sent, before = [] }: Attempt,
  operation: Operation,
  known: ReadonlyMap<string, Operation>,
  { backend, token }: Side,
  earlier: EarlierResponses,
  otherToken: string | null = null
): Promise<Request> => {
  for (const step of before) {
    if ("seed" in step) {
      await backend.run(step.seed(earlier))
      continue
    }
    const response = await backend.handle(requestFor(known.get(step.call)!, step.sent, earlier, token))
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`${step.call} before ${operation.id}: ${JSON.stringify(body)}`)
    if (step.as !== undefined) Object.assign(earlier, { [step.as]: body })
  }
  return requestFor(operation, sent, earlier, token, otherToken)
}
