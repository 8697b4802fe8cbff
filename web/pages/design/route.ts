import type { Load } from "#web/app/page.tsx"

/** `/ontwerp/`, in development only: every part in its states on one page. */
export const load: Load<null> = () => Promise.resolve(null)
