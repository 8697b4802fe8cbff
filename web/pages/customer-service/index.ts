import { definePage } from "#web/app/define-page.ts"

export default definePage({
  routes: ["customerService"],
  access: "public",
  component: () => import("./page.tsx"),
  load: () => import("./load.ts"),
  isLive: true,
  redisplaysForms: true,
  server: import.meta.env.SSR && { actions: () => import("./actions.ts") }
})
