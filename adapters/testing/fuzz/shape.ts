import { Result, Schema } from "effect"
import type { Operation } from "./operations.ts"

/**
 * Returns how a response deviates from the contract for its status; null if it conforms, or the contract states nothing. Spec:
 * API-19.
 */
export const shapeFault = ({ responses }: Operation, status: number, text: string): string | null => {
  const shapes = responses.get(status)
  const isUnknownCall = status === 404 && text.includes('"UnknownCall"')
  if (shapes === undefined || isUnknownCall) return null
  const read = Schema.decodeUnknownResult(Schema.Union(shapes), { onExcessProperty: "error" })
  return Result.match(read(text === "" ? undefined : JSON.parse(text)), {
    onFailure: (error) => String(error).slice(0, 400),
    onSuccess: () => null
  })
}
