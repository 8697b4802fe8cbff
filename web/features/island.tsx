import { type ReactNode, useEffect, useRef } from "react"
import type { IslandName } from "./hydrate-islands.ts"

interface Props {
  readonly name: IslandName
  readonly data: object
  readonly children: ReactNode
}

/** `hydrateIslands` hydrates it alone; on a page rendered by the browser it is interactive already. Spec: APP-03. */
export function Island({ name, data, children }: Props) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.setAttribute("data-live", ""), [])
  return (
    <div ref={container} data-island={name} data-props={JSON.stringify(data)}>
      {children}
    </div>
  )
}
