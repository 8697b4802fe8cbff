import { useContext, useEffect, useState, useSyncExternalStore } from "react"
import type { Notification } from "#domain/account/lists/list.ts"
import { staticElement } from "#web/components/static-element.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import type { ToastArea } from "./toast-area.tsx"
import { currentNotifications, watchNotifications } from "#web/features/page/toast-store.ts"

let loaded: typeof ToastArea | null = null

/** Resolves before rendering on the server, and before hydration of a page with a notification. Spec: LIST-07. */
export const loadToasts = async (): Promise<typeof ToastArea> =>
  (loaded ??= (await import("./toast-area.tsx")).ToastArea)

/** Shows the markup of the server until there is a notification. Spec: LIST-07, APP-20. */
export function Toasts({ first }: { readonly first: Notification | null }) {
  const dependencies = useContext(DependenciesContext)
  const isSome = useSyncExternalStore(watchNotifications, isAny, isNone)
  const [Area, setArea] = useState(() => loaded)
  useEffect(() => {
    if (!isSome) return
    loadToasts().then(
      (Area) => setArea(() => Area),
      (cause: unknown) => dependencies?.log("notifications", cause)
    )
  }, [isSome, dependencies])
  return Area === null ? staticElement("section.toasts") : <Area first={first} />
}

const isAny = () => currentNotifications().length > 0
const isNone = () => false
