import type { ReactNode } from "react"
import { site } from "#web/messages/site.ts"

/** What the server puts around a page and the browser leaves as it is. In the browser: {@link SERVED}. */
export interface Shell {
  /** Text of the styles that stand inline. */
  readonly css: string
  /** Addresses of stylesheets to fetch: in development. */
  readonly stylesheets: ReadonlyArray<string>
  /** Addresses of those whose text is {@link css}, with spaces between: the application must not fetch them again. */
  readonly inlined: string
  /** The boot script, the address of the application it fetches, and those of what that asks for next, with spaces between. */
  readonly boot: string
  readonly entry: string
  /** Addresses of the fonts, with a space between; none in development. */
  readonly fonts: string
  readonly parts: ReadonlyArray<readonly [name: "suggestions", files: string]>
  /** The views, as JSON without `<`. */
  readonly data: string
}

/** The whole document, so that React puts the `<title>`, `<meta>` and `<link>` of a page in the head. */
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
        {children}
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

/** The shell as it stands in the document already: what hydration compares with. */
export const servedShell = (document: globalThis.Document): Shell => ({
  css: "",
  stylesheets: Array.from(
    document.querySelectorAll("head link[rel=stylesheet]:not([disabled])"),
    (link) => link.getAttribute("href") ?? ""
  ),
  boot: "",
  entry: document.getElementById("boot")?.dataset["entry"] ?? "",
  // As everything of this element these stay as they were served.
  fonts: "",
  inlined: "",
  parts: [],
  data: ""
})
