import { useEffect, useState } from "react"
import type { ProductCard } from "#domain/catalogue/product.ts"
import {
  type Detail,
  updateDetails,
  type Details,
  type Fetched,
  needsReload,
  NO_DETAILS
} from "#domain/account/lists/details.ts"
import { fetchCards } from "./list-calls.ts"

export interface Cards {
  readonly shown: ReadonlyArray<Detail<ProductCard>>
  readonly state: "waiting" | "here" | "failed"
  readonly retry: () => void
}

/** The previous products stay until the response arrives. Spec: LIST-01, LIST-02, LIST-04. */
export const useCards = (ids: ReadonlyArray<string>): Cards => {
  const [details, setDetails] = useState<Details<ProductCard>>(NO_DETAILS)
  const [isFailed, setFailed] = useState(false)
  const wanted = ids.join()
  const isLoading = needsReload(ids, details)

  useEffect(() => {
    if (!isLoading) return undefined
    const requested = wanted === "" ? [] : wanted.split(",")
    const aborting = new AbortController()
    const receive = (fetched: Fetched) => {
      if (aborting.signal.aborted) return
      setFailed(!fetched.ok)
      setDetails((before) => updateDetails(before, requested, fetched, readCard))
    }
    fetchCards(requested, aborting.signal).then(
      (body) => receive({ ok: true, body }),
      () => receive({ ok: false })
    )
    return () => aborting.abort()
  }, [wanted, isLoading])

  return {
    shown: details.shown,
    state: isFailed ? "failed" : isLoading && details.shown.length === 0 ? "waiting" : "here",
    retry: () => {
      setFailed(false)
      setDetails(NO_DETAILS)
    }
  }
}

const readCard = (value: unknown): ProductCard | null =>
  typeof value === "object" && value !== null && "id" in value && "name" in value ? (value as ProductCard) : null
