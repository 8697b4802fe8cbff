import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { build } from "vite"
import { ROOT } from "./processes.ts"

const SOURCE_FOLDER = join(ROOT, "docs/scripts/bench/pages")

/** Builds router-app.tsx into `folder`, every link a `<Link>`; gives the file. */
export const buildRouterApp = async (folder: string): Promise<string> => {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    plugins: [react({ jsxImportSource: "links-jsx" })],
    define: { CAN_MOCK: "false", "process.env.NODE_ENV": '"production"' },
    resolve: { alias: { "links-jsx/jsx-runtime": join(SOURCE_FOLDER, "links-jsx/jsx-runtime.ts") } },
    // Pages that the server makes share Effect with the back end they ask.
    ssr: { noExternal: true, external: ["effect"] },
    build: { ssr: join(SOURCE_FOLDER, "router-app.tsx"), outDir: folder, emptyOutDir: true, copyPublicDir: false }
  })
  return join(folder, "router-app.js")
}
