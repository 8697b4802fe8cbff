/** Address of the service worker. Spec: APP-05. */
const WORKER = "/sw.js"

/**
 * Registers the service worker, or has the one there is look for a newer one, when the page has nothing else to do. Where it
 * is gone from the server (404 or 410), the one of this browser goes too, with all it kept. Spec: APP-05.
 */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  const start = () => {
    // Without a network there is nothing to look for.
    renewWorker(navigator.serviceWorker).catch(() => undefined)
  }
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 5_000 })
  else setTimeout(start, 1_000)
}

/** The part of {@link registerWorker} that is done when there is time. Spec: APP-05. */
export const renewWorker = async (
  container: Pick<ServiceWorkerContainer, "getRegistration" | "register">
): Promise<void> => {
  const known = await container.getRegistration()
  const isOurs = new URL(known?.active?.scriptURL ?? "", location.href).pathname === WORKER
  try {
    await (isOurs ? known?.update() : container.register(WORKER, { updateViaCache: "none" }))
  } catch {
    if (!isOurs || !(await isGone())) return
    await known?.unregister()
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  }
}

const isGone = async (): Promise<boolean> => {
  const { status } = await fetch(WORKER, { method: "HEAD", cache: "no-store" })
  return status === 404 || status === 410
}
