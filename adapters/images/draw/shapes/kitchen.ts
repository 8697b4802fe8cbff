import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat, ring } from "../svg.ts"

export const coffeeMachine = (s: Sketch): string => {
  const { body, ink, metal, white } = s
  const cup = (x: number): string =>
    ring(x + 20, 270, 9, white.dark, 4) +
    path(`M${x - 20} 254H${x + 20}L${x + 15} 290H${x - 15}Z`, s.barrel(white)) +
    ellipse(x, 254, 20, 4, s.flat ? s.soil.base : "#5b351d")
  return (
    s.shadow(200, 334, 130, 14) +
    path("M84 90C84 74 94 66 110 66H290C306 66 316 74 316 90V312H84Z", s.face(body)) +
    rect(116, 158, 168, 148, 8, s.down(ink.deep, ink.base)) +
    rect(106, 84, 188, 62, 9, s.down(ink.light, ink.deep)) +
    rect(178, 96, 44, 26, 4, s.screen.base) +
    repeat(3, (i) => circle(126 + i * 17, 109, 5.5, i === 0 ? s.warm.light : ink.hi)) +
    circle(266, 112, 19, s.slant(metal.hi, metal.dark)) +
    line("M266 112L276 100", ink.base, 3) +
    s.name(200, 135, 6, 60, ink) +
    path("M162 158H238L230 186H170Z", s.barrel(metal)) +
    rect(182, 184, 8, 18, 2, metal.dark) +
    rect(210, 184, 8, 18, 2, metal.dark) +
    s.fine(line("M186 202V250M214 202V250", "#4a2a16", 3)) +
    s.pick(cup(200), cup(172) + cup(228)) +
    path(
      "M72 296H328L334 318C334 330 326 332 318 332H82C74 332 66 330 66 318Z",
      s.down(metal.hi, metal.base, metal.dark)
    ) +
    s.fine(repeat(13, (i) => line(`M${96 + i * 17.3} 302L${94 + i * 17.7} 312`, metal.deep, 3)))
  )
}

export const kettle = (s: Sketch): string => {
  const { body, ink, metal, glass } = s
  const belly = s.between(88, 100)
  return (
    s.shadow(200, 336, 118, 14) +
    line("M278 138C352 124 352 268 286 282", ink.deep, 22) +
    line("M278 136C348 122 348 266 286 280", ink.light, 12) +
    path("M132 116L88 104C84 118 100 148 124 162Z", s.slant(body.hi, body.dark)) +
    path(
      `M142 100H258C276 160 ${200 + belly} 220 ${200 + belly} 300C${200 + belly} 314 280 318 200 318C120 318 ${200 - belly} 314 ${200 - belly} 300C${200 - belly} 220 124 160 142 100Z`,
      s.barrel(body)
    ) +
    rect(150, 200, 17, 92, 8, s.slant(glass.hi, glass.dark), `opacity=".9"`) +
    ellipse(200, 100, 58, 12, s.barrel(metal)) +
    path("M152 96C156 76 244 76 248 96Z", s.barrel(body)) +
    rect(186, 64, 28, 18, 8, s.barrel(ink)) +
    s.name(216, 246, 12, 84, body) +
    path(
      `M${196 - belly} 312H${204 + belly}L${212 + belly} 328C${212 + belly} 336 ${188 - belly} 336 ${188 - belly} 328Z`,
      s.across(ink.deep, ink.light, ink.base, ink.deep)
    )
  )
}

