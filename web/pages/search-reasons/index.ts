import { definePage } from "#web/app/define-page.ts"

export default definePage({
  routes: ["searchReasons"],
  access: "public",
  component: () => import("./page.tsx"),
  load: () => import("./load.ts")
})
