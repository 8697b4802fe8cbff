const WORKER_PATH = "/sw.js"

/** Registers or updates the service worker when the page is idle. Spec: APP-05. */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  const start = () => {
    // Without a network the next page tries again.
    updateWorker(navigator.serviceWorker).catch(() => undefined)
  }
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 5_000 })
  else setTimeout(start, 1_000)
}

/** Unregisters it and deletes all caches if the server has removed it (404 or 410). Spec: APP-05. */
export const updateWorker = async (
  container: Pick<ServiceWorkerContainer, "getRegistration" | "register">
): Promise<void> => {
  const registration = await container.getRegistration()
  const isOurs = new URL(registration?.active?.scriptURL ?? "", location.href).pathname === WORKER_PATH
  try {
    await (isOurs ? registration?.update() : container.register(WORKER_PATH, { updateViaCache: "none" }))
  } catch {
    if (!isOurs || !(await isWorkerRemoved())) return
    await registration?.unregister()
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  }
}

const isWorkerRemoved = async (): Promise<boolean> => {
  const { status } = await fetch(WORKER_PATH, { method: "HEAD", cache: "no-store" })
  return status === 404 || status === 410
}
