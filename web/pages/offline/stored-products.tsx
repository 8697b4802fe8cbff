import { useSyncExternalStore, useEffect, useState } from "react"
import { offline } from "#web/messages/offline.ts"
import { comparison, recentlyViewed, seenProducts, wishlist } from "#web/features/lists/stored-lists.ts"
import { useStoredList } from "#web/features/lists/stored-list.ts"
import { viewStoredLists, type StoredList, type StoredProduct } from "./load.ts"
import { createRoot } from "react-dom/client"

/** The stored lists of this browser; a note until scripts run. Spec: ROUTE-11. */
export function StoredProducts({ now }: { readonly now: () => Date }) {
  const lists = {
    comparison: useStoredList(comparison),
    wishlist: useStoredList(wishlist),
    viewed: useStoredList(recentlyViewed),
    seen: useStoredList(seenProducts)
  }
  const isRunning = useSyncExternalStore(never, yes, no)
  if (!isRunning) return <p className="offline__none">{offline.waiting}</p>
  const parts = viewStoredLists(lists, now())
  return parts.length === 0 ? (
    <p className="offline__none">{offline.empty}</p>
  ) : (
    <div className="offline__parts">{parts.map(renderList)}</div>
  )
}

const renderList = ({ key, products, nameless }: StoredList) => (
  <section key={key} className="offline__part" aria-labelledby={`offline-${key}`}>
    <h2 className="offline__heading" id={`offline-${key}`}>
      {offline[key]}
    </h2>
    {products.length === 0 ? null : <ul className="offline__products">{products.map(renderProduct)}</ul>}
    {nameless === 0 ? null : <p className="offline__nameless">{offline.nameless(nameless)}</p>}
  </section>
)

const renderProduct = ({ id, name, href, price, note, age, isOld }: StoredProduct) => (
  <li key={id} className="offline__product">
    <a className="offline__name" href={href}>
      {name}
    </a>
    {price === null ? null : <p className="offline__price">{price}</p>}
    <p className="offline__note">{note}</p>
    {age === "" ? null : <p className={isOld ? "offline__age offline__age--old" : "offline__age"}>{age}</p>}
  </li>
)

/** Subscribes to nothing: the value never changes after hydration. */
const never = () => () => undefined
const yes = () => true
const no = () => false

export function Connection() {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const onChange = ({ type }: Event) => setBack(type === "online")
    addEventListener("online", onChange)
    addEventListener("offline", onChange)
    return () => {
      removeEventListener("online", onChange)
      removeEventListener("offline", onChange)
    }
  }, [])
  return (
    <p className="offline__connection" role="status">
      {isBack ? offline.back : ""}
    </p>
  )
}

/** The copy has the failed page's address: the application must not hydrate it. Spec: APP-05, ROUTE-11. */
export const startOfflineCopy = (document: Document): void => {
  window.takeQueuedEvents?.()
  const lists = document.getElementById("lijsten")
  const connection = document.getElementById("verbinding")
  if (connection !== null) createRoot(connection).render(<Connection />)
  if (lists !== null) createRoot(lists).render(<StoredProducts now={() => new Date()} />)
}
