import { useContext, useEffect } from "react"
import { useRevalidator } from "react-router"
import { DependenciesContext } from "#web/features/page/context.ts"
import { LISTS_COOKIE, listsTask } from "#web/features/session/lists-cookie.ts"

/**
 * Copies the lists of this browser to the profile after a login and reloads the view, or clears them after a logout. Fetches its
 * module only if there is something to do. Spec: AUTH-21, PROF-02.
 */
export function SyncListsAfterLogin() {
  const dependencies = useContext(DependenciesContext)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const task = listsTask({ [LISTS_COOKIE]: cookieValue(LISTS_COOKIE) })
    if (task === null || task === "laten" || dependencies === null) return
    import("#web/features/session/sync-lists-after-login.ts")
      .then(({ syncListsAfterLogin }) => syncListsAfterLogin(task, dependencies.now()))
      .then(
        (isChanged) => (isChanged ? revalidate() : undefined),
        (cause: unknown) => dependencies.log("lists after login", cause)
      )
  }, [dependencies, revalidate])
  return null
}

const cookieValue = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
