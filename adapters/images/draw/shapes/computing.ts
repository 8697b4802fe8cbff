import type { Sketch } from "../sketch.ts"
import { circle, ellipse, line, moved, path, rect, repeat } from "../svg.ts"

export const keyboard = (s: Sketch): string => {
  const { body, ink, warm } = s
  const rows = [14, 14, 13, 12]
  const keys = rows
    .map((count, row) => {
      const y = 166 + row * 24
      const step = 284 / count
      return repeat(count, (key) => {
        const lit = (row === 1 && key === 0) || (row === 2 && key === count - 1)
        const on = lit ? warm : ink
        return (
          rect(58 + key * step, y, step - 4, 19, 4, on.dark) +
          rect(59.5 + key * step, y, step - 7, 15.5, 3.5, lit ? warm.base : s.down(on.light, on.base))
        )
      })
    })
    .join("")
  return (
    s.shadow(200, 300, 172, 14) +
    rect(42, 154, 316, 142, s.between(10, 18), body.deep) +
    rect(42, 148, 316, 142, s.between(10, 18), s.face(body)) +
    keys +
    rect(58, 262, 62, 16, 4, s.down(ink.light, ink.base)) +
    rect(126, 262, 140, 16, 4, s.down(ink.light, ink.base)) +
    rect(272, 262, 66, 16, 4, s.down(ink.light, ink.base)) +
    s.name(318, 157, 5, 40, body)
  )
}

export const mouse = (s: Sketch): string => {
  const { body, ink } = s
  const w = s.between(70, 80)
  const shell = `M200 76C${200 + w * 0.85} 76 ${200 + w} 130 ${200 + w} 216C${200 + w} 292 ${200 + w * 0.62} 326 200 326C${200 - w * 0.62} 326 ${200 - w} 292 ${200 - w} 216C${200 - w} 130 ${200 - w * 0.85} 76 200 76Z`
  return (
    s.shadow(206, 316, 96, 20) +
    moved(
      "rotate(14 200 200)",
      path(shell, body.deep, `transform="translate(2 6)"`) +
        path(shell, s.barrel(body)) +
        line("M200 78V180", body.deep, 2.5) +
        line(`M${201 - w} 190C160 176 240 176 ${199 + w} 190`, body.deep, 2) +
        rect(189, 108, 22, 50, 11, ink.deep) +
        rect(192, 112, 16, 42, 8, s.barrel(ink)) +
        s.fine(line(`M${214 - w} 236C${214 - w} 180 ${216 - w} 140 ${228 - w} 116`, "#ffffff", 6, `opacity=".28"`)) +
        s.sign(200, 258, 28, body)
    )
  )
}

export const printer = (s: Sketch): string => {
  const { body, ink, white, screen } = s
  return (
    s.shadow(200, 326, 158, 16) +
    path("M126 70H274V160H126Z", s.down(white.hi, white.base)) +
    path("M116 118L126 96H274L284 118Z", body.deep) +
    rect(64, 114, 272, 88, 16, s.down(body.light, body.base)) +
    rect(56, 178, 288, 136, 18, s.face(body)) +
    rect(92, 200, 216, 54, 8, ink.deep) +
    path("M112 232H288L310 300H90Z", s.down(white.dark, white.hi)) +
    repeat(3, (i) =>
      line(`M${130 - i * 5} ${252 + i * 13}H${s.between(230, 270)}`, s.flat ? white.deep : "#b9c4c8", 3)
    ) +
    path("M84 300H316L312 312H88Z", ink.dark) +
    rect(236, 134, 74, 26, 5, ink.deep) +
    rect(240, 138, 42, 18, 3, screen.base) +
    circle(298, 147, 6, s.warm.base) +
    s.name(136, 148, 10, 92, body) +
    rect(66, 310, 40, 10, 3, body.deep) +
    rect(294, 310, 40, 10, 3, body.deep)
  )
}

export const router = (s: Sketch): string => {
  const { body, ink, leaf } = s
  const antennas = s.pick([104, 168, 232, 296], [116, 284], [104, 200, 296])
  return (
    s.shadow(200, 320, 160, 15) +
    antennas
      .map((x) =>
        moved(
          `rotate(${(x - 200) * 0.07} ${x} 240)`,
          rect(x - 7, 84, 14, 166, 7, s.across(ink.base, ink.light, ink.dark)) + rect(x - 9, 214, 18, 34, 5, ink.base)
        )
      )
      .join("") +
    path(
      "M62 236H338L356 296C358 308 350 314 340 314H60C50 314 42 308 44 296Z",
      s.down(body.light, body.base, body.dark)
    ) +
    path("M78 232H322L338 244H62Z", body.hi) +
    repeat(6, (i) => circle(96 + i * 18, 286, 3.6, i === 4 ? s.warm.light : leaf.light)) +
    s.name(284, 284, 11, 90, body) +
    s.fine(repeat(9, (i) => line(`M${128 + i * 18} 250H${138 + i * 18}`, body.dark, 2)))
  )
}

