import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

/**
 * Two builds by one command (`vite build --app`): what the browser fetches (dist/client) and what the server runs
 * (dist/server). The server's build holds its packages too, so that React is always its production build.
 */
export default defineConfig(({ command }) => ({
  plugins: [react()],
  appType: "custom",
  publicDir: "web/public",
  builder: {},
  // light-dark(), nesting and media ranges stay as they are written: browsers have had them since spring 2024.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssTarget: ["chrome123", "firefox120", "safari17.5"]
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        copyPublicDir: false,
        rolldownOptions: { input: ["web/entry-client.tsx", "web/boot.ts"] }
      }
    },
    ssr: {
      resolve: { noExternal: command === "build" ? true : [] },
      build: { outDir: "dist/server", ssr: "web/entry-server.tsx", copyPublicDir: false }
    }
  }
}))
