import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat, ring } from "../svg.ts"

/** Draws an upright cabinet with a visible right side. */
const cabinet = (s: Sketch, x: number, y: number, w: number, h: number): string => {
  const { body } = s
  return (
    s.shadow(200, y + h, w * 0.62, 14) +
    path(
      `M${x + w} ${y + 4}L${x + w + 20} ${y + 12}V${y + h - 10}L${x + w} ${y + h}Z`,
      s.across(body.dark, body.deep)
    ) +
    path(`M${x + 6} ${y}L${x + 28} ${y - 7}H${x + w + 12}L${x + w + 20} ${y + 12}L${x + w} ${y + 4}Z`, body.hi) +
    rect(x, y, w, h, 7, s.face(body))
  )
}

export const washingMachine = (s: Sketch): string => {
  const { body, ink, metal, glass, screen } = s
  const r = s.between(70, 78)
  return (
    cabinet(s, 82, 70, 216, 262) +
    rect(92, 80, 62, 30, 4, s.down(body.light, body.dark)) +
    s.name(123, 95, 8, 46, body) +
    circle(196, 96, 15, s.slant(metal.hi, metal.dark)) +
    line("M196 96L202 86", ink.base, 3) +
    rect(224, 82, 64, 27, 4, ink.deep) +
    rect(229, 87, 34, 17, 2, screen.base) +
    line("M82 120H298", body.dark, 2) +
    circle(190, 224, r + 12, s.slant(metal.hi, metal.dark)) +
    circle(190, 224, r + 4, s.slant(body.dark, body.light)) +
    circle(190, 224, r - 6, ink.base) +
    circle(190, 224, r - 16, s.ball(s.flat ? glass : { ...glass, base: "#5e7880", dark: "#384c53", deep: "#222f35" })) +
    path(
      `M${206 - r} 244C160 224 220 262 ${174 + r} 236C${168 + r} 282 ${212 - r} 288 ${206 - r} 244Z`,
      s.flat ? glass.hi : "#a9c5cb",
      `opacity=".75"`
    ) +
    s.fine(fade(0.35, line(`M${214 - r} 206C${220 - r} 182 168 172 182 168`, "#ffffff", 7))) +
    rect(184 + r, 208, 14, 32, 6, s.barrel(metal)) +
    line("M96 316H120", body.deep, 2)
  )
}

export const fridge = (s: Sketch): string => {
  const { body, metal, ink } = s
  const split = s.pick(150, 214, 232)
  const shine = s.fine(fade(0.28, path("M132 52H166L140 332H124V52Z", "#ffffff")))
  return (
    s.shadow(206, 344, 92, 13) +
    path("M268 48L292 56V334L268 342Z", s.across(body.dark, body.deep)) +
    rect(120, 44, 150, 298, 9, s.face(body)) +
    shine +
    rect(120, split, 150, 4, 0, body.deep) +
    rect(250, split - 74, 8, 62, 4, s.barrel(metal)) +
    rect(250, split + 16, 8, 70, 4, s.barrel(metal)) +
    s.name(168, 64, 9, 70, body) +
    (split === 232
      ? rect(150, 110, 50, 62, 6, ink.deep) +
        rect(160, 138, 30, 34, 4, ink.base) +
        rect(158, 117, 34, 12, 2, s.screen.base)
      : "")
  )
}

export const dishwasher = (s: Sketch): string => {
  const { body, ink, white, screen, metal } = s
  const plates = repeat(6, (i) => ellipse(138 + i * 24, 186, 8, 30, s.across(white.hi, white.dark)))
  return (
    cabinet(s, 82, 76, 216, 250) +
    rect(82, 76, 216, 38, 7, s.down(body.light, body.dark)) +
    s.name(124, 95, 9, 58, body) +
    rect(226, 84, 60, 22, 4, ink.deep) +
    rect(231, 88, 26, 14, 2, screen.base) +
    repeat(3, (i) => circle(264 + i * 8, 95, 2.2, i === 0 ? s.warm.light : ink.hi)) +
    rect(96, 124, 188, 112, 6, s.down(ink.deep, ink.base)) +
    s.clip(
      rect(96, 124, 188, 112, 6, "#000"),
      plates +
        repeat(9, (i) => line(`M${102 + i * 22} 208V236`, metal.base, 2)) +
        line("M96 210H284M96 228H284", metal.light, 3)
    ) +
    path("M74 238H306L316 282H64Z", s.down(body.dark, body.hi, body.base)) +
    path("M64 282H316V294C316 298 312 300 308 300H72C68 300 64 298 64 294Z", s.down(body.base, body.deep)) +
    rect(140, 286, 100, 7, 3.5, s.down(metal.hi, metal.dark))
  )
}

export const oven = (s: Sketch): string => {
  const { body, ink, metal, warm, screen } = s
  return (
    cabinet(s, 70, 82, 240, 240) +
    rect(70, 82, 240, 54, 7, s.down(body.light, body.base)) +
    [100, 280]
      .map(
        (x) =>
          circle(x, 109, 16, s.slant(metal.hi, metal.dark)) +
          moved(`rotate(${s.between(-50, 50)} ${x} 109)`, rect(x - 1.5, 95, 3, 14, 1, ink.base))
      )
      .join("") +
    rect(140, 96, 100, 26, 4, ink.deep) +
    rect(174, 101, 32, 16, 2, screen.base) +
    rect(86, 146, 208, 12, 6, s.down(metal.hi, metal.base, metal.dark)) +
    rect(90, 170, 200, 128, 10, ink.deep) +
    rect(
      98,
      178,
      184,
      112,
      6,
      s.down(s.flat ? warm.light : "#5c2f18", s.flat ? warm.base : "#b1602a", s.flat ? warm.dark : "#4a2616")
    ) +
    repeat(2, (i) => line(`M98 ${224 + i * 36}H282`, metal.light, 2.4)) +
    path(
      "M138 222C138 190 242 190 242 222Z",
      s.down(s.flat ? s.gold.light : "#e2a55a", s.flat ? s.gold.base : "#a8662c")
    ) +
    s.fine(fade(0.12, path("M98 178H190L130 290H98Z", "#ffffff"))) +
    s.name(190, 311, 8, 60, body)
  )
}