export const cable = (s: Sketch): string => {
  const { body, metal, ink } = s
  const loop = s.between(56, 70)
  const cord = `M118 300C60 260 60 120 160 112C290 104 330 ${180 + loop} 212 ${206 + loop}C110 ${216 + loop} 110 150 210 150C270 150 296 190 290 250`
  const plug = (x: number, y: number, turn: number): string =>
    moved(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-11, 44, 22, 26, 3, s.across(metal.dark, metal.hi, metal.dark)) +
        s.fine(rect(-6, 50, 4, 4, 0, metal.deep), rect(2, 50, 4, 4, 0, metal.deep)) +
        rect(-16, -2, 32, 50, 8, s.barrel(s.flat ? ink : body)) +
        rect(-8, -20, 16, 22, 5, body.dark)
    )
  return (
    s.shadow(200, 330, 130, 14, 0.3) +
    line(cord, body.deep, 15) +
    line(cord, body.base, 11) +
    s.fine(
      line(cord, body.hi, 3, `opacity=".55" transform="translate(-2 -2)"`),
      line(cord, body.dark, 11, `stroke-dasharray="1.5 5" opacity=".35"`)
    ) +
    plug(122, 300, -58) +
    plug(290, 262, 4)
  )
}

export const gameConsole = (s: Sketch): string => {
  const { body, ink, warm, screen, leaf } = s
  const outline =
    "M132 140C98 140 84 158 76 196L58 278C52 310 86 326 108 300L136 264H264L292 300C314 326 348 310 342 278L324 196C316 158 302 140 268 140Z"
  const stick = (x: number, y: number): string =>
    circle(x, y, 25, ink.deep) + circle(x, y, 20, s.ball(ink)) + ellipse(x, y - 2, 13, 12, ink.base)
  const dots = s.pick([warm.base, screen.light, leaf.light, s.gold.light], [ink.hi, ink.hi, ink.hi, ink.hi])
  return (
    s.shadow(200, 322, 140, 15) +
    path("M108 142C112 124 150 124 158 142Z", ink.base) +
    path("M242 142C250 124 288 124 292 142Z", ink.base) +
    path(outline, body.deep, `transform="translate(0 7)"`) +
    path(outline, s.slant(body.hi, body.light, body.base, body.dark)) +
    path("M104 178H118V164H134V178H148V194H134V208H118V194H104Z", s.down(ink.light, ink.deep)) +
    [
      [274, 164],
      [252, 186],
      [296, 186],
      [274, 208]
    ]
      .map(([x = 0, y = 0], i) => circle(x, y, 11, ink.deep) + circle(x, y - 1, 9, dots[i] ?? ink.hi))
      .join("") +
    stick(158, 236) +
    stick(242, 236) +
    rect(170, 156, 60, 36, 8, s.down(ink.base, ink.deep)) +
    s.sign(200, 174, 22, ink)
  )
}

export const battery = (s: Sketch): string => {
  const { body, ink, metal, gold } = s
  const cell = (x: number, y: number): string =>
    rect(x - 9, y - 16, 18, 20, 4, s.barrel(metal)) +
    rect(x - 34, y, 68, 190, 9, s.barrel(ink)) +
    rect(x - 34, y + 56, 68, 134, 9, s.barrel(body)) +
    rect(x - 34, y, 68, 9, 4, s.barrel(gold)) +
    rect(x - 34, y + 180, 68, 10, 4, s.barrel(metal)) +
    line(`M${x - 7} ${y + 30}H${x + 7}M${x} ${y + 23}V${y + 37}`, s.flat ? metal.light : metal.hi, 3) +
    moved(`rotate(-90 ${x} ${y + 118})`, s.name(x, y + 118, 20, 96, body))
  return (
    s.shadow(190, 334, 130, 14) +
    s.pick(cell(128, 130) + cell(206, 140) + cell(284, 130), cell(158, 132) + cell(242, 140))
  )
}
