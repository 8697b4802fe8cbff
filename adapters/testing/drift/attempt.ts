import type { Effect } from "effect"
import type { Backend, Foundations } from "#adapters/services/backend.ts"
import type { Ports } from "#adapters/services/http/handler.ts"
import type { Operation } from "../fuzz/operations.ts"
import { requestOf, type Twist } from "../fuzz/request.ts"
import type { Parts } from "../fuzz/valid.ts"

/** What one side has answered so far, as far as later requests need it. */
export interface Told {
  /** Who calls. */
  readonly sub: string
  /** What is about to be paid. */
  overview?: { readonly total: number }
  /** A payment that was begun. */
  begun?: { readonly orderIds: ReadonlyArray<string> }
  /** A chat that was begun. */
  chat?: { readonly chat_id: string }
  /** A photo that is kept. */
  photo?: { readonly id: string }
}

/** The parts of a request that are not empty. */
export interface Sent extends Partial<Parts> {
  readonly twist?: Twist
}

/** A request by what was told before it. */
type Sending = Sent | ((earlier: Told) => Sent)

/** What happens before a request: a call that says yes, or what no call can do, done to the records. */
export type Step =
  | { readonly call: string; readonly sent: Sending; readonly as?: Exclude<keyof Told, "sub"> }
  | { readonly seed: (earlier: Told) => Effect.Effect<unknown, unknown, Ports | Foundations> }

/** How a status is come by: a request, after steps of the same user. */
export interface Attempt {
  readonly sent: Sending
  readonly before?: ReadonlyArray<Step>
}

/** Attempts by status. */
export type Attempts = Readonly<Record<number, Attempt>>

/** One side, and who calls there. */
interface Side {
  readonly backend: Pick<Backend, "handle" | "run">
  readonly token: string
}

const requestFor = (operation: Operation, sending: Sending, earlier: Told, token: string): Request => {
  const { twist, ...parts } = typeof sending === "function" ? sending(earlier) : sending
  const request = requestOf(
    operation,
    { params: {}, query: {}, headers: {}, body: undefined, ...parts },
    { token },
    twist
  )
  if (request === null) throw new TypeError(`${operation.id} cannot be sent so`)
  return request
}

/** Takes the steps of an attempt on one side; gives its request. Throws when a step is refused. */
export const prepared = async (
  { sent, before = [] }: Attempt,
  operation: Operation,
  known: ReadonlyMap<string, Operation>,
  { backend, token }: Side,
  earlier: Told,
  as: string = token
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
  return requestFor(operation, sent, earlier, as)
}