export const microwave = (s: Sketch): string => {
  const { body, ink, metal, screen, glass } = s
  return (
    s.shadow(200, 306, 172, 14) +
    rect(36, 122, 324, 178, 11, s.face(body)) +
    rect(50, 136, 216, 150, 9, ink.deep) +
    rect(66, 152, 176, 118, 7, s.slant(ink.light, ink.base, ink.deep)) +
    ellipse(154, 252, 62, 9, glass.light, `opacity=".55"`) +
    s.fine(fade(0.1, path("M66 152H170L112 270H66Z", "#ffffff"))) +
    rect(250, 146, 9, 130, 4.5, s.barrel(metal)) +
    rect(282, 138, 64, 26, 4, ink.deep) +
    rect(288, 143, 52, 16, 2, screen.base) +
    s.pick(
      repeat(9, (i) => rect(284 + (i % 3) * 22, 176 + Math.floor(i / 3) * 19, 16, 12, 3, body.dark)) +
        rect(284, 238, 60, 16, 5, s.warm.base),
      circle(314, 196, 22, s.slant(metal.hi, metal.dark)) +
        circle(314, 250, 22, s.slant(metal.hi, metal.dark)) +
        rect(312.5, 178, 3, 16, 1, ink.base) +
        rect(312.5, 232, 3, 16, 1, ink.base)
    ) +
    s.name(314, 286, 7, 54, body) +
    rect(60, 298, 30, 8, 3, ink.base) +
    rect(306, 298, 30, 8, 3, ink.base)
  )
}

export const vacuum = (s: Sketch): string => {
  const { body, ink, metal, glass } = s
  return (
    s.shadow(196, 336, 150, 14) +
    line("M246 232C316 220 340 150 300 96C282 72 244 74 226 92", ink.deep, 19) +
    line("M246 232C316 220 340 150 300 96C282 72 244 74 226 92", ink.light, 13) +
    s.fine(line("M246 232C316 220 340 150 300 96C282 72 244 74 226 92", ink.deep, 14, `stroke-dasharray="2 5"`)) +
    line("M226 92L92 316", metal.dark, 12) +
    line("M225 91L91 315", metal.hi, 5) +
    moved("rotate(-60 214 112)", rect(184, 98, 66, 28, 13, s.down(body.light, body.dark))) +
    path("M44 330C44 308 60 304 92 304H124C132 304 136 310 136 330Z", s.down(ink.light, ink.deep)) +
    path(
      "M152 300C148 244 190 214 246 214C306 214 344 250 344 300C344 318 330 322 316 322H180C164 322 154 316 152 300Z",
      s.down(body.hi, body.base, body.dark, body.deep)
    ) +
    path(
      "M176 252C190 232 214 222 242 222V286H168C166 272 168 262 176 252Z",
      s.slant(glass.hi, glass.dark),
      `opacity=".85"`
    ) +
    circle(306, 298, 37, ink.deep) +
    circle(306, 298, 33, s.ball(ink)) +
    circle(306, 298, 14, s.ball(body)) +
    circle(188, 318, 15, s.ball(ink)) +
    ring(188, 318, 6, ink.hi, 2) +
    s.name(284, 246, 10, 56, body)
  )
}

export const iron = (s: Sketch): string => {
  const { body, ink, metal, glass } = s
  const nose = s.between(46, 58)
  return (
    s.shadow(200, 308, 160, 13) +
    line("M330 170C372 170 366 110 346 84", ink.base, 9) +
    path(
      `M${nose} 296C86 236 150 196 236 196H322C338 196 344 208 344 224V284H${nose + 12}Z`,
      s.down(body.hi, body.base, body.dark)
    ) +
    path(
      "M128 220C158 196 190 170 226 152C266 132 330 128 340 160C346 180 344 200 342 214H306C310 186 300 180 270 184C236 188 210 206 196 222Z",
      s.down(ink.light, ink.base, ink.deep)
    ) +
    path("M104 262C132 232 172 216 206 214V272H96Z", s.slant(glass.hi, glass.dark), `opacity=".8"`) +
    circle(262, 250, 22, s.slant(metal.hi, metal.dark)) +
    line("M262 250L270 234", ink.base, 3) +
    s.name(314, 264, 8, 46, body) +
    path(
      `M${nose - 12} 304C${nose - 12} 292 ${nose + 6} 284 ${nose + 20} 284H350V296C350 302 346 306 340 306H${nose}C${nose - 8} 306 ${nose - 12} 306 ${nose - 12} 304Z`,
      s.down(metal.hi, metal.base, metal.dark)
    ) +
    s.fine(repeat(3, (i) => circle(220 + i * 10, 160 - i * 3, 2.4, s.warm.light)))
  )
}
