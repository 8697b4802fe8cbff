import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat, ring } from "../svg.ts"

export const gardenChair = (s: Sketch): string => {
  const { body, wood, ink } = s
  const legColour = s.pick(wood, ink)
  return (
    s.shadow(200, 336, 128, 14) +
    line("M120 88L158 244", legColour.dark, 10) +
    line("M280 88L242 244", legColour.deep, 10) +
    line("M156 236L264 332M244 236L136 332", legColour.deep, 9) +
    path("M124 84H276L258 212H142Z", s.down(body.light, body.base, body.dark)) +
    repeat(5, (i) =>
      path(`M${124 + i * 32} 84H${138 + i * 30}L${156 + i * 25} 212H${142 + i * 26}Z`, body.hi, `opacity=".5"`)
    ) +
    path("M140 210H260L290 252H110Z", s.down(body.dark, body.base, body.light)) +
    repeat(5, (i) =>
      path(`M${141 + i * 26} 210H${153 + i * 25}L${128 + i * 38} 252H${112 + i * 38}Z`, body.hi, `opacity=".5"`)
    ) +
    path("M110 252H290V262H110Z", s.down(legColour.light, legColour.dark)) +
    rect(84, 190, 60, 12, 6, s.down(legColour.hi, legColour.dark)) +
    rect(256, 190, 60, 12, 6, s.down(legColour.hi, legColour.dark)) +
    line("M100 200L104 332M300 200L296 332", legColour.base, 9)
  )
}

export const barbecue = (s: Sketch): string => {
  const { body, ink, metal, warm } = s
  return (
    s.shadow(200, 340, 112, 13) +
    line("M152 240L114 330M248 240L286 330M200 250V322", metal.dark, 9) +
    line("M134 288H266", metal.base, 6) +
    circle(116, 326, 15, ink.deep) +
    circle(116, 326, 7, metal.base) +
    path("M76 180H324C324 236 272 264 200 264C128 264 76 236 76 180Z", s.barrel(ink)) +
    s.fine(path("M90 182H310V188H90Z", s.across(warm.dark, "#ffb45c", warm.base, "#ffb45c", warm.dark))) +
    path(
      "M76 176C76 104 132 74 200 74C268 74 324 104 324 176Z",
      s.across(body.deep, body.base, body.hi, body.base, body.deep)
    ) +
    rect(68, 172, 264, 11, 5, s.down(metal.hi, metal.dark)) +
    path(
      "M174 76V60C174 50 226 50 226 60V76",
      "none",
      `stroke="${s.wood.dark}" stroke-width="11" stroke-linecap="round"`
    ) +
    circle(200, 124, 12, s.slant(metal.hi, metal.dark)) +
    line("M200 124L206 117", warm.base, 2.4) +
    s.name(200, 158, 10, 110, body) +
    line("M330 190H362", s.wood.base, 9)
  )
}

export const mower = (s: Sketch): string => {
  const { body, ink, metal, leaf } = s
  const wheel = (x: number, y: number, r: number): string =>
    circle(x, y, r, ink.deep) +
    s.fine(ring(x, y, r - 3, ink.light, 5, `stroke-dasharray="4 3"`)) +
    circle(x, y, r * 0.58, s.slant(metal.hi, metal.dark)) +
    circle(x, y, r * 0.24, body.base)
  return (
    s.shadow(190, 334, 160, 13) +
    s.fine(
      repeat(34, (i) =>
        path(
          `M${26 + i * 10} 338L${29 + i * 10} ${s.between(318, 330)}L${33 + i * 10} 338Z`,
          leaf.base,
          `opacity=".55"`
        )
      )
    ) +
    line("M250 238L346 84H372", ink.dark, 11) +
    line("M346 86H374", ink.deep, 16) +
    path(
      "M44 282C44 226 84 206 140 204H262C292 204 306 226 308 262V300H44Z",
      s.down(body.hi, body.base, body.dark, body.deep)
    ) +
    path("M110 206C112 164 140 150 176 150C216 150 236 166 240 206Z", s.across(ink.base, ink.light, ink.deep)) +
    s.fine(repeat(5, (i) => line(`M${138 + i * 18} 168V188`, ink.deep, 4))) +
    rect(160, 138, 34, 14, 6, s.barrel(body)) +
    path("M262 214C310 196 344 216 346 284L300 294Z", s.down(ink.light, ink.deep)) +
    s.name(180, 240, 14, 120, body) +
    wheel(96, 302, 34) +
    wheel(268, 292, 44)
  )
}

