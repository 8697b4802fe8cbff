import { type ReactNode, useSyncExternalStore } from "react"
import { Button } from "#web/components/button.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Skeleton } from "#web/components/skeleton.tsx"
import { loginHref } from "#web/features/session/login-address.ts"
import { lists } from "#web/messages/lists.ts"
import { isStorageBlocked } from "./stored-list.ts"
import type { Cards } from "./use-cards.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { EmptyState } from "#web/components/empty-state.tsx"

interface Props {
  readonly count: number
  readonly state: Cards["state"]
  readonly retry: () => void
  readonly texts: { readonly withoutScript: string; readonly failed: string; readonly retry: string }
  readonly empty: ReactNode
  readonly children: ReactNode
}

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
  if (isStorageBlocked()) return STORAGE_BLOCKED
  if (count === 0) return empty
  if (state === "waiting") return <Skeleton lines={5} />
  return (
    <>
      {state === "failed" ? (
        <Notice status="error" isNews>
          <p>
            {texts.failed} <Button type="button" className="button button--plain" onClick={retry} text={texts.retry} />
          </p>
        </Notice>
      ) : null}
      {children}
    </>
  )
}

const STORAGE_BLOCKED = (
  <Notice status="error">
    <p>{lists.storageBlocked}</p>
  </Notice>
)

/** Nothing if this browser stores lists. For a page whose list is not a {@link BrowserList}. Spec: LIST-33. */
export function StorageNotice() {
  const isRunning = useIsRunning()
  return isRunning && isStorageBlocked() ? STORAGE_BLOCKED : null
}

export const useIsRunning = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => undefined
const yes = () => true
const no = () => false

interface HintProps {
  readonly hint: string
  readonly link: string
  readonly path: string
}

export function BrowserListHint({ hint, link, path }: HintProps) {
  return (
    <p className="profile-section__lead">
      {hint}{" "}
      <a href={loginHref(path)} data-popup="login">
        {link}
      </a>
    </p>
  )
}

interface EmptyListProps {
  readonly texts: {
    readonly emptyHeading: string
    readonly empty: string
    readonly toSearch: string
    readonly toCategories: string
  }
}

export function EmptyList({ texts }: EmptyListProps) {
  return (
    <EmptyState
      heading={texts.emptyHeading}
      text={texts.empty}
      links={{ [texts.toSearch]: ROUTES.search, [texts.toCategories]: ROUTES.allCategories }}
    />
  )
}
