import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat, ring } from "../svg.ts"

export const headphones = (s: Sketch): string => {
  const { body, ink } = s
  const width = s.between(88, 98)
  const left = 200 - width
  const right = 200 + width
  const cup = (x: number, tilt: number): string =>
    moved(
      `rotate(${tilt} ${x} 258)`,
      rect(x - 30, 198, 60, 118, 28, s.barrel(ink)) +
        rect(x - (tilt > 0 ? 34 : 10), 196, 44, 122, 21, s.barrel(body)) +
        s.sign(x - (tilt > 0 ? 12 : -12), 257, 24, body)
    )
  return (
    s.shadow(200, 318, 128, 13) +
    line(`M${left} 228C${left - 8} 60 ${right + 8} 60 ${right} 228`, body.deep, 26) +
    line(`M${left} 226C${left - 8} 58 ${right + 8} 58 ${right} 226`, body.base, 21) +
    s.fine(line(`M${left - 3} 190C${left + 2} 62 ${right - 30} 62 ${right - 14} 150`, body.hi, 5, `opacity=".7"`)) +
    line(`M${left + 22} 124C160 84 240 84 ${right - 22} 124`, ink.base, 12) +
    rect(left - 8, 186, 16, 34, 7, s.barrel(s.metal)) +
    rect(right - 8, 186, 16, 34, 7, s.barrel(s.metal)) +
    cup(left, 5) +
    cup(right, -5)
  )
}

export const earbuds = (s: Sketch): string => {
  const { body, ink } = s
  const bud = (x: number, y: number, tilt: number): string =>
    moved(
      `translate(${x} ${y}) rotate(${tilt})`,
      rect(-9, 0, 18, 74, 9, s.barrel(body)) +
        ellipse(13, -7, 13, 17, s.ball(ink), `transform="rotate(28)"`) +
        circle(0, 0, 25, s.ball(body)) +
        ellipse(-8, -8, 6, 4, s.flat ? body.light : "#ffffff", `opacity=".5" transform="rotate(-40)"`)
    )
  const lid = s.between(128, 138)
  return (
    s.shadow(200, 330, 116, 14) +
    path(`M104 216C104 ${lid} 296 ${lid} 296 216Z`, s.across(body.deep, body.dark, body.deep)) +
    path(`M118 214C122 ${lid + 18} 278 ${lid + 18} 282 214Z`, s.down(ink.base, ink.deep)) +
    bud(160, 158, 10) +
    moved("translate(400 0) scale(-1 1)", bud(160, 158, 10)) +
    path("M98 214H302V268C302 314 268 330 200 330C132 330 98 314 98 268Z", s.barrel(body)) +
    path("M98 214H302V221H98Z", body.dark) +
    s.name(200, 276, 12, 96, body) +
    circle(200, 236, 2.6, s.warm.light)
  )
}

export const speaker = (s: Sketch): string => {
  const { body, ink, metal } = s
  const cone = (y: number, r: number): string =>
    circle(200, y, r, s.slant(metal.light, metal.dark)) +
    circle(200, y, r * 0.93, ink.deep) +
    circle(200, y, r * 0.84, s.ball(ink)) +
    ring(200, y, r * 0.62, ink.deep, 2) +
    circle(200, y, r * 0.34, s.ball(s.pick(metal, ink, body)))
  const round = s.pick(14, 14, 40)
  return (
    s.shadow(200, 336, 104, 14) +
    rect(116, 58, 168, 276, round, s.across(body.dark, body.light, body.base, body.deep)) +
    rect(122, 63, 156, 266, round * 0.85, s.face(body)) +
    cone(124, 34) +
    cone(232, 62) +
    s.name(200, 314, 10, 84, body)
  )
}

export const guitar = (s: Sketch): string => {
  const { body, wood, ink, metal } = s
  const waist = s.between(154, 164)
  const outline = `M200 186C232 180 256 196 252 224C250 240 ${400 - waist} 242 ${400 - waist} 254C${400 - waist} 266 272 274 270 304C267 340 232 350 200 350C168 350 133 340 130 304C128 274 ${waist} 266 ${waist} 254C${waist} 242 150 240 148 224C144 196 168 180 200 186Z`
  return (
    s.shadow(200, 350, 86, 10) +
    moved(
      "rotate(9 200 250)",
      path("M190 60H210L214 34C214 26 186 26 186 34Z", s.across(ink.base, ink.light, ink.base)) +
        repeat(3, (i) => circle(182, 38 + i * 9, 3.4, metal.light) + circle(218, 38 + i * 9, 3.4, metal.dark)) +
        path(outline, s.across(body.deep, body.base, body.deep), `transform="translate(3 3)"`) +
        path(outline, s.slant(body.hi, body.light, body.base, body.dark)) +
        circle(200, 250, 27, wood.light) +
        circle(200, 250, 23, s.flat ? ink.base : "#241a12") +
        rect(190, 58, 20, 176, 3, s.across(wood.deep, wood.dark, wood.deep)) +
        repeat(9, (i) => rect(190, 70 + i * (20 - i * 0.8), 20, 1.4, 0, metal.light)) +
        rect(168, 302, 64, 10, 4, ink.base) +
        repeat(6, (i) => line(`M${192.5 + i * 3} 46V304`, metal.hi, 0.7)) +
        s.fine(fade(0.3, line("M158 214C156 198 172 192 188 194", "#ffffff", 4)))
    )
  )
}
