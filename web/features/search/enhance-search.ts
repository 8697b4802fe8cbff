import type { PageContext } from "#web/features/page/context.ts"
import "#web/components/range.css"
import "./enhance-search.css"
import { formatCents, readEuros } from "#domain/base/euros.ts"
import { amountAt, type Bounds, MAX_POSITION, positionOf, steppedPosition } from "#web/components/range-scale.ts"

const enhanced = new WeakSet<Document>()

/** Idempotent. Works on pages rendered by the server and by the browser. */
export const enhanceSearch = (document: Document, dependencies: PageContext): void => {
  if (enhanced.has(document)) return
  enhanced.add(document)
  document.documentElement.dataset["enhanced"] = ""
  findOnFocus(document, dependencies)
  slidePrices(document)
}

/** Loads the code when such a field first gets the focus. Spec: SRCH-32. */
const findOnFocus = (document: Document, dependencies: PageContext): void => {
  const fetchFinder = async (field: HTMLInputElement) => {
    try {
      const { findInFacets } = await import("./facet-finder.ts")
      findInFacets(document, dependencies)
      // Searches for the text typed while the code loaded.
      if (field.value !== "") field.dispatchEvent(new Event("input", { bubbles: true }))
    } catch (cause) {
      dependencies.log("facet finder", cause)
    }
  }
  const onFocus = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.dataset["find"] === undefined) return
    document.removeEventListener("focusin", onFocus)
    void fetchFinder(target)
  }
  document.addEventListener("focusin", onFocus)
}

/** Without key presses, before the form is submitted: each key moves the thumb one step. */
const KEYBOARD_SETTLE_MS = 700

/** Thumbs never pass each other; releasing one submits. One at its end means no bound. Spec: SRCH-06. */
export const slidePrices = (document: Document): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPointed = false

  document.addEventListener("pointerdown", () => (isPointed = true), true)
  document.addEventListener("keydown", () => (isPointed = false), true)
  document.addEventListener("input", ({ target }) => {
    const slider = target instanceof HTMLInputElement ? sliderOf(target) : null
    if (slider === null || !(target instanceof HTMLInputElement)) return
    if (target.type === "range") moveThumb(slider, target)
    else followFields(slider)
  })
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "range" || sliderOf(target) === null) return
    clearTimeout(timer)
    timer = setTimeout(() => target.form?.requestSubmit(), isPointed ? 0 : KEYBOARD_SETTLE_MS)
  })
}

interface Slider {
  readonly root: HTMLElement
  readonly bounds: Bounds
  readonly thumbs: readonly [from: HTMLInputElement, to: HTMLInputElement]
  readonly fields: readonly [from: HTMLInputElement, to: HTMLInputElement]
}

const sliderOf = ({ form }: HTMLInputElement): Slider | null => {
  const root = form?.querySelector<HTMLElement>("[data-slider]")
  const [from, to] = root?.querySelectorAll("input") ?? []
  const [lowest, highest] = form?.querySelectorAll<HTMLInputElement>(".price-form__field input") ?? []
  if (root == null || !from || !to || !lowest || !highest) return null
  const { least, most } = root.dataset
  return { root, bounds: { min: Number(least), max: Number(most) }, thumbs: [from, to], fields: [lowest, highest] }
}

const moveThumb = (slider: Slider, moved: HTMLInputElement) => {
  const { bounds, fields, thumbs } = slider
  const [from, to] = thumbs
  moved.value = String(steppedPosition(Number(moved.dataset["at"] ?? moved.defaultValue), Number(moved.value), bounds))
  if (moved === from) from.value = String(Math.min(Number(from.value), Number(to.value)))
  else to.value = String(Math.max(Number(from.value), Number(to.value)))
  const position = Number(moved.value)
  const isOpen = position === (moved === from ? 0 : MAX_POSITION)
  fields[moved === from ? 0 : 1].value = isOpen ? "" : String(amountAt(position, bounds))
  draw(slider)
}

const followFields = (slider: Slider) => {
  const { bounds, fields, thumbs } = slider
  for (const index of [0, 1] as const) {
    const cents = readEuros(fields[index].value)
    thumbs[index].value = String(cents === null ? index * MAX_POSITION : positionOf(cents / 100, bounds))
  }
  draw(slider)
}

const draw = ({ root, bounds, thumbs }: Slider) => {
  const [from, to] = thumbs
  root.style.setProperty("--from", String(Number(from.value) / MAX_POSITION))
  root.style.setProperty("--to", String(Number(to.value) / MAX_POSITION))
  // In the upper half the lower thumb is on top: at the end it would otherwise be covered by the other.
  from.toggleAttribute("data-top", Number(from.value) > MAX_POSITION / 2)
  for (const thumb of thumbs) {
    thumb.dataset["at"] = thumb.value
    thumb.setAttribute("aria-valuetext", formatCents(amountAt(Number(thumb.value), bounds) * 100))
  }
}
