import { type CSSProperties, useRef } from "react"
import { formatCents, readEuros } from "#domain/base/euros.ts"
import { parts } from "#web/messages/parts.ts"
import { amountAt, type Bounds, MAX_POSITION, positionOf, steppedPosition } from "./range-scale.ts"
import "./range.css"

interface Props {
  readonly label: string
  readonly names: { readonly from: string; readonly to: string }
  /** In euros; "" for no bound. */
  readonly from: string
  readonly to: string
  /** In whole euros. */
  readonly bounds: Bounds
  /** Called when a thumb is released, after its field was updated. */
  readonly onChange?: () => void
}

/** The form submits the fields; the thumbs, which need scripts, fill them in. Spec: SRCH-06. */
export function Range({ label, names, from, to, bounds, onChange }: Props) {
  const root = useRef<HTMLFieldSetElement>(null)
  const first = { from: position(from, 0, bounds), to: position(to, MAX_POSITION, bounds) }

  const draw = (positions: Positions) => {
    const style = root.current?.style
    style?.setProperty("--from", String(positions.from / MAX_POSITION))
    style?.setProperty("--to", String(positions.to / MAX_POSITION))
  }

  const slide = (end: End) => {
    const { sliders, fields } = elements(root.current)
    const other = Number(sliders[end === "from" ? "to" : "from"].value)
    const { dataset, defaultValue, value } = sliders[end]
    const given = steppedPosition(Number(dataset["at"] ?? defaultValue), Number(value), bounds)
    const now = end === "from" ? Math.min(given, other) : Math.max(given, other)
    sliders[end].value = String(now)
    dataset["at"] = String(now)
    sliders[end].setAttribute("aria-valuetext", spoken(now, bounds))
    fields[end].value = now === (end === "from" ? 0 : MAX_POSITION) ? "" : String(amountAt(now, bounds))
    draw({ from: Number(sliders.from.value), to: Number(sliders.to.value) })
  }

  const type = () => {
    const { sliders, fields } = elements(root.current)
    const low = position(fields.from.value, 0, bounds)
    const positions = { from: low, to: Math.max(low, position(fields.to.value, MAX_POSITION, bounds)) }
    for (const end of THUMBS) {
      sliders[end].value = String(positions[end])
      sliders[end].dataset["at"] = sliders[end].value
      sliders[end].setAttribute("aria-valuetext", spoken(positions[end], bounds))
    }
    draw(positions)
  }

  const field = (end: End, text: string, placeholder: number) => (
    <span className="range__field">
      <span className="range__unit" aria-hidden="true">
        €
      </span>
      <input
        data-field={end}
        name={names[end]}
        aria-label={end === "from" ? parts.rangeFrom(label) : parts.rangeTo(label)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={text}
        placeholder={String(placeholder)}
        onInput={type}
      />
    </span>
  )

  const slider = (end: End) => (
    <input
      className="range__slider"
      data-slider={end}
      data-top={end === "from" && first.from > MAX_POSITION / 2 ? "" : undefined}
      type="range"
      aria-label={end === "from" ? parts.rangeFrom(label) : parts.rangeTo(label)}
      aria-valuetext={spoken(first[end], bounds)}
      min={0}
      max={MAX_POSITION}
      defaultValue={first[end]}
      onInput={(event) => {
        slide(end)
        if (end === "from")
          event.currentTarget.toggleAttribute("data-top", Number(event.currentTarget.value) > MAX_POSITION / 2)
      }}
      onPointerUp={onChange}
      onKeyUp={onChange}
    />
  )

  return (
    <fieldset
      className="range"
      ref={root}
      aria-label={label}
      style={{ "--from": first.from / MAX_POSITION, "--to": first.to / MAX_POSITION } as CSSProperties}
    >
      {field("from", from, bounds.min)}
      <span aria-hidden="true">–</span>
      {field("to", to, bounds.max)}
      <div className="range__sliders">
        {slider("from")}
        {slider("to")}
      </div>
    </fieldset>
  )
}

type End = "from" | "to"
type Positions = { readonly [key in End]: number }
const THUMBS = ["from", "to"] as const

const position = (text: string, empty: number, bounds: Bounds): number => {
  const cents = readEuros(text)
  return cents === null ? empty : positionOf(cents / 100, bounds)
}

const spoken = (at: number, bounds: Bounds): string => formatCents(amountAt(at, bounds) * 100)

const elements = (root: HTMLElement | null) => {
  const find = (attribute: string, end: End) =>
    root?.querySelector<HTMLInputElement>(`[data-${attribute}=${end}]`) as HTMLInputElement
  return {
    fields: { from: find("field", "from"), to: find("field", "to") },
    sliders: { from: find("slider", "from"), to: find("slider", "to") }
  }
}
