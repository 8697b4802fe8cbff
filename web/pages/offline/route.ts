import type { Load } from "#web/app/page.tsx"
import { offlineView, type OfflineView } from "./view.ts"

/** What is shown without a network; asks nothing. Spec: ROUTE-11. */
export const load: Load<OfflineView> = ({ baseUrl }) => Promise.resolve(offlineView(baseUrl))
