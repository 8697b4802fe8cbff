import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, path, rect, repeat } from "../svg.ts"

export const lamp = (s: Sketch): string => {
  const { body, gold, metal, white } = s
  const w = s.between(76, 92)
  const stem = s.pick(gold, metal, s.wood)
  return (
    s.fine(fade(0.5, ellipse(200, 200, 170, 150, s.halo("#ffe0a3", 0.9)))) +
    s.shadow(200, 338, 84, 12) +
    path("M192 196H208V300H192Z", s.barrel(stem)) +
    s.pick(circle(200, 262, 28, s.ball(stem)), path("M176 240C176 300 224 300 224 240Z", s.barrel(stem)), "") +
    path("M142 330C142 306 258 306 258 330C258 340 142 340 142 330Z", s.barrel(stem)) +
    path(`M152 72H248L${200 + w} 200C${200 + w} 212 ${200 - w} 212 ${200 - w} 200Z`, s.barrel(body)) +
    s.fine(
      fade(
        0.42,
        path(`M152 72H248L${200 + w} 200C${200 + w} 212 ${200 - w} 212 ${200 - w} 200Z`, s.down("#ffe9b8", "#fff4da"))
      )
    ) +
    ellipse(200, 72, 48, 7, s.flat ? white.base : "#fff6e0") +
    line("M236 210V244", metal.dark, 1.6) +
    circle(236, 247, 4, stem.base)
  )
}

export const pendant = (s: Sketch): string => {
  const { body, ink, gold } = s
  const kind = s.pick("dome", "cone", "globe")
  const dome = `M96 254C96 176 146 150 178 146H222C254 150 304 176 304 254Z`
  const cone = `M178 140H222L312 254H88Z`
  const bulb = circle(200, 262, 21, s.flat ? gold.light : "#fff0c4")
  const shade =
    kind === "globe"
      ? circle(200, 222, 88, s.ball(body)) + s.fine(circle(200, 222, 88, s.halo("#fff3d0", 0.85)))
      : bulb +
        path(kind === "dome" ? dome : cone, s.barrel(body)) +
        ellipse(200, 254, kind === "dome" ? 104 : 112, 14, s.flat ? gold.light : s.down("#fff2cf", "#f6d691"))
  return (
    line("M200 -40V128", ink.base, 4) +
    s.fine(fade(0.5, ellipse(200, 290, 180, 120, s.halo("#ffe0a3", 0.9)))) +
    rect(182, 118, 36, 34, 8, s.barrel(s.pick(gold, s.metal))) +
    shade
  )
}

export const sofa = (s: Sketch): string => {
  const { body, wood } = s
  const seats = s.pick(2, 3)
  const w = 236 / seats
  const leg = (x: number): string =>
    path(`M${x} 296H${x + 14}L${x + 10} 328H${x + 4}Z`, s.across(wood.light, wood.dark))
  return (
    s.shadow(200, 328, 176, 13) +
    leg(62) +
    leg(324) +
    leg(190) +
    rect(72, 138, 256, 130, 24, s.down(body.light, body.base, body.dark)) +
    repeat(
      seats,
      (i) =>
        rect(84 + i * w, 148, w - 4, 104, 18, s.face(body)) +
        s.fine(
          line(
            `M${96 + i * w} 160C${100 + i * w} 154 ${60 + (i + 1) * w} 154 ${68 + (i + 1) * w} 158`,
            body.hi,
            3,
            `opacity=".5"`
          )
        )
    ) +
    rect(66, 262, 268, 40, 10, s.down(body.base, body.deep)) +
    repeat(seats, (i) => rect(84 + i * w, 230, w - 3, 46, 15, s.down(body.hi, body.base, body.dark))) +
    rect(38, 182, 54, 120, 24, s.across(body.light, body.base, body.dark)) +
    rect(308, 182, 54, 120, 24, s.across(body.light, body.base, body.deep)) +
    s.pick("", rect(104, 190, 50, 46, 12, s.slant(s.gold.light, s.gold.dark), `transform="rotate(-8 129 213)"`))
  )
}

export const chair = (s: Sketch): string => {
  const { body, wood, ink } = s
  const legColour = s.pick(wood, ink)
  const slats = s.pick("shell", "padded")
  const legs =
    line("M138 240L118 334", legColour.dark, 10) +
    line("M262 240L282 334", legColour.deep, 10) +
    line("M156 236L150 312", legColour.deep, 8) +
    line("M244 236L250 312", legColour.deep, 8)
  const back =
    slats === "shell"
      ? path(
          "M128 84C128 58 272 58 272 84L262 200C262 216 138 216 138 200Z",
          s.across(body.base, body.hi, body.base, body.dark)
        )
      : line("M144 70V220M256 70V220", legColour.base, 9) + rect(138, 68, 124, 84, 18, s.face(body))
  return (
    s.shadow(200, 332, 108, 15) +
    legs +
    back +
    path("M120 226C120 200 280 200 280 226L286 244C286 258 114 258 114 244Z", s.down(body.hi, body.base, body.dark)) +
    s.fine(fade(0.35, path("M140 212C170 204 230 204 260 212C230 216 170 216 140 212Z", "#ffffff")))
  )
}

