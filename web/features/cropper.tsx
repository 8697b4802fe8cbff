import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState
} from "react"
import {
  nudgeCrop,
  nudgeHandle,
  type Crop,
  firstCrop,
  type Handle,
  moveCrop,
  resizeCrop
} from "#domain/search/images/crop.ts"
import type { Size } from "#domain/catalogue/pixel-limit.ts"
import { parts } from "#web/messages/parts.ts"
import "./cropper.css"

interface Cut {
  readonly crop: Crop
  readonly size: Size
}

interface Props {
  readonly src: string
  readonly alt: string
  /** Without one the default crop is used and passed to `onCrop`. */
  readonly start?: Cut
  /** In pixels of the displayed photo: initially, and after each completed change. */
  readonly onCrop: (crop: Crop, shown: Size) => void
}

export function Cropper({ src, alt, start, onCrop }: Props) {
  const photo = useRef<HTMLImageElement>(null)
  const [cut, setCut] = useState<Cut | null>(null)
  const drag = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop } | null>(null)

  const measure = useEffectEvent(() => {
    const size = { width: photo.current?.clientWidth ?? 0, height: photo.current?.clientHeight ?? 0 }
    if (size.width === 0 || size.height === 0) return
    const before = cut ?? start
    const next = { size, crop: before === undefined ? firstCrop(size) : scaleCrop(before.crop, before.size, size) }
    setCut(next)
    if (before === undefined) onCrop(next.crop, size)
  })

  useEffect(() => {
    if (photo.current === null) return undefined
    const watcher = new ResizeObserver(() => measure())
    watcher.observe(photo.current)
    return () => watcher.disconnect()
  }, [])

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (cut === null || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, crop: cut.crop }
  }

  const stretch = (handle: Handle | null) => (event: PointerEvent) => {
    if (cut === null || drag.current === null) return
    const [dx, dy] = [event.clientX - drag.current.x, event.clientY - drag.current.y]
    const { crop } = drag.current
    const next = handle === null ? moveCrop(crop, dx, dy, cut.size) : resizeCrop(crop, handle, dx, dy, cut.size)
    setCut({ ...cut, crop: next })
  }

  const end = () => {
    if (cut !== null && drag.current !== null) onCrop(cut.crop, cut.size)
    drag.current = null
  }

  const nudge = (handle: Handle | null) => (event: KeyboardEvent) => {
    if (cut === null) return
    const crop = handle === null ? nudgeCrop(cut.crop, event, cut.size) : nudgeHandle(cut.crop, handle, event, cut.size)
    if (crop === null) return
    event.preventDefault()
    setCut({ ...cut, crop })
    onCrop(crop, cut.size)
  }

  const grip = (handle: Handle | null) => ({
    type: "button" as const,
    onPointerDown: begin,
    onPointerMove: stretch(handle),
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: nudge(handle)
  })

  return (
    <div
      className="cropper"
      role="application"
      aria-label={parts.cropArea}
      style={cut !== null ? pixels(cut.crop) : start === undefined ? undefined : percents(start)}
    >
      <img className="cropper__photo" ref={photo} src={src} alt={alt} draggable={false} />
      {cut === null ? (
        start === undefined ? null : (
          <span className="cropper__frame" />
        )
      ) : (
        <>
          <button className="cropper__frame" aria-label={parts.crop} {...grip(null)} />
          {HANDLES.map(({ handle, right, down, cursor }) => (
            <button
              key={handle}
              className="cropper__handle"
              aria-label={parts.cropHandle[handle]}
              style={{ "--right": right, "--down": down, cursor } as CSSProperties}
              {...grip(handle)}
            />
          ))}
          <span className="visually-hidden" role="status">
            {parts.cropIs(cut.crop.width, cut.crop.height)}
          </span>
        </>
      )}
    </div>
  )
}

const pixels = ({ x, y, width, height }: Crop) =>
  ({ "--x": `${x}px`, "--y": `${y}px`, "--width": `${width}px`, "--height": `${height}px` }) as CSSProperties

/** For use without scripts and before the displayed size is known. */
const percents = ({ crop, size }: Cut) => {
  const [right, down] = [100 / size.width, 100 / size.height]
  return {
    "--x": `${crop.x * right}%`,
    "--y": `${crop.y * down}%`,
    "--width": `${crop.width * right}%`,
    "--height": `${crop.height * down}%`
  } as CSSProperties
}

/** The handles in reading order; `right` and `down` are fractions of the crop's sides. */
const HANDLES: ReadonlyArray<{ handle: Handle; right: number; down: number; cursor: string }> = [
  { handle: "top left", right: 0, down: 0, cursor: "nwse-resize" },
  { handle: "top", right: 0.5, down: 0, cursor: "ns-resize" },
  { handle: "top right", right: 1, down: 0, cursor: "nesw-resize" },
  { handle: "left", right: 0, down: 0.5, cursor: "ew-resize" },
  { handle: "right", right: 1, down: 0.5, cursor: "ew-resize" },
  { handle: "bottom left", right: 0, down: 1, cursor: "nesw-resize" },
  { handle: "bottom", right: 0.5, down: 1, cursor: "ns-resize" },
  { handle: "bottom right", right: 1, down: 1, cursor: "nwse-resize" }
]

export const scaleCrop = (crop: Crop, from: Size, to: Size): Crop => {
  const [right, down] = [to.width / from.width, to.height / from.height]
  const width = Math.min(to.width, Math.max(1, Math.round(crop.width * right)))
  const height = Math.min(to.height, Math.max(1, Math.round(crop.height * down)))
  return moveCrop({ x: crop.x * right, y: crop.y * down, width, height }, 0, 0, to)
}
