import { CORRELATION_HEADER, correlationId, readCorrelationId } from "#adapters/contract/correlation.ts"
import type { Answering } from "./call.ts"

const NAME = CORRELATION_HEADER.toLowerCase()

/** `answer`, whose answers carry the id of their call: the one it came with, or a new one. Spec: API-16. */
export const correlated =
  (answer: Answering, random: () => number): Answering =>
  async (call) => {
    const { status, headers, body } = await answer(call)
    const id = readCorrelationId(call.headers[NAME] ?? null) ?? correlationId(random)
    return { status, headers: { ...headers, [NAME]: id }, body }
  }
