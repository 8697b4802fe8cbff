import { print, type Sketch } from "../sketch.ts"
import { circle, ellipse, line, path, rect, repeat } from "../svg.ts"

/** Draws soft folds in cloth, within its outline. */
const folds = (s: Sketch, outline: string, lines: ReadonlyArray<string>): string =>
  s.fine(
    s.clip(
      path(outline, "#000"),
      lines.map((d) => line(d, s.body.deep, 13, `opacity=".12"`) + line(d, s.body.deep, 6, `opacity=".12"`)).join("")
    )
  )

export const jacket = (s: Sketch): string => {
  const { body, metal, ink } = s
  const quilted = s.pick(true, false)
  const sleeve = "M136 84C104 92 86 112 80 150L58 288C58 298 90 304 94 296L128 190Z"
  const front = "M136 82L172 66H228L264 82C280 120 282 200 284 316C284 326 116 326 116 316C118 200 120 120 136 82Z"
  return (
    s.shadow(200, 344, 104, 10, 0.3) +
    path(sleeve, s.slant(body.light, body.base, body.dark)) +
    path(sleeve, s.slant(body.base, body.dark, body.deep), `transform="translate(400 0) scale(-1 1)"`) +
    path("M168 70C176 46 224 46 232 70L214 96H186Z", body.deep) +
    path(front, s.across(body.dark, body.light, body.base, body.light, body.dark)) +
    (quilted
      ? s.clip(
          path(front, "#000"),
          repeat(7, (i) =>
            line(
              `M110 ${120 + i * 32}C160 ${128 + i * 32} 240 ${128 + i * 32} 290 ${120 + i * 32}`,
              body.deep,
              3,
              `opacity=".6"`
            )
          )
        )
      : folds(s, front, ["M128 130L150 320", "M272 140L256 320", "M160 220L154 330"]) +
        rect(130, 232, 44, 7, 3, body.deep, `transform="rotate(12 152 236)"`) +
        rect(226, 232, 44, 7, 3, body.deep, `transform="rotate(-12 248 236)"`)) +
    path("M170 66C160 76 158 96 166 112L198 92ZM230 66C240 76 242 96 234 112L202 92Z", s.slant(body.hi, body.dark)) +
    rect(197, 92, 6, 230, 2, body.deep) +
    (quilted
      ? line("M200 96V318", metal.base, 2.4, `stroke-dasharray="3 3"`)
      : repeat(4, (i) => circle(210, 138 + i * 46, 5, ink.base))) +
    s.sign(238, 152, 18, body)
  )
}

export const dress = (s: Sketch): string => {
  const { body } = s
  const hem = s.between(92, 116)
  const outline = `M160 66L172 60C178 92 222 92 228 60L240 66L250 118C236 150 236 168 244 186L${200 + hem} 326C260 342 140 342 ${200 - hem} 326L156 186C164 168 164 150 150 118Z`
  const pattern = s.pick(
    "",
    repeat(40, (i) =>
      circle(
        110 + (i % 8) * 26 + (Math.floor(i / 8) % 2) * 13,
        96 + Math.floor(i / 8) * 48,
        4.6,
        body.hi,
        `opacity=".75"`
      )
    ),
    repeat(9, (i) =>
      line(
        `M90 ${200 + i * 16}C160 ${214 + i * 16} 240 ${214 + i * 16} 310 ${200 + i * 16}`,
        body.hi,
        4,
        `opacity=".5"`
      )
    )
  )
  return (
    s.shadow(200, 346, 106, 9, 0.3) +
    line("M168 64L172 44M232 64L228 44", body.base, 5) +
    path(outline, s.across(body.dark, body.light, body.hi, body.base, body.deep)) +
    s.clip(path(outline, "#000"), pattern) +
    folds(s, outline, ["M178 200L140 340", "M200 200V344", "M222 200L262 340", "M190 200L170 344"]) +
    rect(155, 176, 90, 14, 5, s.across(body.deep, body.dark, body.deep))
  )
}

export const trousers = (s: Sketch): string => {
  const { body, metal, gold } = s
  const leg = s.between(0, 12)
  const outline = `M140 56H260L268 130L${280 + leg} 338C280 346 226 346 222 338L202 168H198L178 338C174 346 120 346 ${120 - leg} 338L132 130Z`
  return (
    s.shadow(200, 348, 92, 9, 0.3) +
    path(outline, s.across(body.dark, body.light, body.base, body.dark, body.light, body.base, body.deep)) +
    folds(s, outline, ["M158 190L150 336", "M242 190L250 336", "M190 160L150 200", "M210 160L250 200"]) +
    path("M140 56H260L262 78H138Z", s.down(body.light, body.dark)) +
    s.fine(
      line("M144 80C150 104 162 110 178 108M256 80C250 104 238 110 222 108", body.hi, 1.8, `stroke-dasharray="4 3"`),
      line("M200 80V160M206 84V128C206 140 202 146 200 148", body.hi, 1.8, `stroke-dasharray="4 3"`)
    ) +
    [150, 176, 224, 250].map((x) => rect(x - 3, 52, 6, 30, 2, body.deep)).join("") +
    circle(200, 67, 6, s.slant(s.pick(metal, gold).hi, metal.dark)) +
    rect(228, 58, 22, 13, 2, s.card.base)
  )
}