export const airfryer = (s: Sketch): string => {
  const { body, ink, metal, screen } = s
  const top = s.between(74, 88)
  return (
    s.shadow(200, 334, 122, 15) +
    path(
      `M98 ${top + 60}C98 ${top} 140 ${top - 14} 200 ${top - 14}C260 ${top - 14} 302 ${top} 302 ${top + 60}L308 288C308 320 276 330 200 330C124 330 92 320 92 288Z`,
      s.barrel(body)
    ) +
    path(
      `M138 ${top + 22}C160 ${top + 4} 240 ${top + 4} 262 ${top + 22}L270 ${top + 74}C240 ${top + 88} 160 ${top + 88} 130 ${top + 74}Z`,
      s.down(ink.light, ink.deep)
    ) +
    rect(176, top + 26, 48, 28, 5, screen.base) +
    repeat(4, (i) => circle(152 + i * 32, top + 66, 3.6, i === 1 ? s.warm.light : ink.hi)) +
    path(
      "M104 194C140 206 260 206 296 194L302 280C302 304 260 314 200 314C140 314 98 304 98 280Z",
      s.barrel(s.flat ? ink : body)
    ) +
    line("M104 194C140 206 260 206 296 194", body.deep, 2.5) +
    rect(176, 216, 48, 62, 16, s.barrel(ink)) +
    rect(186, 220, 28, 16, 8, s.barrel(metal)) +
    s.name(200, 296, 9, 80, body)
  )
}

export const blender = (s: Sketch): string => {
  const { body, ink, metal, glass, warm, leaf } = s
  const fill = s.pick(warm, leaf, s.gold)
  return (
    s.shadow(200, 342, 82, 12) +
    line("M254 108C306 108 300 214 248 216", glass.dark, 13) +
    s.clip(
      path("M136 84H264L246 240H154Z", "#000"),
      rect(130, 80, 140, 170, 0, s.across(glass.base, glass.hi, glass.light, glass.dark), `opacity=".75"`) +
        path("M130 150C170 138 220 164 270 148V250H130Z", s.across(fill.dark, fill.light, fill.base, fill.dark)) +
        s.fine(fade(0.4, path("M152 84H166L172 240H162Z", "#ffffff")))
    ) +
    path("M136 84H264L246 240H154Z", "none", `stroke="${glass.dark}" stroke-width="2"`) +
    s.fine(repeat(4, (i) => line(`M${240 - i * 1.5} ${120 + i * 26}H${254 - i * 3}`, glass.deep, 2))) +
    path("M130 72H270L266 88H134Z", s.barrel(ink)) +
    rect(176, 54, 48, 20, 7, s.barrel(ink)) +
    rect(150, 238, 100, 20, 5, s.barrel(metal)) +
    path("M146 258H254L272 326C272 340 258 340 250 340H150C142 340 128 340 128 326Z", s.barrel(body)) +
    circle(200, 296, 20, s.slant(metal.hi, metal.dark)) +
    line("M200 296L209 284", ink.base, 3.5) +
    s.name(200, 328, 8, 76, body)
  )
}

export const toaster = (s: Sketch): string => {
  const { body, ink, metal } = s
  const toast = (x: number, y: number): string =>
    path(
      `M${x} 170V${y}C${x - 16} ${y - 30} ${x + 112} ${y - 30} ${x + 96} ${y}V170Z`,
      s.down(s.flat ? s.card.light : "#dba866", s.flat ? s.card.base : "#b97c3c")
    ) + s.fine(path(`M${x + 8} 170V${y + 2}C${x - 2} ${y - 18} ${x + 98} ${y - 18} ${x + 88} ${y + 2}V170Z`, "#e9c68c"))
  return (
    s.shadow(200, 316, 150, 14) +
    toast(164, s.between(118, 128)) +
    toast(134, s.between(128, 138)) +
    path("M84 176C86 156 100 150 118 150H282C300 150 314 156 316 176Z", s.down(body.hi, body.light)) +
    rect(118, 157, 164, 9, 4, ink.deep) +
    path(
      "M84 172H316C328 172 334 180 334 192L338 288C338 300 330 308 318 308H82C70 308 62 300 62 288L66 192C66 180 72 172 84 172Z",
      s.face(body)
    ) +
    s.fine(fade(0.35, path("M78 186C78 180 82 178 88 178H310V186C230 188 140 190 78 206Z", "#ffffff"))) +
    rect(288, 196, 8, 78, 4, ink.deep) +
    rect(276, 206, 32, 15, 6, s.down(metal.hi, metal.dark)) +
    circle(292, 288, 9, s.slant(metal.hi, metal.dark)) +
    s.name(172, 244, 16, 130, body) +
    rect(80, 306, 36, 9, 4, ink.base) +
    rect(284, 306, 36, 9, 4, ink.base)
  )
}

