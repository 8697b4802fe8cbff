import type { Load } from "#web/page.tsx"

/** `/error/`: the error page itself. Spec: ROUTE-21. */
export const load: Load<null> = () => Promise.reject(errorPage())

const errorPage = () => new Response(null, { status: 500 })
