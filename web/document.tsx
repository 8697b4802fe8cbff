import type { ReactNode } from "react"
import { site } from "./site.ts"

/** What the server puts around a page and the browser leaves as it is. In the browser: {@link SERVED}. */
export interface Shell {
  /** Text of the styles that stand inline. */
  readonly css: string
  /** Addresses of stylesheets: fetched in development, in production only named, since their text stands inline. */
  readonly stylesheets: ReadonlyArray<string>
  readonly inline: boolean
  readonly fonts: ReadonlyArray<string>
  /** The boot script and the address of the application it fetches. */
  readonly boot: string
  readonly entry: string
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
        {shell.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shell.css }} />
        {shell.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...(shell.inline ? { disabled: true } : {})} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="search" type="application/opensearchdescription+xml" title={site.name} href="/opensearch.xml" />
        <script
          id="boot"
          data-entry={shell.entry}
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
  stylesheets: attributes(document, "head link[rel=stylesheet]"),
  inline: document.querySelector("head link[rel=stylesheet][disabled]") !== null,
  fonts: attributes(document, "head link[rel=preload][as=font]"),
  boot: "",
  entry: document.getElementById("boot")?.dataset["entry"] ?? "",
  data: ""
})

const attributes = (document: globalThis.Document, selector: string): ReadonlyArray<string> =>
  Array.from(document.querySelectorAll(selector), (link) => link.getAttribute("href") ?? "")
