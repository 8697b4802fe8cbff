import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat, ring } from "../svg.ts"

const wheel = (s: Sketch, x: number, y: number, r: number, spokes: number): string =>
  ring(x, y, r, s.ink.deep, 8) +
  ring(x, y, r - 6, s.metal.light, 3) +
  repeat(spokes, (i) =>
    line(`M${x} ${y}V${y - r + 6}`, s.metal.base, 1, `transform="rotate(${(i * 360) / spokes} ${x} ${y})"`)
  ) +
  circle(x, y, 6, s.metal.dark)

export const bicycle = (s: Sketch): string => {
  const { body, ink, metal, wood } = s
  const step = s.pick("diamond", "low")
  const saddle = s.pick(ink, wood)
  const tubes =
    step === "diamond"
      ? "M96 262L152 176H262L186 262Z M152 176L186 262"
      : "M96 262L150 172M186 262L144 158M186 262C230 250 250 210 266 178M96 262H186"
  return (
    s.shadow(200, 334, 178, 11) +
    wheel(s, 96, 262, 68, 16) +
    wheel(s, 304, 262, 68, 16) +
    line("M304 262L262 154", body.deep, 9) +
    line(tubes, body.deep, 10) +
    line(tubes, body.base, 7) +
    s.fine(line(tubes, body.hi, 2, `opacity=".7" transform="translate(-1.5 -2)"`)) +
    line("M304 262L260 148", body.base, 7) +
    line("M148 168L142 146", metal.base, 6) +
    path(
      "M112 138C116 130 150 130 172 138C176 142 170 146 160 146H126C114 146 110 142 112 138Z",
      s.down(saddle.light, saddle.deep)
    ) +
    line("M260 150L256 128C254 118 262 116 274 118C292 120 296 134 288 142", metal.dark, 6) +
    line("M286 140L276 152", ink.deep, 9) +
    circle(186, 262, 17, metal.dark) +
    circle(186, 262, 12, s.slant(metal.hi, metal.dark)) +
    line("M186 262L196 292", ink.base, 5) +
    line("M186 292H208", ink.deep, 7) +
    line("M96 250H186M96 274H186", ink.base, 1.6) +
    s.pick("", line("M58 190C74 178 112 178 132 194", ink.base, 5) + line("M76 190H130", ink.dark, 4)) +
    circle(276, 162, 9, s.slant(metal.hi, metal.dark))
  )
}

export const helmet = (s: Sketch): string => {
  const { body, ink, metal } = s
  const vents = s.between(0, 10)
  return (
    s.shadow(200, 320, 132, 14) +
    line("M130 262C140 310 180 330 206 326M276 258C268 300 240 326 206 326", ink.base, 9) +
    rect(194, 318, 24, 16, 4, s.down(ink.light, ink.deep)) +
    path(
      "M56 248C52 140 120 84 210 84C300 84 352 150 346 240C340 262 320 258 300 252C240 236 160 240 104 264C76 276 58 270 56 248Z",
      s.ball(body)
    ) +
    repeat(4, (i) =>
      path(
        `M${110 + i * 54} ${196 - (i % 3) * 12}C${104 + i * 54} ${156 - vents} ${124 + i * 50} ${118 - vents / 2} ${150 + i * 40} ${108 + i * 5}C${140 + i * 46} ${140} ${136 + i * 50} ${170} ${138 + i * 52} ${198 - (i % 2) * 8}Z`,
        s.down(ink.base, ink.deep),
        `opacity=".88"`
      )
    ) +
    path(
      "M60 256C80 236 180 214 262 226C300 230 330 240 344 248C340 264 316 258 300 252C240 238 160 242 104 264C80 274 62 270 60 256Z",
      s.down(ink.light, ink.deep)
    ) +
    s.name(196, 232, 9, 80, ink) +
    circle(318, 226, 6, metal.light)
  )
}

export const pannier = (s: Sketch): string => {
  const { body, ink, white, warm } = s
  const kind = s.pick("single", "roll")
  const buckle = (x: number): string =>
    rect(x - 9, 92, 18, 150, 4, s.across(ink.dark, ink.base, ink.dark)) +
    rect(x - 13, 216, 26, 26, 5, s.down(ink.light, ink.deep))
  return (
    s.shadow(200, 334, 128, 14) +
    line("M140 92V66H164V84M260 92V66H236V84", ink.deep, 8) +
    (kind === "roll" ? rect(86, 78, 228, 38, 18, s.down(body.light, body.deep)) : "") +
    path(
      "M88 100H312L324 310C324 326 312 332 298 332H102C88 332 76 326 76 310Z",
      s.across(body.light, body.base, body.dark)
    ) +
    path(
      "M86 100C86 84 98 82 112 82H288C302 82 314 84 314 100L318 178C318 192 82 192 82 178Z",
      s.down(body.hi, body.base)
    ) +
    buckle(146) +
    buckle(254) +
    rect(84, 268, 232, 9, 0, s.flat ? white.base : "#d9dde0") +
    s.name(200, 232, 13, 76, body) +
    circle(200, 300, 9, warm.base)
  )
}