export const pan = (s: Sketch): string => {
  const { body, ink, metal } = s
  const lid = s.pick("pot", "skillet")
  if (lid === "skillet") {
    return (
      s.shadow(176, 300, 142, 15) +
      path("M270 222L374 172C386 166 394 182 382 190L280 250Z", s.down(ink.light, ink.deep)) +
      path("M44 214H302C302 276 270 300 240 300H106C76 300 44 276 44 214Z", s.barrel(body)) +
      ellipse(173, 214, 129, 34, s.barrel(metal)) +
      ellipse(173, 216, 121, 29, s.down(ink.deep, ink.base, ink.light)) +
      s.fine(fade(0.2, ellipse(140, 222, 60, 9, "#ffffff"))) +
      circle(372, 182, 5, metal.light) +
      s.name(173, 274, 10, 90, body)
    )
  }
  return (
    s.shadow(200, 322, 132, 15) +
    line("M92 226C52 220 52 262 92 258", ink.base, 13) +
    line("M308 226C348 220 348 262 308 258", ink.base, 13) +
    path("M84 186H316V272C316 304 296 318 268 318H132C104 318 84 304 84 272Z", s.barrel(body)) +
    s.fine(fade(0.3, path("M108 196H128V296C112 288 108 280 108 268Z", "#ffffff"))) +
    ellipse(200, 186, 122, 17, s.barrel(metal)) +
    path(
      "M84 178C92 126 308 126 316 178C300 192 100 192 84 178Z",
      s.slant(metal.hi, metal.light, metal.base, metal.dark)
    ) +
    path("M184 140L178 116C178 104 222 104 222 116L216 140Z", s.barrel(ink)) +
    s.name(200, 254, 13, 120, body)
  )
}

export const knife = (s: Sketch): string => {
  const { body, metal, ink } = s
  const belly = s.between(214, 228)
  return moved(
    "rotate(-24 200 200)",
    s.shadow(206, 236, 186, 16, 0.34) +
      path(
        `M44 186C120 172 200 172 244 176V228C180 232 92 ${belly} 44 186Z`,
        s.down(metal.base, metal.hi, metal.base)
      ) +
      path(`M44 186C110 210 180 216 244 212V228C180 232 92 ${belly} 44 186Z`, s.down(metal.hi, metal.light)) +
      s.fine(line("M52 185C120 176 200 176 242 178", metal.dark, 1.5)) +
      s.name(206, 194, 8, 50, metal) +
      rect(242, 172, 16, 58, 4, s.down(metal.hi, metal.base, metal.deep)) +
      path(
        "M256 176H352C372 176 378 190 376 206C374 226 362 232 346 228C312 220 286 226 256 228Z",
        s.down(body.light, body.base, body.deep)
      ) +
      repeat(3, (i) => circle(280 + i * 34, 201, 5.5, s.slant(metal.hi, metal.dark))) +
      s.fine(line("M258 182H350", ink.hi, 2, `opacity=".3"`))
  )
}

export const tableware = (s: Sketch): string => {
  const { body, white } = s
  const plate = s.pick(white, body)
  return (
    s.shadow(200, 326, 150, 15) +
    ellipse(166, 186, 118, 116, s.slant(plate.hi, plate.base, plate.dark)) +
    ellipse(166, 186, 108, 106, s.slant(body.light, body.base)) +
    ellipse(166, 186, 100, 98, s.slant(plate.light, plate.hi)) +
    ellipse(166, 186, 70, 68, s.slant(plate.dark, plate.hi)) +
    ellipse(166, 188, 67, 65, s.slant(plate.light, plate.hi)) +
    s.shadow(250, 306, 100, 20, 0.34) +
    path("M56 254H196C196 300 166 322 146 322H106C86 322 56 300 56 254Z", s.barrel(body)) +
    ellipse(126, 254, 70, 14, s.down(body.dark, body.light)) +
    ring(318, 266, 22, body.dark, 9) +
    ring(317, 265, 22, body.light, 4) +
    path("M220 220H316L308 306C307 322 230 322 228 306Z", s.barrel(body)) +
    ellipse(268, 220, 48, 10, s.down(body.deep, body.light)) +
    s.sign(266, 270, 26, body)
  )
}
