import { type ReactNode, useEffect, useRef } from "react"
import type { IslandName } from "./wake-islands.ts"

interface Props {
  readonly name: IslandName
  /** What the component of that name gets: plain data. */
  readonly data: object
  /** The component itself, with `data`; nothing where it shows nothing before hydration. */
  readonly children: ReactNode
}

/**
 * A part with script of its own on a page that has none: on a page the server printed it alone is hydrated, by
 * `wakeIslands`; on one the browser printed it lives already. Spec: APP-03.
 */
export function Island({ name, data, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.setAttribute("data-live", ""), [])
  return (
    <div ref={place} data-island={name} data-props={JSON.stringify(data)}>
      {children}
    </div>
  )
}
