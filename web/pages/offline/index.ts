import { definePage } from "#web/app/define-page.ts"

export default definePage({
  routes: ["offline"],
  access: "public",
  isLive: true,
  component: () => import("./page.tsx"),
  load: () => import("./load.ts")
})