const torso =
  "M150 84C166 100 234 100 250 84L300 104C316 112 322 122 326 140L344 206L296 222L286 186L290 336C290 345 110 345 110 336L114 186L104 222L56 206L74 140C78 122 84 112 100 104Z"

export const shirt = (s: Sketch): string => {
  const { body } = s
  const kind = s.pick("print", "stripes", "polo")
  const collar =
    kind === "polo"
      ? path("M150 84C166 100 234 100 250 84L254 104L222 122L200 104L178 122L146 104Z", s.down(body.hi, body.dark)) +
        rect(195, 108, 10, 50, 3, body.dark) +
        circle(200, 128, 3, body.hi) +
        circle(200, 146, 3, body.hi)
      : line("M152 86C168 110 232 110 248 86", body.deep, 9)
  return (
    s.shadow(200, 348, 108, 9, 0.3) +
    path("M150 84C166 76 234 76 250 84C234 104 166 104 150 84Z", body.deep) +
    path(torso, s.across(body.dark, body.light, body.hi, body.base, body.dark)) +
    (kind === "stripes"
      ? s.clip(
          path(torso, "#000"),
          repeat(7, (i) => rect(50, 128 + i * 28, 300, 11, 0, s.flat ? body.hi : print(body), `opacity=".8"`))
        )
      : "") +
    folds(s, torso, [
      "M116 190C124 230 130 280 132 340",
      "M284 190C276 230 270 280 268 340",
      "M160 344C160 300 168 260 178 230",
      "M240 344C240 310 232 280 226 262"
    ]) +
    collar +
    (kind === "print" ? s.sign(200, 190, 62, body) : s.sign(240, 148, 18, body))
  )
}

export const sweater = (s: Sketch): string => {
  const { body } = s
  const hood = s.pick(true, false)
  const trunk = "M142 92L176 78H224L258 92C272 130 278 220 278 312H122C122 220 128 130 142 92Z"
  const sleeve = "M142 92C108 100 96 124 92 152L74 286L110 296L132 190Z"
  return (
    s.shadow(200, 344, 104, 9, 0.3) +
    (hood
      ? path("M158 92C150 40 250 40 242 92L200 112Z", s.down(body.light, body.deep)) +
        ellipse(200, 86, 28, 20, body.deep)
      : "") +
    path(sleeve, s.slant(body.light, body.base, body.dark)) +
    path(sleeve, s.slant(body.base, body.dark, body.deep), `transform="translate(400 0) scale(-1 1)"`) +
    path(trunk, s.across(body.dark, body.light, body.hi, body.base, body.dark)) +
    (hood
      ? path("M150 240H250L266 296H134Z", body.dark, `opacity=".55"`) + line("M188 104V158M212 104V152", body.hi, 3.6)
      : s.fine(
          s.clip(
            path(trunk, "#000"),
            repeat(9, (i) => line(`M${124 + i * 19} 80V320`, body.deep, 3, `opacity=".25" stroke-dasharray="5 4"`))
          )
        ) +
        line("M172 82C180 104 220 104 228 82", body.deep, 13) +
        line("M172 81C180 102 220 102 228 81", body.light, 8)) +
    folds(s, trunk, ["M140 180L150 300", "M260 180L250 300"]) +
    [
      path("M122 306H278V326C278 332 122 332 122 326Z", s.down(body.dark, body.deep)),
      path("M73 282L111 293L107 310L69 299Z", body.deep),
      path("M327 282L289 293L293 310L331 299Z", body.deep)
    ].join("") +
    s.sign(200, 190, hood ? 40 : 30, body)
  )
}

export const sock = (s: Sketch): string => {
  const { body, white } = s
  const one =
    "M0 0H64L68 130C70 160 44 178 20 200L-34 244C-58 262 -92 240 -84 212C-78 196 -54 186 -30 164C-10 146 -2 136 -2 110Z"
  const toe = "M-34 244C-58 262 -92 240 -84 212C-80 202 -70 194 -58 186L-22 234Z"
  const band = s.pick(white, s.warm, s.gold)
  const draw = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})">` +
    path(one, s.across(body.light, body.base, body.dark)) +
    path(toe, s.slant(band.light, band.dark)) +
    path("M66 118L68 130C70 156 50 172 32 188C24 160 40 130 66 118Z", band.dark) +
    repeat(2, (i) => rect(-1, 44 + i * 20, 67, 9, 0, band.base)) +
    path("M-1 0H65V26H-1Z", s.across(body.base, body.hi, body.dark)) +
    s.fine(repeat(10, (i) => line(`M${4 + i * 6.4} 2V25`, body.deep, 1.4, `opacity=".5"`))) +
    "</g>"
  return s.shadow(210, 330, 140, 13) + draw(246, 68) + s.shadow(204, 306, 84, 14, 0.3) + draw(164, 86)
}
