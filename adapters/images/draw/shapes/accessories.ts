import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, path, rect, repeat, ring } from "../svg.ts"

export const handbag = (s: Sketch): string => {
  const { body, gold, metal } = s
  const trim = s.pick(gold, metal)
  const kind = s.pick("tote", "flap")
  return (
    s.shadow(200, 332, 142, 14) +
    line("M138 166C138 60 262 60 262 166", body.deep, 15) +
    line("M137 164C137 60 261 60 261 164", body.light, 7) +
    path("M78 156H322L340 306C342 322 332 330 318 330H82C68 330 58 322 60 306Z", s.face(body)) +
    s.fine(
      line(
        "M88 166L72 310C72 318 76 320 84 320H316C324 320 328 318 328 310L312 166",
        body.hi,
        2,
        `stroke-dasharray="5 4" opacity=".8"`
      )
    ) +
    (kind === "flap"
      ? path(
          "M78 154H322L328 206C328 250 260 262 200 262C140 262 72 250 72 206Z",
          s.down(body.hi, body.base, body.dark)
        ) +
        rect(182, 246, 36, 34, 6, s.slant(trim.hi, trim.dark)) +
        rect(194, 256, 12, 14, 3, trim.deep)
      : rect(76, 152, 248, 16, 6, s.down(body.light, body.deep)) + s.sign(200, 238, 56, body)) +
    [138, 262].map((x) => ring(x, 166, 10, trim.dark, 5) + ring(x - 0.5, 165, 10, trim.light, 2)).join("") +
    (kind === "flap" ? s.name(200, 304, 10, 120, body) : "")
  )
}

export const backpack = (s: Sketch): string => {
  const { body, ink, wood, metal } = s
  const patch = s.pick(wood, ink)
  return (
    s.shadow(200, 342, 110, 13) +
    path(
      "M120 180C92 200 86 280 104 322L124 316V180ZM280 180C308 200 314 280 296 322L276 316V180Z",
      s.down(body.dark, body.deep)
    ) +
    line("M178 66C178 42 222 42 222 66", ink.base, 11) +
    path(
      "M108 150C108 88 146 62 200 62C254 62 292 88 292 150L298 310C298 330 286 338 268 338H132C114 338 102 330 102 310Z",
      s.across(body.dark, body.light, body.base, body.dark, body.deep)
    ) +
    s.fine(
      line("M124 178C124 110 150 84 200 84C250 84 276 110 276 178", body.deep, 4),
      line("M124 178C124 110 150 84 200 84C250 84 276 110 276 178", metal.light, 1.6, `stroke-dasharray="3 2"`)
    ) +
    rect(172, 118, 56, 46, 8, s.slant(patch.light, patch.dark)) +
    s.sign(200, 141, 26, patch) +
    rect(122, 204, 156, 118, 22, s.down(body.light, body.base, body.dark)) +
    path("M122 228C122 212 132 204 146 204H254C268 204 278 212 278 228V242H122Z", s.down(body.hi, body.base)) +
    line("M126 243H274", body.deep, 4) +
    rect(192, 236, 16, 20, 4, s.slant(metal.hi, metal.dark)) +
    s.name(200, 288, 10, 110, body)
  )
}

export const sunglasses = (s: Sketch): string => {
  const { body, ink, gold } = s
  const kind = s.pick("round", "square", "pilot")
  const glass = s.flat ? ink.base : s.down("#22282d", "#4a5358", s.pick("#8a6a48", "#7b8a90", "#5f7a86"))
  const lens = {
    round: "M-62 0C-62 -74 62 -74 62 0C62 72 -62 72 -62 0Z",
    square: "M-60 -44C-62 -54 60 -56 62 -42C66 0 50 48 0 48C-48 48 -62 6 -60 -44Z",
    pilot: "M-58 -40C-40 -54 44 -52 60 -36C68 10 40 58 0 58C-46 58 -70 4 -58 -40Z"
  }[kind]
  const rim = kind === "pilot" ? gold : body
  const side = (x: number, flip: number): string =>
    `<g transform="translate(${x} 214) scale(${flip} 1)">${path(lens, s.slant(rim.hi, rim.base, rim.deep))}<g transform="scale(${kind === "pilot" ? 0.93 : 0.84})">${path(lens, glass)}${s.fine(fade(0.28, path("M-30 -40L4 -44L-34 24L-50 8Z", "#ffffff")))}</g></g>`
  return (
    s.shadow(200, 296, 160, 12) +
    line("M64 196C36 150 60 120 92 116M336 196C364 150 340 120 308 116", rim.deep, 9) +
    line("M178 198C186 182 214 182 222 198", rim.base, kind === "pilot" ? 5 : 11) +
    side(122, 1) +
    side(278, -1) +
    (kind === "pilot" ? line("M160 176H240", rim.base, 4) : "") +
    circle(68, 188, 3.4, gold.light) +
    circle(332, 188, 3.4, gold.light)
  )
}

export const suitcase = (s: Sketch): string => {
  const { body, ink, metal } = s
  const ribs = s.pick("vertical", "horizontal")
  return (
    s.shadow(200, 346, 100, 12) +
    rect(166, 34, 9, 62, 3, s.barrel(metal)) +
    rect(225, 34, 9, 62, 3, s.barrel(metal)) +
    rect(158, 28, 84, 18, 9, s.down(ink.light, ink.deep)) +
    rect(112, 326, 20, 20, 9, ink.deep) +
    rect(268, 326, 20, 20, 9, ink.deep) +
    rect(100, 86, 200, 246, 28, s.across(body.dark, body.light, body.base, body.deep)) +
    s.clip(
      rect(100, 86, 200, 246, 28, "#000"),
      ribs === "vertical"
        ? repeat(7, (i) => rect(119 + i * 25, 80, 10, 260, 4, s.across(body.deep, body.hi)))
        : repeat(8, (i) => rect(90, 108 + i * 28, 220, 10, 4, s.down(body.deep, body.hi)))
    ) +
    rect(100, 202, 200, 10, 0, ink.base) +
    rect(178, 98, 44, 12, 6, s.down(ink.light, ink.deep)) +
    rect(150, 238, 100, 34, 7, s.slant(metal.hi, metal.base)) +
    s.name(200, 255, 12, 84, metal)
  )
}

export const jewel = (s: Sketch): string => {
  const { gold, metal, glass, body } = s
  const band = s.pick(gold, metal)
  const stone = s.pick(glass, body, body)
  return (
    s.shadow(200, 338, 92, 12) +
    ellipse(200, 244, 88, 88, "none", `stroke="${band.deep}" stroke-width="23"`) +
    ellipse(198, 242, 88, 88, "none", `stroke="${band.base}" stroke-width="17"`) +
    s.fine(line("M118 214C128 180 156 160 186 156M276 280C262 306 240 322 214 328", band.hi, 7, `opacity=".9"`)) +
    path("M160 148L176 172H224L240 148L226 132H174Z", s.across(band.dark, band.hi, band.dark)) +
    path("M142 100L168 66H232L258 100L200 166Z", s.slant(stone.hi, stone.base, stone.dark)) +
    path("M142 100H258L200 166ZM168 66L176 100L200 66L224 100L232 66Z", stone.hi, `opacity=".45"`) +
    path("M176 100L200 166L224 100Z", s.down(stone.hi, stone.dark)) +
    path("M142 100L168 66L176 100ZM258 100L232 66L224 100Z", stone.dark, `opacity=".55"`) +
    s.fine(path("M268 54L272 66L284 70L272 74L268 86L264 74L252 70L264 66Z", "#ffffff"))
  )
}