export const lock = (s: Sketch): string => {
  const { body, ink, metal } = s
  if (s.pick("chain", "padlock") === "padlock") {
    return (
      s.shadow(200, 338, 100, 13) +
      line("M148 190V140C148 72 252 72 252 140V190", metal.deep, 28) +
      line("M147 190V140C147 74 251 74 251 140V190", metal.light, 17) +
      rect(104, 176, 192, 158, 26, s.barrel(body)) +
      s.fine(
        rect(104, 196, 192, 3, 0, body.deep, `opacity=".5"`),
        rect(104, 312, 192, 3, 0, body.deep, `opacity=".5"`)
      ) +
      circle(200, 244, 19, s.slant(metal.hi, metal.dark)) +
      path("M194 240H206L210 272H190Z", ink.deep) +
      circle(200, 240, 8, ink.deep) +
      s.name(200, 296, 11, 110, body)
    )
  }
  return (
    s.shadow(200, 330, 136, 14) +
    ring(200, 190, 104, ink.deep, 30) +
    ring(200, 189, 104, body.base, 24) +
    s.fine(
      ring(200, 189, 104, body.deep, 24, `stroke-dasharray="3 15" opacity=".5"`),
      ring(198, 185, 108, body.hi, 5, `opacity=".55"`)
    ) +
    rect(144, 262, 112, 66, 20, s.barrel(ink)) +
    circle(200, 295, 15, s.slant(metal.hi, metal.dark)) +
    rect(197.5, 286, 5, 18, 2, ink.deep) +
    s.sign(166, 295, 18, ink)
  )
}

export const pram = (s: Sketch): string => {
  const { body, ink, metal } = s
  return (
    s.shadow(192, 338, 138, 12) +
    line("M122 232L262 312M262 232L126 312", metal.dark, 8) +
    line("M286 196L334 104C340 92 356 98 360 106", metal.base, 9) +
    line("M334 104L352 98", ink.deep, 15) +
    path("M72 196H304C304 240 262 262 188 262C114 262 72 240 72 196Z", s.barrel(body)) +
    path("M72 196C72 124 120 80 190 80L196 196Z", s.across(body.base, body.light, body.base)) +
    path("M72 196C76 150 92 116 118 98L196 196ZM118 98C140 84 164 80 190 80L196 196Z", body.dark, `opacity=".35"`) +
    s.fine(line("M118 98L196 196M84 148L196 196", body.deep, 2)) +
    rect(64, 190, 248, 15, 7, s.down(ink.light, ink.deep)) +
    s.name(190, 232, 12, 100, body) +
    [118, 266]
      .map(
        (x) =>
          circle(x, 310, 30, ink.deep) +
          circle(x, 310, 22, s.slant(metal.hi, metal.dark)) +
          circle(x, 310, 17, ink.base) +
          circle(x, 310, 6, metal.light)
      )
      .join("")
  )
}

export const carSeat = (s: Sketch): string => {
  const { body, ink, white, warm } = s
  return (
    s.shadow(200, 338, 110, 13) +
    path("M118 96C118 60 282 60 282 96L300 272C302 310 288 326 262 330H138C112 326 98 310 100 272Z", s.barrel(ink)) +
    path(
      "M130 100C130 72 270 72 270 100L264 148C300 150 296 206 286 258L272 292H128L114 258C104 206 100 150 136 148Z",
      s.face(body)
    ) +
    path("M148 106C148 88 252 88 252 106L248 158H152Z", s.down(body.hi, body.base)) +
    path("M150 172H250L258 262H142Z", s.down(body.light, body.dark)) +
    line("M174 166L190 250M226 166L210 250", ink.deep, 13) +
    line("M200 262V300", ink.deep, 12) +
    rect(184, 244, 32, 30, 8, s.down(ink.light, ink.deep)) +
    rect(192, 252, 16, 13, 4, warm.base) +
    path("M118 276C150 262 250 262 282 276L276 322C250 332 150 332 124 322Z", s.down(body.light, body.dark)) +
    s.name(200, 126, 11, 76, body) +
    s.fine(fade(0.25, line("M146 118C150 96 170 92 190 92", white.hi, 5)))
  )
}

export const toyCar = (s: Sketch): string => {
  const { body, ink, glass, gold, metal } = s
  const roof = s.between(126, 144)
  const wheelAt = (x: number): string =>
    circle(x, 284, 40, ink.deep) + circle(x, 284, 24, s.slant(metal.hi, metal.dark)) + circle(x, 284, 10, gold.base)
  return (
    s.shadow(200, 322, 170, 13) +
    path(
      `M92 214L130 ${roof + 4}C134 ${roof - 6} 142 ${roof - 10} 152 ${roof - 10}H238C248 ${roof - 10} 256 ${roof - 6} 262 ${roof}L312 214Z`,
      s.down(body.hi, body.base)
    ) +
    path(
      `M114 212L142 ${roof + 8}C144 ${roof + 4} 148 ${roof + 2} 152 ${roof + 2}H190V212Z`,
      s.slant(glass.hi, glass.dark)
    ) +
    path(
      `M202 212V${roof + 2}H236C242 ${roof + 2} 246 ${roof + 4} 250 ${roof + 8}L290 212Z`,
      s.slant(glass.hi, glass.dark)
    ) +
    path(
      "M38 276C36 240 44 216 78 212H316C352 216 364 236 364 276C364 286 358 288 350 288H52C44 288 38 286 38 276Z",
      s.down(body.hi, body.base, body.dark, body.deep)
    ) +
    ellipse(350, 240, 9, 13, gold.hi) +
    rect(38, 236, 12, 20, 5, s.warm.base) +
    rect(30, 272, 340, 13, 6, s.down(metal.hi, metal.dark)) +
    wheelAt(112) +
    wheelAt(290) +
    s.name(200, 248, 13, 92, body) +
    s.fine(moved("translate(0 0)", line("M84 222H310", "#ffffff", 4, `opacity=".4"`)))
  )
}
