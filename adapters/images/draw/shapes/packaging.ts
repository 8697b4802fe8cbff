import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat } from "../svg.ts"

export const book = (s: Sketch): string => {
  const { body, white, gold, warm, screen } = s
  const art = s.pick(
    circle(206, 170, 46, s.slant(gold.light, gold.base)) +
      path("M136 234C170 196 196 224 220 206C240 190 262 200 276 216V262H136Z", body.deep),
    repeat(5, (i) =>
      rect(150 + i * 22, 214 - ((i * 37) % 64), 14, 44 + ((i * 37) % 64), 3, i % 2 === 0 ? gold.light : white.base)
    ),
    path("M206 118L262 228H150Z", s.slant(warm.light, warm.base)) + circle(206, 196, 26, white.light),
    repeat(4, (i) => circle(206, 182, 64 - i * 15, i % 2 === 0 ? white.base : screen.base)),
    path("M206 120C240 150 262 196 206 244C150 196 172 150 206 120Z", s.slant(s.leaf.light, s.leaf.base))
  )
  return (
    s.shadow(206, 344, 114, 12) +
    moved(
      `rotate(${s.between(-5, 5)} 200 200)`,
      path("M276 66L296 78V338L282 346H122Z", s.across(white.base, white.deep)) +
        s.fine(repeat(5, (i) => line(`M${280 + i * 3} ${72 + i * 2}V${342 - i}`, white.deep, 1))) +
        path(
          "M122 54H284C288 54 290 56 290 60V334C290 338 288 340 284 340H122C114 340 110 334 110 326V66C110 58 114 54 122 54Z",
          s.slant(body.light, body.base, body.dark)
        ) +
        path(
          "M110 66C110 58 114 54 122 54H132V340H122C114 340 110 334 110 326Z",
          s.across(body.deep, body.light, body.dark)
        ) +
        art +
        s.name(211, 84, 13, 126, body) +
        rect(154, 284, 112, 8, 4, body.hi, `opacity=".8"`) +
        rect(174, 302, 72, 6, 3, body.hi, `opacity=".6"`)
    )
  )
}

export const can = (s: Sketch): string => {
  const { body, metal, white, warm } = s
  const tall = s.pick(true, false)
  const top = tall ? 78 : 122
  const rx = tall ? 66 : 92
  const art = s.pick(
    path(
      `M${200 - rx} 250C${200 - rx / 2} 220 ${200 + rx / 2} 280 ${200 + rx} 236V290C${200 + rx / 2} 306 ${200 - rx / 2} 306 ${200 - rx} 290Z`,
      white.base,
      `opacity=".85"`
    ),
    circle(200, 258, 30, warm.base) + circle(200, 258, 21, white.hi),
    repeat(3, (i) =>
      line(
        `M${200 - rx} ${256 + i * 15}C${200 - rx / 2} ${268 + i * 15} ${200 + rx / 2} ${268 + i * 15} ${200 + rx} ${256 + i * 15}`,
        white.base,
        5,
        `opacity=".8"`
      )
    )
  )
  const wall = `M${200 - rx} ${top + 12}V312C${200 - rx} 340 ${200 + rx} 340 ${200 + rx} 312V${top + 12}Z`
  return (
    s.shadow(200, 334, rx + 18, 13) +
    path(`M${204 - rx} 316C${204 - rx} 344 ${196 + rx} 344 ${196 + rx} 316Z`, s.barrel(metal)) +
    path(wall, s.barrel(body)) +
    s.clip(
      path(wall, "#000"),
      art + s.fine(fade(0.3, rect(200 + rx * 0.66, top, rx * 0.4, 250, 0, s.across(body.dark, body.deep))))
    ) +
    s.name(200, (top + 226) / 2, 22, rx * 1.5, body) +
    ellipse(200, top + 10, rx, 15, s.across(metal.dark, metal.hi, metal.base, metal.dark)) +
    ellipse(200, top + 8, rx - 8, 11, s.slant(metal.deep, metal.light)) +
    (tall
      ? ellipse(200, top + 7, 17, 5, metal.dark) + ellipse(206, top + 8, 8, 2.6, metal.deep)
      : s.fine(ellipse(200, top + 8, rx - 26, 7, "none", `stroke="${metal.dark}" stroke-width="2"`)))
  )
}

