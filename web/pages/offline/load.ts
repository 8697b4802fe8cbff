import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { offlineView, type OfflineView } from "./view.ts"

/** Loads the offline page without a request. Spec: ROUTE-11. */
export const load: UniversalLoad<OfflineView> = ({ baseUrl }) => Promise.resolve(offlineView(baseUrl))
