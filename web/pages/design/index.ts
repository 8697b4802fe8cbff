import { definePage } from "#web/app/define-page.ts"

export default import.meta.env.DEV
  ? definePage({
      routes: ["design"],
      access: "public",
      isLive: true,
      component: () => import("./page.tsx"),
      load: () => import("./load.ts")
    })
  : null