export const parasol = (s: Sketch): string => {
  const { body, metal, wood, ink } = s
  const pole = s.pick(wood, metal)
  const edge = [28, 96, 164, 236, 304, 372]
  const panels = repeat(5, (i) => {
    const left = edge[i] ?? 0
    const right = edge[i + 1] ?? 0
    const fill =
      [
        s.across(body.base, body.light),
        body.light,
        s.down(body.hi, body.light),
        body.base,
        s.across(body.dark, body.deep)
      ][i] ?? body.base
    return path(
      `M200 62C${150 + i * 20} 80 ${left + 8} 140 ${left} 178Q${(left + right) / 2} 164 ${right} 178C${right - 4} 140 ${170 + i * 20} 80 200 62Z`,
      fill
    )
  })
  return (
    s.shadow(200, 342, 88, 11) +
    rect(195, 60, 10, 264, 4, s.barrel(pole)) +
    panels +
    s.fine(
      line(
        "M28 178Q62 164 96 178M96 178Q130 164 164 178M164 178Q200 164 236 178M236 178Q270 164 304 178M304 178Q338 164 372 178",
        body.deep,
        3
      )
    ) +
    circle(200, 58, 7, s.ball(pole)) +
    path("M176 316H224L228 330H172Z", s.barrel(ink)) +
    path("M132 336C132 324 268 324 268 336C268 346 132 346 132 336Z", s.barrel(ink))
  )
}

export const hose = (s: Sketch): string => {
  const { body, ink, gold } = s
  const loops = s.pick(4, 5)
  const coil = repeat(loops, (i) => {
    const y = 296 - i * 30
    const r = 118 - i * 3
    return (
      ellipse(190, y, r, 36, "none", `stroke="${body.deep}" stroke-width="25"`) +
      ellipse(190, y - 2, r, 36, "none", `stroke="${body.base}" stroke-width="20"`) +
      s.fine(ellipse(190, y - 7, r - 1, 35, "none", `stroke="${body.hi}" stroke-width="5" opacity=".7"`))
    )
  })
  return (
    s.shadow(192, 326, 150, 18) +
    coil +
    line("M300 190C330 170 330 130 306 108", body.deep, 24) +
    line("M300 189C328 170 328 130 305 107", body.base, 19) +
    moved(
      "rotate(-42 300 104)",
      rect(286, 66, 28, 46, 6, s.barrel(gold)) +
        path("M288 68L294 28H306L312 68Z", s.barrel(ink)) +
        rect(283, 92, 34, 12, 4, s.barrel(ink))
    )
  )
}

export const tent = (s: Sketch): string => {
  const { body, ink, white } = s
  const kind = s.pick("dome", "ridge")
  if (kind === "ridge") {
    return (
      s.shadow(200, 320, 176, 13) +
      path("M148 92L268 78L374 306L262 318Z", s.slant(body.dark, body.deep)) +
      path("M148 92L262 318H40Z", s.slant(body.hi, body.light, body.base)) +
      path("M148 130L196 318H104Z", s.down(ink.base, ink.deep)) +
      path("M148 130C120 190 116 260 82 318H104Z", s.across(body.hi, body.dark)) +
      line("M148 92L148 74M148 92L20 318M268 78L388 304", white.dark, 2) +
      s.name(300, 260, 12, 70, body)
    )
  }
  return (
    s.shadow(200, 318, 182, 13) +
    path(
      "M26 314C60 170 120 92 200 92C280 92 340 170 374 314Z",
      s.across(body.light, body.base, body.dark, body.deep)
    ) +
    path("M136 316C140 210 160 130 206 92C150 96 86 176 58 314Z", s.slant(body.hi, body.base)) +
    path("M142 314C150 230 172 178 206 160C240 178 258 230 264 314Z", s.down(ink.base, ink.deep)) +
    path("M142 314C150 230 172 178 206 160C196 220 180 270 156 314Z", s.across(body.hi, body.base)) +
    s.fine(line("M206 92C262 130 296 220 306 314M206 92C150 130 112 220 104 314", body.deep, 3, `opacity=".6"`)) +
    s.name(316, 286, 10, 60, body) +
    fade(0.8, line("M374 314L392 322M26 314L8 322", white.deep, 2))
  )
}
