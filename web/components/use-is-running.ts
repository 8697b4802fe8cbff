import { useSyncExternalStore } from "react"

/** Whether script runs: not on the server and while hydrating. */
export const useIsRunning = (): boolean => useSyncExternalStore(never, yes, no)

/** It does not change after it has begun to. */
const never = () => () => undefined
const yes = () => true
const no = () => false
