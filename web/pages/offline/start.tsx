import { createRoot } from "react-dom/client"
import { Connection } from "./connection.tsx"
import { KeptProducts } from "./kept-products.tsx"

/**
 * Fills the copy of this page that the service worker keeps. It stands at the address of the page that could not be had, so
 * the application does not take it over: links and forms go to the network, which is there again or brings it back.
 * Spec: APP-05, ROUTE-11.
 */
export const startKeptCopy = (document: Document): void => {
  window.takeQueuedEvents?.()
  const lists = document.getElementById("lijsten")
  const connection = document.getElementById("verbinding")
  if (connection !== null) createRoot(connection).render(<Connection />)
  if (lists !== null) createRoot(lists).render(<KeptProducts now={() => new Date()} />)
}
