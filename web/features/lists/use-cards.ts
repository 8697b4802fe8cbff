import { useEffect, useState } from "react"
import type { ProductCard } from "#domain/catalogue/product.ts"
import {
  type Detail,
  updateDetails,
  type Details,
  type Fetched,
  needsReload,
  NO_DETAILS
} from "#domain/lists/details.ts"
import { fetchCards } from "#web/features/lists/list-calls.ts"

/** What is known of listed products, and whether asking went well. */
export interface Cards {
  readonly shown: ReadonlyArray<Detail<ProductCard>>
  readonly state: "waiting" | "here" | "failed"
  readonly retry: () => void
}

/** What is shown of `ids` now, asked for again when they change; what was shown stays until the answer is there. Spec: LIST-01, LIST-02, LIST-04. */
export const useCards = (ids: ReadonlyArray<string>): Cards => {
  const [details, setDetails] = useState<Details<ProductCard>>(NO_DETAILS)
  const [isFailed, setFailed] = useState(false)
  const wanted = ids.join()
  const isWanting = needsReload(ids, details)

  useEffect(() => {
    if (!isWanting) return undefined
    const asked = wanted === "" ? [] : wanted.split(",")
    const leaving = new AbortController()
    const keep = (fetched: Fetched) => {
      if (leaving.signal.aborted) return
      setFailed(!fetched.ok)
      setDetails((before) => updateDetails(before, asked, fetched, readCard))
    }
    fetchCards(asked, leaving.signal).then(
      (body) => keep({ ok: true, body }),
      () => keep({ ok: false })
    )
    return () => leaving.abort()
  }, [wanted, isWanting])

  return {
    shown: details.shown,
    state: isFailed ? "failed" : isWanting && details.shown.length === 0 ? "waiting" : "here",
    retry: () => {
      setFailed(false)
      setDetails(NO_DETAILS)
    }
  }
}

const readCard = (value: unknown): ProductCard | null =>
  typeof value === "object" && value !== null && "id" in value && "name" in value ? (value as ProductCard) : null
