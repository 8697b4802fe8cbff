import type { ReactNode } from "react"
import { Notice } from "#web/components/notice.tsx"
import { Skeleton } from "#web/components/skeleton.tsx"
import type { Cards } from "./use-cards.ts"
import { useIsRunning } from "#web/components/use-is-running.ts"

interface Props {
  /** The number of entries of the list. */
  readonly count: number
  readonly state: Cards["state"]
  readonly retry: () => void
  readonly texts: { readonly withoutScript: string; readonly failed: string; readonly retry: string }
  /** The content shown if the list is empty. */
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** A list stored in this browser: handles the states before hydration, while loading, after a failure and for an empty list. Spec: LIST-01, LIST-04. */
export function BrowserList({ count, state, retry, texts, empty, children }: Props) {
  const isRunning = useIsRunning()
  if (!isRunning) {
    return (
      <div data-eager="">
        <noscript>
          <p>{texts.withoutScript}</p>
        </noscript>
        <Skeleton lines={5} />
      </div>
    )
  }
  if (count === 0) return empty
  if (state === "waiting") return <Skeleton lines={5} />
  return (
    <>
      {state === "failed" ? (
        <Notice status="error" isNews>
          <p>
            {texts.failed}{" "}
            <button type="button" className="button button--plain" onClick={retry}>
              {texts.retry}
            </button>
          </p>
        </Notice>
      ) : null}
      {children}
    </>
  )
}
