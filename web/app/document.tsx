import type { ReactNode } from "react"
import { deferredSheets, DeferredSheetsContext } from "#web/components/deferred-styles.tsx"
import { site } from "#web/messages/site.ts"

/** The parts of the document that the server fills in and the browser never changes. The browser reads them with {@link servedShell}. */
export interface Shell {
  readonly css: string
  readonly stylesheets: ReadonlyArray<string>
  /** Addresses of sheets that are linked in the body. Spec: APP-59. */
  readonly deferred: ReadonlyArray<string>
  /** Names of files in /assets, without ".css", separated by spaces. The application does not fetch them again. */
  readonly inlined: string
  readonly boot: string
  readonly entry: string
  /** Separated by spaces; none in development. */
  readonly fonts: string
  readonly parts: ReadonlyArray<readonly [name: "suggestions", files: string]>
  readonly data: string
}

/** The complete document, so that React can render the `<title>`, `<meta>` and `<link>` of a page in the head. */
export function Document({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  return (
    <html lang={site.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={site.themeColour.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={site.themeColour.dark} />
        <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shell.css }} />
        {shell.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="search" type="application/opensearchdescription+xml" title={site.name} href="/opensearch.xml" />
        <script
          id="boot"
          data-entry={shell.entry}
          data-fonts={shell.fonts}
          data-inlined={shell.inlined}
          {...Object.fromEntries(shell.parts.map(([name, files]) => [`data-${name}`, files]))}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: shell.boot }}
        />
      </head>
      <body>
        <DeferredSheetsContext value={deferredSheets(shell.deferred)}>{children}</DeferredSheetsContext>
        <script
          type="application/json"
          id="data"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: shell.data }}
        />
      </body>
    </html>
  )
}

export const servedShell = (document: globalThis.Document): Shell => ({
  css: "",
  stylesheets: Array.from(
    document.querySelectorAll("head link[rel=stylesheet]:not([disabled])"),
    (link) => link.getAttribute("href") ?? ""
  ),
  deferred: [],
  boot: "",
  entry: document.getElementById("boot")?.dataset["entry"] ?? "",
  // Hydration leaves the attributes of this element unchanged.
  fonts: "",
  inlined: "",
  parts: [],
  data: ""
})
