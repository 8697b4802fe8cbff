import type { ServerPages } from "./server-page.ts"

/** The pages of which a part exists on the server alone, by their folder: their views, and what they do with forms. */
export const SERVER_PAGES: ServerPages = {
  "auth-redirect": () => import("./pages/auth-redirect/server.ts"),
  "demo-login": () => import("./pages/demo-login/server.ts"),
  blog: () => import("./pages/blog/server.ts"),
  "blog-post": () => import("./pages/blog-post/server.ts"),
  policy: () => import("./pages/policy/server.ts"),
  support: () => import("./pages/support/server.ts"),
  profile: () => import("./pages/profile/server.ts"),
  register: () => import("./pages/register/server.ts")
}
