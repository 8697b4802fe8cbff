import { definePage } from "#web/app/define-page.ts"

export default definePage({
  routes: ["allCategories"],
  access: "public",
  component: () => import("./page.tsx"),
  load: () => import("./load.ts")
})
