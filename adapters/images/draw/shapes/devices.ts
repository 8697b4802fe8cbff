import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat, ring } from "../svg.ts"

export const camera = (s: Sketch): string => {
  const { body, ink, metal, glass, warm } = s
  const lens = s.between(76, 84)
  return (
    s.shadow(200, 312, 146, 16) +
    path("M156 120L168 88H232L244 120Z", s.down(body.light, body.base)) +
    rect(82, 104, 40, 20, 5, s.barrel(metal)) +
    circle(302, 112, 17, s.barrel(metal)) +
    rect(60, 116, 280, 190, 22, s.face(body)) +
    rect(60, 152, 280, 118, 0, s.across(ink.dark, ink.base, ink.dark)) +
    s.fine(repeat(9, (i) => line(`M60 ${160 + i * 13}H340`, ink.deep, 1, `opacity=".5"`))) +
    circle(200, 212, lens + 8, metal.dark) +
    circle(200, 212, lens, s.slant(ink.light, ink.deep)) +
    s.fine(ring(200, 212, lens - 10, ink.deep, 9, `stroke-dasharray="3 3"`)) +
    circle(200, 212, lens - 20, s.slant(ink.deep, ink.base)) +
    circle(200, 212, lens - 30, s.ball(s.screen)) +
    circle(200, 212, 26, s.flat ? ink.deep : "#101a24") +
    fade(0.55, ellipse(184, 194, 15, 10, glass.hi, `transform="rotate(-40 184 194)"`)) +
    circle(220, 232, 5, glass.base, `opacity=".5"`) +
    s.name(200, 106, 10, 56, body) +
    circle(86, 136, 6, warm.base)
  )
}

export const smartwatch = (s: Sketch): string => {
  const { body, ink, screen, warm, leaf } = s
  const round = s.pick(30, 62)
  const arc = (r: number, part: number, colour: string): string =>
    ring(
      200,
      200,
      r,
      colour,
      9,
      `stroke-dasharray="${r * 6.283 * part} 999" stroke-linecap="round" transform="rotate(-90 200 200)"`
    )
  return (
    s.shadow(200, 352, 74, 10) +
    path("M158 150L166 52C167 42 233 42 234 52L242 150Z", s.barrel(body)) +
    path("M158 250L166 346C167 356 233 356 234 346L242 250Z", s.barrel(body)) +
    s.fine(repeat(4, (i) => ellipse(200, 296 + i * 13, 4.5, 2.6, body.deep))) +
    rect(274, 182, 12, 34, 5, s.barrel(s.metal)) +
    rect(122, 122, 156, 156, round + 14, s.slant(s.metal.hi, s.metal.base, s.metal.deep)) +
    rect(129, 129, 142, 142, round + 8, ink.deep) +
    arc(56, s.between(0.6, 0.9), warm.base) +
    arc(43, s.between(0.4, 0.8), leaf.light) +
    arc(30, s.between(0.3, 0.7), screen.light) +
    s.fine(fade(0.1, path("M150 129H240L180 271H129V160Z", "#ffffff")))
  )
}

export const watch = (s: Sketch): string => {
  const { body, metal, gold, white, ink } = s
  const metalCase = s.pick(metal, gold, metal)
  const dial = s.pick(white, ink)
  const on = dial === white ? ink.base : white.base
  const hour = s.between(-70, 70)
  return (
    s.shadow(200, 356, 66, 9) +
    path("M166 150L170 46C170 40 230 40 230 46L234 150Z", s.barrel(body)) +
    path("M166 250L170 352C170 360 230 360 230 352L234 250Z", s.barrel(body)) +
    s.fine(
      line("M176 60V120M224 60V120M176 280V340M224 280V340", body.hi, 1.6, `stroke-dasharray="4 4" opacity=".8"`)
    ) +
    path(
      "M160 132L166 108H178V140ZM240 132L234 108H222V140ZM160 268L166 292H178V260ZM240 268L234 292H222V260Z",
      metalCase.dark
    ) +
    rect(278, 191, 14, 18, 4, s.barrel(metalCase)) +
    circle(200, 200, 82, s.slant(metalCase.hi, metalCase.base, metalCase.deep)) +
    circle(200, 200, 72, s.slant(metalCase.deep, metalCase.light)) +
    circle(200, 200, 68, s.ball(dial)) +
    repeat(12, (i) => moved(`rotate(${i * 30} 200 200)`, rect(198.5, 138, 3, i % 3 === 0 ? 14 : 8, 1, on))) +
    s.name(200, 172, 7, 48, dial) +
    moved(`rotate(${hour} 200 200)`, rect(197, 164, 6, 42, 3, on)) +
    moved(`rotate(${hour * 2 + 120} 200 200)`, rect(198, 148, 4, 58, 2, on)) +
    line("M200 214L200 152", s.warm.base, 1.6, `transform="rotate(${hour + 190} 200 200)"`) +
    circle(200, 200, 4.5, s.warm.base)
  )
}

