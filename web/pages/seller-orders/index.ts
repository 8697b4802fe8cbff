import { definePage } from "#web/app/define-page.ts"

export default definePage({
  routes: ["sellerOrders"],
  access: "personal",
  component: () => import("./page.tsx"),
  server: import.meta.env.SSR && { load: () => import("./load.ts") }
})