export const table = (s: Sketch): string => {
  const { body } = s
  const top = s.between(164, 176)
  const legs = s.pick("straight", "cross")
  const leg = (x: number, lean: number, far: boolean): string =>
    path(
      `M${x} ${top + 20}H${x + 16}L${x + 12 + lean} ${far ? 312 : 336}H${x + 3 + lean}Z`,
      far ? body.deep : s.across(body.base, body.deep)
    )
  return (
    s.shadow(200, 334, 168, 14) +
    (legs === "straight"
      ? leg(112, 4, true) + leg(270, -4, true) + leg(56, -4, false) + leg(326, 4, false)
      : line(`M96 ${top + 16}L146 332M146 ${top + 16}L96 332`, body.deep, 12) +
        line(`M254 ${top + 16}L304 332M304 ${top + 16}L254 332`, body.deep, 12)) +
    path(`M92 ${top - 34}H308L366 ${top + 6}H34Z`, s.slant(body.hi, body.light, body.base)) +
    s.fine(
      repeat(4, (i) => line(`M${124 + i * 48} ${top - 32}L${96 + i * 66} ${top + 4}`, body.dark, 1.4, `opacity=".5"`))
    ) +
    path(
      `M34 ${top + 6}H366V${top + 16}C366 ${top + 22} 362 ${top + 24} 356 ${top + 24}H44C38 ${top + 24} 34 ${top + 22} 34 ${top + 16}Z`,
      s.down(body.base, body.deep)
    )
  )
}

export const bed = (s: Sketch): string => {
  const { body, white, wood } = s
  const head = s.between(104, 128)
  return (
    s.shadow(200, 328, 178, 14) +
    rect(58, head, 284, 180, s.pick(10, 30), s.face(body)) +
    s.pick("", s.fine(repeat(3, (i) => line(`M${129 + i * 71} ${head + 10}V230`, body.deep, 2, `opacity=".6"`)))) +
    path("M62 232H338L362 300H38Z", s.down(white.hi, white.base)) +
    rect(80, 190, 106, 54, 22, s.slant(white.hi, white.base, white.dark)) +
    rect(214, 190, 106, 54, 22, s.slant(white.hi, white.base, white.dark)) +
    path("M56 252C120 240 280 240 344 252L364 304H36Z", s.down(body.hi, body.light, body.base)) +
    path("M58 250C120 238 280 238 342 250L346 264C280 252 120 252 54 264Z", white.hi) +
    path("M32 300H368V318C368 322 364 324 360 324H40C36 324 32 322 32 318Z", s.down(body.dark, body.deep)) +
    rect(48, 322, 14, 14, 2, wood.deep) +
    rect(338, 322, 14, 14, 2, wood.deep)
  )
}

export const cupboard = (s: Sketch): string => {
  const { body, metal, gold, wood } = s
  const kind = s.pick("wardrobe", "drawers", "shelves")
  const knob = s.pick(metal, gold)
  const inside = {
    wardrobe: () =>
      rect(104, 62, 94, 256, 4, s.face(body)) +
      rect(202, 62, 94, 256, 4, s.face(body)) +
      rect(186, 178, 5, 34, 2.5, s.barrel(knob)) +
      rect(209, 178, 5, 34, 2.5, s.barrel(knob)),
    drawers: () =>
      repeat(
        4,
        (i) =>
          rect(104, 62 + i * 64.5, 192, 60, 4, s.face(body)) +
          rect(176, 86 + i * 64.5, 48, 7, 3.5, s.down(knob.hi, knob.dark))
      ),
    shelves: () =>
      rect(104, 62, 192, 256, 3, s.down(body.deep, body.dark)) +
      repeat(3, (i) => rect(104, 122 + i * 64, 192, 9, 1, s.down(body.hi, body.base))) +
      repeat(6, (i) =>
        rect(
          114 + i * 12,
          76 + (i % 3) * 5,
          10,
          46 - (i % 3) * 5,
          1,
          [s.warm.dark, s.screen.base, s.gold.base, s.leaf.dark, s.white.dark, s.wood.dark][i] ?? body.light
        )
      ) +
      circle(256, 166, 20, s.ball(s.white)) +
      repeat(5, (i) =>
        rect(
          210 + i * 14,
          206 + (i % 2) * 6,
          12,
          44 - (i % 2) * 6,
          1,
          [s.screen.dark, s.white.dark, s.warm.base, s.wood.base, s.leaf.base][i] ?? body.light
        )
      ) +
      rect(116, 272, 60, 46, 5, s.face(s.card))
  }[kind]()
  return (
    s.shadow(204, 338, 118, 13) +
    rect(108, 318, 12, 20, 2, wood.deep) +
    rect(280, 318, 12, 20, 2, wood.deep) +
    path("M304 56L322 64V314L304 324Z", s.across(body.dark, body.deep)) +
    rect(94, 52, 212, 274, 6, s.slant(body.hi, body.base, body.dark)) +
    inside
  )
}
