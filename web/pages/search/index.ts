import { definePage } from "#web/app/define-page.ts"

export default definePage({
  routes: ["search", "landing", "categoryProducts", "subCategoryProducts", "subSubCategoryProducts"],
  access: "public",
  component: () => import("./page.tsx"),
  load: () => import("./load.ts")
})
