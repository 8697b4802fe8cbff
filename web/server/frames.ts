import type { StaticHandlerContext } from "react-router"
import type { Shell } from "#web/app/document.tsx"
import type { LayoutView } from "#web/features/page/layout-view.ts"
import { termIn } from "#web/app/layout/term-in.ts"
import { visitorKey } from "#web/features/page/visitor.ts"
import { cutFrame, type Frame, framedAddress } from "./frame.ts"

/** Prints a document without its styles, boot script, data and page. */
export type PrintFrame = (context: StaticHandlerContext) => string

interface Kept {
  readonly categories: LayoutView["categories"]
  readonly frame: Frame | null
}

/** Frames kept of one shell: as many kinds of visitors as come in a day, and no more when somebody makes up others. */
const MOST = 100

const KEPT = new WeakMap<object, Map<string, Kept>>()

/**
 * The frame of a page: its header, menu and footer with all that is the same for everybody of whom the site knows no more than a
 * visitor, kept by the shell (the page's styles and scripts), what is known of the visitor, the menu, and whether it is the front
 * page or one with a term. null for a page about a person, and where a page failed: React prints those as a whole. Spec: APP-10, APP-11.
 */
export const frameOf = (context: StaticHandlerContext, shell: Omit<Shell, "data">, print: PrintFrame): Frame | null => {
  const view = context.loaderData["layout"] as LayoutView | undefined
  if (view === undefined || context.errors !== null || isAboutSomebody(view)) return null
  const { pathname, search } = context.location
  const isFront = pathname === "/"
  const hasTerm = termIn(search) !== ""
  const key = `${isFront} ${hasTerm} ${visitorKey(view.visitor)}`
  const frames = KEPT.get(shell) ?? new Map<string, Kept>()
  KEPT.set(shell, frames)
  const kept = frames.get(key)
  if (kept?.categories === view.categories) return kept.frame
  const address = framedAddress(isFront, hasTerm)
  const frame = cutFrame(print({ ...context, location: { ...context.location, ...address } }), shell, address)
  frames.delete(key)
  for (const [oldest] of frames) if (frames.size >= MOST) frames.delete(oldest)
  frames.set(key, { categories: view.categories, frame })
  return frame
}

const isAboutSomebody = ({ signedIn, notice, saved }: LayoutView): boolean =>
  signedIn !== null || notice !== null || saved !== null
