import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat } from "../svg.ts"
import { lettering } from "../letters.ts"
import type { Shades } from "../colour.ts"

export const blocks = (s: Sketch): string => {
  const { body, warm, gold, screen, leaf, white } = s
  const block = (x: number, y: number, m: Shades, sign: string): string => {
    const letters = lettering(sign)
    return (
      path(`M${x} ${y}L${x + 20} ${y - 16}H${x + 112}L${x + 92} ${y}Z`, m.hi) +
      path(`M${x + 92} ${y}L${x + 112} ${y - 16}V${y + 76}L${x + 92} ${y + 92}Z`, s.down(m.dark, m.deep)) +
      rect(x, y, 92, 92, 7, s.face(m)) +
      rect(x + 11, y + 11, 70, 70, 6, s.flat ? white.hi : "#faf6ec", `opacity=".92"`) +
      `<g transform="translate(${x + 46 - letters.width * 4} ${y + 22}) scale(8)" fill="none" stroke="${m.base}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${letters.paths}</g>`
    )
  }
  const word = s.pick("ABC", "123", "KLM", "XYZ")
  return (
    s.shadow(206, 332, 142, 15) +
    block(84, 238, body, word.charAt(0)) +
    block(204, 238, s.pick(warm, gold), word.charAt(1)) +
    moved(`rotate(${s.between(-8, 8)} 200 190)`, block(142, 134, s.pick(screen, leaf), word.charAt(2)))
  )
}

export const puzzle = (s: Sketch): string => {
  const { body, warm, gold, screen } = s
  const piece =
    "M0 0H36C28 -26 72 -26 64 0H100V36C126 28 126 72 100 64V100H64C72 126 28 126 36 100H0V64C26 72 26 28 0 36Z"
  const at = (x: number, y: number, turn: number, m: Shades): string =>
    moved(
      `translate(${x} ${y}) rotate(${turn} 50 50)`,
      s.fine(path(piece, "#2a241c", `opacity=".2" transform="translate(5 8)"`)) +
        path(piece, m.deep, `transform="translate(2 4)"`) +
        path(piece, s.slant(m.hi, m.base, m.dark))
    )
  return (
    s.shadow(206, 340, 140, 12, 0.3) +
    at(86, 80, s.between(-8, 0), body) +
    at(214, 92, s.between(6, 18), warm) +
    at(78, 214, s.between(-14, -4), gold) +
    at(206, 222, 90 + s.between(-4, 10), screen)
  )
}

export const cuddlyToy = (s: Sketch): string => {
  const { body, ink, card, warm } = s
  const kind = s.pick("bear", "rabbit")
  const soft = s.flat ? card : { ...card, base: "#ead7b8", light: "#f3e6cf" }
  const ears =
    kind === "bear"
      ? [142, 258].map((x) => circle(x, 92, 32, s.ball(body)) + circle(x, 94, 18, soft.base)).join("")
      : [164, 236]
          .map(
            (x) =>
              ellipse(x, 70, 21, 58, s.ball(body), `transform="rotate(${(x - 200) * 0.35} ${x} 120)"`) +
              ellipse(x, 72, 10, 40, soft.base, `transform="rotate(${(x - 200) * 0.35} ${x} 120)"`)
          )
          .join("")
  return (
    s.shadow(200, 340, 122, 14) +
    ears +
    ellipse(200, 258, 78, 82, s.ball(body)) +
    ellipse(200, 270, 46, 52, soft.base) +
    ellipse(118, 238, 27, 50, s.ball(body), `transform="rotate(32 118 238)"`) +
    ellipse(282, 238, 27, 50, s.ball(body), `transform="rotate(-32 282 238)"`) +
    [146, 254].map((x) => ellipse(x, 316, 38, 27, s.ball(body)) + ellipse(x, 318, 20, 14, soft.base)).join("") +
    ellipse(200, 142, 80, 70, s.ball(body)) +
    ellipse(200, 166, 38, 29, soft.light) +
    circle(170, 132, 8.5, ink.deep) +
    circle(230, 132, 8.5, ink.deep) +
    s.fine(circle(167, 129, 2.8, "#ffffff"), circle(227, 129, 2.8, "#ffffff")) +
    ellipse(200, 154, 12, 8, ink.base) +
    line("M200 162V172M200 172C194 182 184 182 180 176M200 172C206 182 216 182 220 176", ink.base, 3) +
    s.pick("", path("M168 214L200 222L232 214L236 238L200 228L164 238Z", warm.base) + circle(200, 225, 8, warm.dark))
  )
}

export const doll = (s: Sketch): string => {
  const { body, ink, wood, white } = s
  const hair = s.flat
    ? wood
    : s.pick(
        { ...wood, light: "#8a5a34", dark: "#4b2d1a", base: "#6d4426" },
        { ...wood, light: "#3d3430", base: "#2b2422", dark: "#1d1817" },
        { ...wood, light: "#f0cf7d", base: "#dcb257", dark: "#b68a36" }
      )
  const skin = s.flat
    ? s.card
    : s.pick(
        { ...s.card, base: "#f0c9a5", dark: "#dcab83" },
        { ...s.card, base: "#a9714c", dark: "#8a5836" },
        { ...s.card, base: "#e2b58c", dark: "#c99468" }
      )
  return (
    s.shadow(200, 346, 92, 11) +
    [176, 224]
      .map(
        (x) =>
          rect(x - 11, 272, 22, 66, 10, s.across(skin.base, skin.dark)) +
          path(`M${x - 15} 342V328H${x + 15}V342Z`, ink.base)
      )
      .join("") +
    line("M158 206L116 254M242 206L284 254", skin.base, 20) +
    path(
      "M132 128C120 52 280 52 268 128L276 196C260 204 250 196 250 180H150C150 196 140 204 124 196Z",
      s.down(hair.light, hair.base, hair.dark)
    ) +
    path("M164 192H236L282 298C250 314 150 314 118 298Z", s.across(body.dark, body.hi, body.base, body.dark)) +
    s.fine(line("M126 284C160 298 240 298 274 284", white.hi, 5)) +
    path("M170 190L200 208L230 190L222 184H178Z", white.hi) +
    ellipse(200, 136, 56, 58, s.slant(skin.base, skin.base, skin.dark)) +
    path(
      "M144 132C146 84 196 78 216 88C238 90 254 106 256 132C240 112 220 106 206 104C186 116 164 120 144 132Z",
      hair.base
    ) +
    circle(180, 142, 5.5, ink.deep) +
    circle(220, 142, 5.5, ink.deep) +
    s.fine(fade(0.35, circle(168, 160, 9, "#e2605a"), circle(232, 160, 9, "#e2605a"))) +
    line("M190 168C196 174 204 174 210 168", s.warm.dark, 3.4) +
    repeat(2, (i) => circle(200, 226 + i * 22, 4, white.hi))
  )
}
