import { useContext, useEffect, useState, useSyncExternalStore } from "react"
import type { Notification } from "#domain/lists/notifications.ts"
import { still } from "#web/components/still.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import type { ToastArea } from "./toast-area.tsx"
import { currentNotifications, watchNotifications } from "./toast-store.ts"

let loaded: typeof ToastArea | null = null

/** Loads what shows notifications: ahead of printing on the server, and of hydration where the page came with one. Spec: LIST-07. */
export const loadToasts = async (): Promise<typeof ToastArea> =>
  (loaded ??= (await import("./toast-area.tsx")).ToastArea)

/** The area of notifications: in the browser as it was served until there is something to say. Spec: LIST-07, APP-20. */
export function Toasts({ first }: { readonly first: Notification | null }) {
  const outside = useContext(DependenciesContext)
  const isSome = useSyncExternalStore(watchNotifications, isAny, isNone)
  const [Area, setArea] = useState(() => loaded)
  useEffect(() => {
    if (!isSome) return
    loadToasts().then(
      (Area) => setArea(() => Area),
      (cause: unknown) => outside?.log("notifications", cause)
    )
  }, [isSome, outside])
  return Area === null ? still(".toasts") : <Area first={first} />
}

const isAny = () => currentNotifications().length > 0
const isNone = () => false
