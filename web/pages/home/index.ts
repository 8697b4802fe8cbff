import { definePage } from "#web/app/define-page.ts"

export default definePage({
  routes: ["home"],
  access: "public",
  isLive: true,
  component: () => import("./page.tsx"),
  server: import.meta.env.SSR && { load: () => import("./load.ts"), forUser: () => import("./load.ts") }
})
