import { formatCents, readEuros } from "#domain/money/euros.ts"
import { amountAt, type Bounds, POSITIONS, positionOf } from "#web/components/range-scale.ts"

/** Milliseconds of rest before a price chosen with the keyboard is asked for: each key is a step. */
const REST = 700

/**
 * The thumbs over the fields of a price form, anywhere in `document`: they fill in the fields, never pass each other, and the
 * form is sent when one is let go. A thumb at its end means no bound. What is typed moves the thumbs. Spec: SRCH-06.
 */
export const slidePrices = (document: Document): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPointed = false

  document.addEventListener("pointerdown", () => (isPointed = true), true)
  document.addEventListener("keydown", () => (isPointed = false), true)
  document.addEventListener("input", ({ target }) => {
    const slider = target instanceof HTMLInputElement ? sliderOf(target) : null
    if (slider === null || !(target instanceof HTMLInputElement)) return
    if (target.type === "range") slide(slider, target)
    else follow(slider)
  })
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "range" || sliderOf(target) === null) return
    clearTimeout(timer)
    timer = setTimeout(() => target.form?.requestSubmit(), isPointed ? 0 : REST)
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
  return { root, bounds: { least: Number(least), most: Number(most) }, thumbs: [from, to], fields: [lowest, highest] }
}

const slide = (slider: Slider, moved: HTMLInputElement) => {
  const { bounds, fields, thumbs } = slider
  const [from, to] = thumbs
  if (moved === from) from.value = String(Math.min(Number(from.value), Number(to.value)))
  else to.value = String(Math.max(Number(from.value), Number(to.value)))
  const at = Number(moved.value)
  const isOpen = at === (moved === from ? 0 : POSITIONS)
  fields[moved === from ? 0 : 1].value = isOpen ? "" : String(amountAt(at, bounds))
  draw(slider)
}

const follow = (slider: Slider) => {
  const { bounds, fields, thumbs } = slider
  for (const index of [0, 1] as const) {
    const cents = readEuros(fields[index].value)
    thumbs[index].value = String(cents === null ? index * POSITIONS : positionOf(cents / 100, bounds))
  }
  draw(slider)
}

const draw = ({ root, bounds, thumbs }: Slider) => {
  const [from, to] = thumbs
  root.style.setProperty("--from", String(Number(from.value) / POSITIONS))
  root.style.setProperty("--to", String(Number(to.value) / POSITIONS))
  // At the far end the lower thumb lies on top, or neither could be moved.
  from.toggleAttribute("data-top", Number(from.value) > POSITIONS / 2)
  for (const thumb of thumbs) {
    thumb.setAttribute("aria-valuetext", formatCents(amountAt(Number(thumb.value), bounds) * 100))
  }
}
