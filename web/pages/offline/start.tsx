import { createRoot } from "react-dom/client"
import { Connection, StoredProducts } from "./stored-products.tsx"

/**
 * Renders the lists in the copy of this page that the service worker stores. The copy has the address of the page that failed,
 * so the application must not hydrate it: links and forms go to the network. Spec: APP-05, ROUTE-11.
 */
export const startOfflineCopy = (document: Document): void => {
  window.takeQueuedEvents?.()
  const lists = document.getElementById("lijsten")
  const connection = document.getElementById("verbinding")
  if (connection !== null) createRoot(connection).render(<Connection />)
  if (lists !== null) createRoot(lists).render(<StoredProducts now={() => new Date()} />)
}
