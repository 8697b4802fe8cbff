import { lazy, Suspense, useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import type { Flag } from "#domain/base/flags.ts"
import { HASHES, openedBy, readHash } from "#domain/base/hashes.ts"
import { useSignedIn } from "#web/features/page/layout-view.ts"

const PopupDialog = lazy(() => import("./popup-dialog.tsx"))

/** The popup that the hash of the address opens. Renders nothing before hydration, because the server does not know the hash. Spec: ROUTE-26. */
export function Popup({ flags }: { readonly flags: ReadonlyArray<Flag> }) {
  const { hash } = useLocation()
  const isServed = useSyncExternalStore(subscribeToNothing, isServedInBrowser, isServedOnServer)
  const isSignedIn = useSignedIn()
  const named = isServed ? null : readHash(hash, flags)
  const name = named === null ? null : openedBy(named, isSignedIn)
  if (name === null || HASHES[name].kind !== "popup") return null
  return (
    <Suspense>
      <PopupDialog key={name} name={name} />
    </Suspense>
  )
}

const subscribeToNothing = () => () => undefined
const isServedInBrowser = () => false
const isServedOnServer = () => true
