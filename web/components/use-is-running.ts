import { useSyncExternalStore } from "react"

/** Returns whether scripts run: false on the server and while hydrating. */
export const useIsRunning = (): boolean => useSyncExternalStore(never, yes, no)

/** Subscribes to nothing: the value never changes after hydration. */
const never = () => () => undefined
const yes = () => true
const no = () => false
