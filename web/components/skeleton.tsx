import { parts } from "#web/messages/parts.ts"
import "./skeleton.css"

interface Props {
  readonly lines: number
  readonly hasPicture?: boolean
}

/** A placeholder for content that is loading, in the size of that content, so that the layout does not shift. */
export function Skeleton({ lines, hasPicture = false }: Props) {
  return (
    <div className="skeleton" role="status" aria-label={parts.busy}>
      {hasPicture ? <div className="skeleton__bone skeleton__picture" /> : null}
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton__bone" />
      ))}
    </div>
  )
}
