import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat } from "../svg.ts"

export const drill = (s: Sketch): string => {
  const { body, ink, metal } = s
  return (
    s.shadow(216, 344, 108, 12) +
    rect(34, 143, 66, 9, 3, s.down(metal.hi, metal.dark)) +
    s.fine(repeat(6, (i) => line(`M${40 + i * 9} 152L${46 + i * 9} 143`, metal.deep, 2))) +
    path("M96 130L136 116V180L96 166Z", s.down(metal.hi, metal.base, metal.deep)) +
    rect(132, 112, 20, 72, 5, s.down(ink.light, ink.base, ink.deep)) +
    path("M150 98H296C320 98 332 116 332 146C332 178 318 196 296 196H150Z", s.down(body.hi, body.base, body.dark)) +
    path("M290 98H296C320 98 332 116 332 146C332 178 318 196 296 196H286Z", s.down(ink.light, ink.deep)) +
    s.fine(repeat(4, (i) => line(`M306 ${122 + i * 15}H324`, ink.deep, 4))) +
    path("M216 192H292L300 300H232Z", s.across(ink.deep, ink.light, ink.base, ink.deep)) +
    path("M222 196C204 208 204 232 222 240L226 210Z", s.warm.base) +
    rect(200, 296, 128, 42, 11, s.down(body.light, body.base, body.deep)) +
    rect(206, 290, 116, 14, 6, s.down(ink.light, ink.deep)) +
    s.name(224, 148, 17, 108, body) +
    rect(166, 180, 96, 6, 3, body.deep)
  )
}

export const saw = (s: Sketch): string => {
  const { body, metal, ink } = s
  const teeth = Array.from(
    { length: 24 },
    (_, i) => `L${46 + i * 9} ${230 - i * 0.6}L${50.5 + i * 9} ${242 - i * 0.6}`
  ).join("")
  return moved(
    `rotate(${s.between(-16, -8)} 200 200)`,
    s.shadow(206, 268, 176, 14, 0.32) +
      path(`M40 206V230${teeth}L262 216V146Z`, s.slant(metal.base, metal.hi, metal.light, metal.dark)) +
      s.name(160, 206, 13, 100, metal) +
      path("M250 132C280 118 352 124 364 158C376 196 350 258 312 262C280 264 250 250 250 226Z", s.face(body)) +
      path(
        "M284 164C304 154 332 158 338 174C344 196 328 228 310 230C292 232 284 220 284 208Z",
        s.flat ? s.white.hi : "#e6e1d8"
      ) +
      path("M250 132C262 126 280 124 296 126L288 148C276 150 262 152 250 158Z", ink.base) +
      [266, 266].map((x, i) => circle(x, 170 + i * 58, 6, s.slant(metal.hi, metal.dark))).join("")
  )
}

export const hammer = (s: Sketch): string => {
  const { body, metal, wood, ink } = s
  const grip = s.pick(wood, ink)
  return (
    s.shadow(206, 342, 124, 12) +
    moved(
      `rotate(${s.between(26, 36)} 200 200)`,
      path("M188 108H212L218 352C218 362 182 362 182 352Z", s.barrel(grip)) +
        path("M184 230H216L219 352C219 364 181 364 181 352Z", s.barrel(body)) +
        s.fine(repeat(5, (i) => rect(186, 256 + i * 19, 28, 5, 2.5, body.deep))) +
        path(
          "M118 66C112 66 110 72 110 78V106C110 112 112 118 118 118H150L164 110H226C252 110 276 122 296 146C296 104 270 72 226 70H164L150 66Z",
          s.down(metal.hi, metal.base, metal.dark, metal.deep)
        ) +
        rect(108, 62, 20, 60, 6, s.down(metal.hi, metal.light, metal.dark)) +
        rect(182, 62, 38, 60, 5, s.down(metal.light, metal.dark)) +
        s.name(201, 92, 7, 30, metal)
    )
  )
}

export const paint = (s: Sketch): string => {
  const { body, metal, white } = s
  const drip = s.between(214, 240)
  return (
    s.shadow(200, 336, 110, 14) +
    line("M104 142C96 34 304 34 296 142", metal.dark, 6) +
    path("M98 140H302V318C302 336 98 336 98 318Z", s.barrel(metal)) +
    path("M98 176H302V300C250 314 150 314 98 300Z", s.barrel(white)) +
    path(
      `M98 146C140 164 260 164 302 146V190C296 206 286 206 282 190C278 178 266 178 264 196V${drip}C262 ${drip + 16} 244 ${drip + 16} 242 ${drip}V200C240 182 220 184 218 200C214 214 204 212 202 198C198 182 180 184 178 200V222C176 236 160 236 158 222V194C154 178 136 182 134 192C128 206 104 204 98 190Z`,
      s.barrel(body)
    ) +
    ellipse(200, 142, 103, 23, s.across(metal.dark, metal.hi, metal.base, metal.dark)) +
    ellipse(200, 143, 92, 18, s.slant(body.dark, body.base, body.hi)) +
    circle(104, 146, 7, metal.base) +
    circle(296, 146, 7, metal.base) +
    s.name(196, 276, 17, 130, white)
  )
}

export const ladder = (s: Sketch): string => {
  const { body, metal, ink } = s
  const rail = s.pick(metal, body)
  return (
    s.shadow(206, 344, 122, 12) +
    line("M236 66L302 338M198 66L262 322", rail.deep, 9) +
    repeat(3, (i) => line(`M${226 + i * 18} ${150 + i * 62}L${262 + i * 18} ${156 + i * 64}`, rail.deep, 5)) +
    path("M168 58H182L136 342H112ZM232 58H246L292 342H268Z", s.across(rail.base, rail.hi, rail.base, rail.dark)) +
    repeat(6, (i) => {
      const half = 38 + i * 7.2
      const y = 96 + i * 40
      return path(
        `M${207 - half} ${y}H${207 + half}L${210 + half} ${y + 11}H${204 - half}Z`,
        s.down(rail.hi, rail.base, rail.deep)
      )
    }) +
    path("M154 52H260L264 76H150Z", s.down(body.hi, body.base, body.dark)) +
    s.name(207, 64, 9, 76, body) +
    rect(108, 336, 32, 11, 4, ink.deep) +
    rect(264, 336, 32, 11, 4, ink.deep)
  )
}

export const toolbox = (s: Sketch): string => {
  const { body, ink, metal, gold } = s
  return (
    s.shadow(200, 326, 162, 14) +
    path(
      "M138 138V112C138 94 150 88 166 88H234C250 88 262 94 262 112V138H238V120C238 114 234 112 228 112H172C166 112 162 114 162 120V138Z",
      s.down(ink.light, ink.deep)
    ) +
    rect(48, 134, 304, 72, 13, s.down(body.hi, body.base, body.dark)) +
    rect(40, 198, 320, 124, 13, s.down(body.light, body.base, body.deep)) +
    rect(40, 194, 320, 15, 4, s.down(ink.base, ink.deep)) +
    [98, 276]
      .map((x) => rect(x, 180, 30, 50, 5, s.slant(metal.hi, metal.dark)) + rect(x + 8, 190, 14, 20, 3, gold.base))
      .join("") +
    rect(138, 238, 124, 52, 7, s.down(ink.light, ink.deep)) +
    s.name(200, 264, 17, 100, ink) +
    s.fine(fade(0.35, line("M64 144H336", "#ffffff", 4)))
  )
}