export const clock = (s: Sketch): string => {
  const { body, white, ink, warm } = s
  const hour = s.between(280, 330)
  const marks = s.pick("dots", "bars")
  return (
    s.fine(fade(0.22, circle(208, 214, 124, "#2a241c"))) +
    circle(200, 200, 124, s.slant(body.hi, body.base, body.deep)) +
    circle(200, 200, 110, s.slant(body.deep, body.light)) +
    circle(200, 200, 106, s.ball(white)) +
    repeat(12, (i) =>
      moved(
        `rotate(${i * 30} 200 200)`,
        marks === "dots"
          ? circle(200, 110, i % 3 === 0 ? 5.5 : 3, ink.base)
          : rect(198, 102, 4, i % 3 === 0 ? 20 : 10, 2, ink.base)
      )
    ) +
    s.name(200, 158, 9, 66, white) +
    moved(`rotate(${hour} 200 200)`, rect(196, 140, 8, 70, 4, ink.base)) +
    moved(`rotate(${s.between(40, 80)} 200 200)`, rect(197, 112, 6, 100, 3, ink.base)) +
    line("M200 226V112", warm.base, 2.4, `transform="rotate(${s.between(150, 230)} 200 200)"`) +
    circle(200, 200, 7, warm.base)
  )
}

export const shaver = (s: Sketch): string => {
  const { body, ink, metal } = s
  const head = (x: number, y: number): string =>
    circle(x, y, 27, s.slant(metal.hi, metal.dark)) +
    circle(x, y, 21, ink.deep) +
    s.fine(ring(x, y, 15, metal.light, 5, `stroke-dasharray="2 2.4"`)) +
    circle(x, y, 8, s.ball(body))
  return (
    s.shadow(200, 346, 56, 10) +
    path("M164 172C150 220 158 300 166 330C170 350 230 350 234 330C242 300 250 220 236 172Z", s.barrel(body)) +
    path("M176 190C166 230 172 290 180 322C184 332 216 332 220 322C228 290 234 230 224 190Z", s.barrel(ink)) +
    rect(174, 152, 52, 30, 10, s.barrel(metal)) +
    path(
      "M200 56C250 56 266 96 258 128C250 160 228 166 200 166C172 166 150 160 142 128C134 96 150 56 200 56Z",
      s.barrel(ink)
    ) +
    head(171, 98) +
    head(229, 98) +
    head(200, 136) +
    rect(188, 214, 24, 38, 12, s.barrel(metal)) +
    s.name(200, 286, 7, 44, ink)
  )
}

export const hairDryer = (s: Sketch): string => {
  const { body, ink, metal } = s
  const grip = s.between(10, 18)
  return (
    s.shadow(206, 346, 90, 12) +
    moved(
      `rotate(${-grip} 232 200)`,
      path("M206 186H262L256 316C256 330 214 330 213 316Z", s.barrel(body)) +
        rect(222, 222, 26, 42, 10, s.barrel(ink)) +
        rect(226, 227, 18, 14, 6, s.warm.base) +
        line("M234 326C236 350 220 352 214 360", ink.base, 8)
    ) +
    path("M66 108L124 124V192L66 208Z", s.down(ink.light, ink.base, ink.deep)) +
    ellipse(66, 158, 9, 50, ink.deep) +
    path(
      "M118 116C160 96 210 88 250 88C300 88 330 120 330 158C330 196 300 228 250 228C210 228 160 220 118 200Z",
      s.down(body.hi, body.base, body.dark, body.deep)
    ) +
    rect(112, 112, 14, 92, 6, s.down(metal.hi, metal.base, metal.dark)) +
    ellipse(292, 158, 32, 62, s.down(ink.light, ink.deep)) +
    s.fine(
      repeat(5, (i) =>
        ellipse(294, 158, 26 - i * 5, 52 - i * 10, "none", `stroke="${ink.hi}" stroke-width="1.4" opacity=".6"`)
      )
    ) +
    s.name(194, 158, 12, 88, body)
  )
}
