import { useSyncExternalStore } from "react"
import type { KeptList } from "./kept-list.ts"

/** What `list` holds now, followed as it changes here or in another tab; nothing on the server and while hydrating. Spec: LIST-09. */
export const useKeptList = <Entry>({ read, subscribe }: KeptList<Entry>): ReadonlyArray<Entry> =>
  useSyncExternalStore(subscribe, read, none)

const NONE: ReadonlyArray<never> = []

/** The same array each time, as React asks for. */
const none = () => NONE
