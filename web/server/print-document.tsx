import type { ReactElement } from "react"
import { renderToString } from "react-dom/server"
import { createStaticRouter, type RouteObject, type StaticHandlerContext, StaticRouterProvider } from "react-router"
import { Document, type Shell } from "#web/app/document.tsx"
import { dehydrate } from "#web/app/hydration.ts"
import { termIn } from "#web/app/layout/term-in.ts"
import { handleOf } from "#web/app/page.tsx"
import { FramedContext, PrintContext, type PrintPage } from "#web/app/print-context.ts"
import { type ByteText, byteText } from "./byte-text.ts"
import { fillDocument, PAGE_PLACE } from "./fill-document.ts"
import { type Frame, fillFrame } from "./frame.ts"
import { frameOf } from "./frames.ts"
import { printPage } from "./print-page.ts"

/** What a page is printed from: its routes, what was loaded for them, and what stands around it. */
interface Printing {
  readonly routes: Array<RouteObject>
  readonly context: StaticHandlerContext
  readonly shell: Omit<Shell, "data">
}

/** The bytes of a page: in a frame that is kept, or else printed by React as a whole. Spec: APP-10. */
export const printDocument = (printing: Printing): Buffer => {
  const { routes, context, shell } = printing
  const frame = withIds.has(shell)
    ? null
    : frameOf(context, shell, (framed) => printFrame({ routes, context: framed, shell }))
  return (frame === null ? null : printInFrame(printing, frame)) ?? printWhole(printing)
}

const withoutData = (shell: Printing["shell"]): Shell => ({ ...shell, css: "", boot: "", data: "" })

const router = ({ routes, context }: Omit<Printing, "shell">): ReactElement => (
  <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
)

const printWhole = (printing: Printing): Buffer => {
  const { context, shell } = printing
  let page: ByteText | null = null
  const html = renderToString(
    <Document shell={withoutData(shell)}>
      <PrintContext value={apart((printed) => (page = printed))}>{router(printing)}</PrintContext>
    </Document>
  )
  return fillDocument(html, { css: shell.css, boot: shell.boot, data: dehydrate(context), page })
}

/** The document with a place for its page. */
const printFrame = (printing: Printing): string =>
  renderToString(
    <Document shell={withoutData(printing.shell)}>
      <PrintContext value={() => ({ head: [], html: PAGE_PLACE })}>{router(printing)}</PrintContext>
    </Document>
  )

/** null when the page has ids that React makes from its place in the whole document. */
const printInFrame = (printing: Printing, frame: Frame): Buffer | null => {
  const { context, shell } = printing
  let page: ByteText | null = null
  const html = renderToString(
    <FramedContext value={true}>
      <PrintContext value={apart((printed) => (page = printed))}>{router(printing)}</PrintContext>
    </FramedContext>,
    { identifierPrefix: ID_PREFIX }
  )
  const start = html.indexOf(PAGE_START)
  const element = page === null ? byteText(html.slice(start)) : `${PAGE_START}${page}</div>`
  const isLive = context.matches.some(({ route }) => handleOf(route)?.isLive)
  if (isLive && element.includes(ID_PREFIX)) {
    withIds.add(shell)
    return null
  }
  const { pathname, search } = context.location
  return fillFrame(frame, {
    head: byteText(html.slice(0, start)),
    page: element,
    here: pathname + search,
    term: termIn(search),
    data: dehydrate(context)
  })
}

const PAGE_START = '<div class="page">'

/** Prints a page beside React where that can be: what it printed is told, and a place is left for it. */
const apart =
  (tell: (page: ByteText) => void): PrintPage =>
  (content) => {
    const printed = printPage(content)
    if (printed === null) return null
    tell(printed.html)
    return { head: printed.head, html: PAGE_PLACE }
  }

/** Tells that a page makes ids with `useId`: they differ with what stands around it, and hydration would make others. */
const ID_PREFIX = "in-frame-"

/** Shells of such pages. */
const withIds = new WeakSet<object>()
