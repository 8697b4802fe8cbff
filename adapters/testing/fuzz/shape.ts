import { Result, Schema } from "effect"
import type { Operation } from "./operations.ts"

/** What about an answer is not as the contract states it for its status; null when it is, or states nothing. Spec: API-19. */
export const shapeFault = ({ answers: responses }: Operation, status: number, text: string): string | null => {
  const shapes = responses.get(status)
  const isUnknownCall = status === 404 && text.includes('"UnknownCall"')
  if (shapes === undefined || isUnknownCall) return null
  const read = Schema.decodeUnknownResult(Schema.Union(shapes), { onExcessProperty: "error" })
  return Result.match(read(text === "" ? undefined : JSON.parse(text)), {
    onFailure: (error) => String(error).slice(0, 400),
    onSuccess: () => null
  })
}