export const jar = (s: Sketch): string => {
  const { body, white, metal, gold, glass } = s
  const lid = s.pick(gold, metal, s.warm)
  const w = s.between(82, 100)
  return (
    s.shadow(200, 334, w + 12, 13) +
    path(
      `M${212 - w} 132H${188 + w}C${196 + w} 144 ${200 + w} 152 ${200 + w} 168V306C${200 + w} 334 ${200 - w} 334 ${200 - w} 306V168C${200 - w} 152 ${204 - w} 144 ${212 - w} 132Z`,
      s.across(glass.dark, glass.hi, glass.base, glass.dark),
      `opacity=".9"`
    ) +
    path(
      `M${206 - w} 168C${240 - w} 176 ${160 + w} 160 ${194 + w} 168V304C${194 + w} 326 ${206 - w} 326 ${206 - w} 304Z`,
      s.barrel(body)
    ) +
    rect(206 - w, 206, w * 2 - 12, 84, 0, s.across(white.dark, white.hi, white.base, white.dark)) +
    s.name(200, 236, 18, w * 1.5, white) +
    line(`M${230 - w} 262H${170 + w}M${250 - w} 274H${150 + w}`, body.base, 4) +
    path(`M${206 - w} 100H${194 + w}V138C${180 + w} 148 ${220 - w} 148 ${206 - w} 138Z`, s.barrel(lid)) +
    ellipse(200, 100, w - 6, 11, s.across(lid.base, lid.hi, lid.dark)) +
    s.fine(
      repeat(16, (i) => line(`M${214 - w + (i * (w * 2 - 28)) / 15} 114V138`, lid.deep, 1.5, `opacity=".4"`)),
      fade(0.5, rect(212 - w, 160, 8, 150, 4, "#ffffff"))
    )
  )
}

export const carton = (s: Sketch): string => {
  const { body, white, warm, gold } = s
  const art = s.pick(
    circle(178, 240, 44, s.slant(gold.light, gold.base)),
    path("M96 266C130 220 160 250 188 226C214 206 240 222 262 242V306H96Z", white.base, `opacity=".85"`),
    path("M178 196L226 280H130Z", warm.base) + circle(178, 254, 20, white.hi),
    repeat(3, (i) => rect(110, 216 + i * 26, 136 - i * 30, 14, 7, white.base, `opacity=".85"`))
  )
  return (
    s.shadow(206, 334, 120, 14) +
    path("M262 96L314 78V300L262 330Z", s.across(body.dark, body.deep)) +
    path("M96 96L150 78H314L262 96Z", body.hi) +
    path("M96 96H262V330H96Z", s.face(body)) +
    art +
    s.name(179, 146, 24, 134, body) +
    s.fine(rect(278, 240, 24, 34, 2, white.base, `transform="skewY(-28) translate(0 148)"`)) +
    line("M112 172H246", body.hi, 3)
  )
}

export const pouch = (s: Sketch): string => {
  const { body, white, warm, leaf, gold } = s
  const outline =
    "M104 70H296C290 96 292 120 300 168C310 230 304 290 296 332H104C96 290 90 230 100 168C108 120 110 96 104 70Z"
  const window = s.pick(
    circle(200, 258, 46, s.ball(s.pick(gold, s.soil))),
    path(
      "M200 208C240 220 252 262 232 300C200 312 168 312 152 286C150 250 172 222 200 208Z",
      s.slant(leaf.light, leaf.dark)
    ),
    path("M150 226H250V296H150Z", s.slant(warm.light, warm.dark))
  )
  return (
    s.shadow(200, 334, 118, 13) +
    path(outline, s.across(body.dark, body.light, body.hi, body.base, body.dark, body.deep)) +
    s.fine(
      s.clip(
        path(outline, "#000"),
        fade(
          0.25,
          path("M120 70C140 140 112 220 130 332H112C96 230 104 140 112 70Z", "#ffffff"),
          path("M262 100C250 180 286 240 268 332H284C300 250 276 180 280 100Z", "#000000")
        )
      )
    ) +
    path("M104 70H296L298 60H102Z", body.dark) +
    rect(102, 82, 196, 5, 0, body.deep, `opacity=".45"`) +
    rect(126, 122, 148, 62, 8, white.light) +
    s.name(200, 153, 24, 126, white) +
    window
  )
}

