import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect } from "../svg.ts"

/** Landscapes on screens: the sky from top to bottom, then the hills from far to near. */
const VIEWS: ReadonlyArray<readonly [top: string, low: string, far: string, near: string, sun: string]> = [
  ["#2f5d8c", "#a9cfe0", "#4f8f8b", "#1f4f57", "#fff3d6"],
  ["#53306e", "#f0a27c", "#8d3f6b", "#3c2350", "#ffe0a8"],
  ["#0f3d5c", "#62b6c4", "#2c7f98", "#12445e", "#f4fbff"],
  ["#f3b65f", "#fbe5bd", "#d9713c", "#9c3f2b", "#fffaf0"],
  ["#1d3a4f", "#7fb8a4", "#4d8b6b", "#1f4f45", "#fdf1c7"],
  ["#27408b", "#b7c6f2", "#6b6fc4", "#34347c", "#ffffff"]
]

/** Draws a lit screen with a landscape. */
const litScreen = (s: Sketch, x: number, y: number, w: number, h: number, r: number): string => {
  const { body, screen } = s
  const at = (dx: number, dy: number): string => `${x + w * dx} ${y + h * dy}`
  const rise = s.between(0.5, 0.7)
  const dip = s.between(0.1, 0.3)
  const [first = VIEWS[0], ...others] = VIEWS
  const [top, low, far, near, sun] = s.flat
    ? [screen.hi, screen.light, body.base, body.dark, screen.hi]
    : s.pick(first ?? ["", "", "", "", ""], ...others)
  const hills =
    circle(x + w * s.between(0.6, 0.8), y + h * 0.3, Math.min(w, h) * s.between(0.1, 0.2), sun, `opacity=".9"`) +
    path(
      `M${at(0, rise)}C${at(0.3, rise - dip)} ${at(0.55, rise + dip)} ${at(1, rise - 0.14)}V${y + h}H${x}Z`,
      s.down(far, near)
    ) +
    path(`M${at(0, 0.86)}C${at(0.3, 1)} ${at(0.6, 0.55)} ${at(1, 0.72)}V${y + h}H${x}Z`, near)
  const glare = s.fine(fade(0.09, path(`M${x + w * 0.5} ${y}L${x + w} ${y}V${y + h}H${x + w * 0.78}Z`, "#ffffff")))
  return s.clip(rect(x, y, w, h, r, "#000"), rect(x, y, w, h, 0, s.down(top, low)) + hills + glare)
}

export const television = (s: Sketch): string => {
  const { ink, metal } = s
  const w = s.between(308, 330)
  const x = 200 - w / 2
  const foot = s.pick("legs", "plate")
  const stand =
    foot === "legs"
      ? path("M104 284L84 322H96L124 284Z", s.down(ink.base, ink.light)) +
        path("M296 284L316 322H304L276 284Z", s.down(ink.base, ink.light))
      : rect(184, 282, 32, 30, 2, s.across(metal.dark, metal.light, metal.dark)) +
        rect(130, 309, 140, 13, 6, s.down(metal.light, metal.dark))
  return (
    s.shadow(200, 322, foot === "legs" ? 150 : 110, 12) +
    stand +
    rect(x, 92, w, 196, 7, s.down(ink.base, ink.deep)) +
    litScreen(s, x + 6, 98, w - 12, 178, 3) +
    s.name(200, 282, 6, 60, ink)
  )
}

export const monitor = (s: Sketch): string => {
  const { ink, metal } = s
  const wide = s.between(128, 142)
  return (
    s.shadow(200, 330, 100, 13) +
    path("M182 262H218L224 322H176Z", s.across(metal.dark, metal.hi, metal.base, metal.dark)) +
    ellipse(200, 323, 78, 11, s.across(metal.dark, metal.hi, metal.dark)) +
    ellipse(200, 319, 78, 10, s.across(metal.base, metal.hi, metal.base)) +
    rect(200 - wide, 82, wide * 2, 190, 9, s.down(ink.base, ink.deep)) +
    litScreen(s, 207 - wide, 89, wide * 2 - 14, 164, 3) +
    s.name(200, 263, 7, 70, ink)
  )
}

export const laptop = (s: Sketch): string => {
  const { body, ink } = s
  const keys = [0, 1, 2, 3]
    .map((row) => {
      const left = 104 - row * 6
      const width = 400 - left * 2
      return Array.from({ length: 12 }, (_, key) =>
        rect(left + (key * width) / 12 + 1, 274 + row * 8.4, width / 12 - 2, 6.4, 1.4, ink.base)
      ).join("")
    })
    .join("")
  return (
    s.shadow(200, 334, 168, 14) +
    rect(88, 84, 224, 176, 11, s.down(body.base, body.dark)) +
    rect(92, 88, 216, 170, 8, ink.deep) +
    litScreen(s, 99, 96, 202, 146, 3) +
    s.name(200, 250, 6, 60, ink) +
    path("M92 264H308L352 324H48Z", s.down(body.dark, body.base, body.light)) +
    keys +
    path("M166 311H234L238 322H162Z", s.down(body.dark, body.base)) +
    path("M48 324H352V329C352 334 346 336 340 336H60C54 336 48 334 48 329Z", s.down(body.hi, body.dark))
  )
}

export const tablet = (s: Sketch): string => {
  const { body, ink } = s
  const tilt = s.between(-5, 5)
  return (
    s.shadow(202, 338, 108, 13) +
    moved(
      `rotate(${tilt} 200 320)`,
      rect(99, 68, 204, 268, 17, s.across(body.dark, body.light, body.dark, body.deep)) +
        rect(101, 68, 200, 266, 16, s.down(ink.light, ink.deep)) +
        litScreen(s, 111, 80, 180, 242, 6) +
        circle(201, 74, 2.2, ink.hi)
    )
  )
}

export const phone = (s: Sketch): string => {
  const { body, ink, glass } = s
  const lens = (x: number, y: number, r: number): string =>
    circle(x, y, r, s.slant(body.hi, body.dark)) +
    circle(x, y, r * 0.78, ink.deep) +
    circle(x - r * 0.2, y - r * 0.22, r * 0.25, glass.dark)
  const lenses =
    s.pick("two", "three") === "three"
      ? rect(108, 82, 52, 54, 14, s.face(body)) + lens(122, 97, 10) + lens(122, 121, 10) + lens(146, 109, 10)
      : rect(108, 82, 28, 56, 14, s.face(body)) + lens(122, 97, 10) + lens(122, 122, 10)
  return (
    s.shadow(205, 340, 112, 12) +
    moved(
      "rotate(-6 150 330)",
      rect(98, 72, 128, 262, 24, s.across(body.deep, body.light, body.dark)) +
        rect(100, 74, 124, 258, 22, s.slant(body.hi, body.light, body.base, body.dark)) +
        lenses +
        s.sign(162, 205, 26, body)
    ) +
    moved(
      "rotate(5 250 330)",
      s.fine(fade(0.25, rect(168, 76, 132, 262, 24, "#1b1712"))) +
        rect(174, 74, 128, 262, 24, s.across(body.dark, body.hi, body.dark, body.deep)) +
        rect(177, 77, 122, 256, 21, ink.deep) +
        litScreen(s, 182, 82, 112, 246, 17) +
        rect(222, 89, 32, 8, 4, ink.deep)
    ) +
    s.fine(line("M184 96V180", "#ffffff", 1.5, `opacity=".25"`))
  )
}
