import { definePage } from "#web/app/define-page.ts"

export default definePage({
  routes: ["profileNotificationCenter"],
  access: "personal",
  component: () => import("./page.tsx"),
  server: import.meta.env.SSR && { load: () => import("./load.ts"), actions: () => import("./load.ts") }
})