export const tube = (s: Sketch): string => {
  const { body, white, metal } = s
  const cap = s.pick(white, metal, s.ink)
  return (
    s.shadow(204, 342, 90, 12) +
    moved(
      `rotate(${s.between(-10, 10)} 200 320)`,
      path("M136 60H264L252 284C250 296 150 296 148 284Z", s.barrel(body)) +
        rect(132, 48, 136, 24, 4, s.across(body.dark, body.light, body.dark)) +
        s.fine(repeat(16, (i) => line(`M${140 + i * 8} 52V68`, body.deep, 1.6, `opacity=".5"`))) +
        path("M140 130H260L256 196H144Z", s.across(white.dark, white.hi, white.base, white.dark)) +
        s.name(200, 162, 18, 96, white) +
        repeat(3, (i) => rect(172 + i * 5, 220 + i * 14, 56 - i * 10, 5, 2.5, body.hi, `opacity=".8"`)) +
        path("M154 288H246L242 334C242 344 158 344 158 334Z", s.barrel(cap)) +
        s.fine(repeat(11, (i) => line(`M${164 + i * 7.2} 296V332`, cap.deep, 1.4, `opacity=".5"`)))
    )
  )
}

export const parcel = (s: Sketch): string => {
  const { body, white, ink } = s
  const tape = s.pick(s.card, white)
  return (
    s.shadow(204, 326, 150, 16) +
    path("M60 144L196 184V330L60 278Z", s.face(body)) +
    path("M340 144L196 184V330L340 278Z", s.across(body.dark, body.deep)) +
    path("M60 144L204 108L340 144L196 184Z", s.slant(body.hi, body.light)) +
    path("M122 128.5L146 122.5L280 161L256 167.5Z", tape.light, `opacity=".85"`) +
    path("M256 167.5L280 161V200L256 207Z", tape.dark, `opacity=".85"`) +
    `<g transform="matrix(1 .3 0 1 78 186)">${rect(0, 0, 96, 54, 3, white.light)}${repeat(9, (i) => rect(8 + i * 5, 34, i % 3 === 0 ? 3 : 1.6, 14, 0, ink.base))}${s.name(48, 18, 14, 80, white)}</g>` +
    `<g transform="matrix(1 -.27 0 1 286 252)">${s.sign(14, 0, 30, body)}</g>`
  )
}

export const dogBed = (s: Sketch): string => {
  const { body, white, card } = s
  const inside = s.pick(white, card)
  return (
    s.shadow(200, 318, 172, 16) +
    path(
      "M34 236C34 172 108 138 200 138C292 138 366 172 366 236C366 300 300 322 200 322C100 322 34 300 34 236Z",
      s.down(body.light, body.base, body.deep)
    ) +
    ellipse(200, 214, 132, 54, s.down(body.deep, body.dark)) +
    ellipse(200, 222, 124, 46, s.down(inside.dark, inside.hi)) +
    s.fine(fade(0.4, line("M100 226C130 250 270 250 300 226", inside.deep, 3))) +
    path(
      "M92 262C92 240 308 240 308 262C308 300 300 318 200 320C100 318 92 300 92 262Z",
      s.down(body.hi, body.base, body.dark)
    ) +
    s.fine(line("M98 256C130 240 270 240 302 256", body.hi, 3, `stroke-dasharray="5 4"`)) +
    path(
      "M166 284C156 270 178 262 182 276H218C222 262 244 270 234 284C244 298 222 306 218 292H182C178 306 156 298 166 284Z",
      s.flat ? white.hi : white.light
    )
  )
}
