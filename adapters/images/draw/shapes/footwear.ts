import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, path, rect, repeat } from "../svg.ts"

export const sneaker = (s: Sketch): string => {
  const { body, white, ink } = s
  const sole = s.pick(white, s.card, white)
  const side = s.pick(
    line("M152 244C176 214 196 250 216 220C232 198 244 214 260 198", white.base, 9),
    line("M166 198L190 222L170 248M196 200L218 224L200 248", white.base, 9),
    path("M160 240L208 186L222 196L186 246Z", s.warm.base)
  )
  return (
    s.shadow(200, 308, 172, 14) +
    path(
      "M62 150C64 128 84 122 104 128C130 136 150 136 160 122C168 112 182 108 196 118L262 178C296 196 356 200 362 250V268H52C48 220 58 190 62 150Z",
      s.down(body.hi, body.base, body.dark)
    ) +
    path("M292 206C330 212 358 222 362 252V268H276C272 240 276 216 292 206Z", s.slant(body.light, body.dark)) +
    path("M62 150C64 128 84 122 104 128L112 268H52C48 220 58 190 62 150Z", s.across(body.dark, body.base)) +
    path("M104 128C130 136 150 136 160 122C150 156 124 164 100 152Z", ink.base) +
    path("M160 122C168 112 182 108 196 118L268 184L252 204C212 176 176 150 160 122Z", s.slant(body.hi, body.base)) +
    repeat(5, (i) => line(`M${174 + i * 18} ${132 + i * 14}L${196 + i * 18} ${126 + i * 14}`, white.hi, 6)) +
    side +
    path(
      "M46 262H366C376 262 378 276 372 288C368 298 356 302 340 302H76C56 302 44 290 44 272Z",
      s.down(sole.hi, sole.base, sole.dark)
    ) +
    s.fine(
      line("M50 282H370", sole.deep, 2.4, `opacity=".6"`),
      repeat(22, (i) => rect(66 + i * 13, 296, 7, 6, 1, sole.deep))
    ) +
    s.sign(84, 208, 22, body)
  )
}

export const shoe = (s: Sketch): string => {
  const { body, ink, wood } = s
  const heel = s.pick("lace", "pump")
  if (heel === "pump") {
    return (
      s.shadow(206, 316, 152, 11) +
      path(
        "M78 150C84 130 100 132 108 146C136 200 186 226 236 218C268 212 320 232 352 276C360 290 352 302 336 302H262C214 302 168 280 134 248C122 262 112 290 106 314H92C94 262 70 196 78 150Z",
        s.down(body.hi, body.base, body.dark, body.deep)
      ) +
      path("M108 146C136 200 186 226 236 218C210 244 132 236 100 170Z", ink.base) +
      path(
        "M352 276C360 290 352 302 336 302H262C214 302 168 280 134 248L128 258C166 294 214 312 264 312H340C358 312 364 292 352 276Z",
        ink.deep
      ) +
      s.fine(fade(0.45, line("M262 238C292 242 316 256 330 272", "#ffffff", 7)))
    )
  }
  return (
    s.shadow(200, 310, 168, 13) +
    path(
      "M60 168C60 150 78 148 96 156C126 168 152 158 166 146C178 138 188 142 198 152L250 202C300 214 352 222 358 262V276H56C52 236 58 204 60 168Z",
      s.down(body.hi, body.base, body.dark, body.deep)
    ) +
    path("M96 156C126 168 152 158 166 146C160 180 124 194 92 178Z", ink.base) +
    path("M158 158L252 204C236 236 196 244 164 230C150 206 150 182 158 158Z", s.slant(body.light, body.dark)) +
    repeat(4, (i) => line(`M${172 + i * 17} ${166 + i * 12}L${164 + i * 18} ${190 + i * 11}`, ink.base, 4.5)) +
    s.fine(
      line(
        "M268 214C262 236 264 256 270 274M284 210C300 230 330 240 352 244",
        body.hi,
        2,
        `stroke-dasharray="4 3" opacity=".8"`
      ),
      fade(0.4, line("M300 226C322 232 338 242 344 252", "#ffffff", 7))
    ) +
    path(
      "M50 274H362C368 274 368 292 360 294H224C206 294 196 294 180 290L142 290V308H54C48 308 48 274 50 274Z",
      s.down(wood.deep, ink.deep)
    )
  )
}

export const boot = (s: Sketch): string => {
  const { body, ink, metal, card } = s
  const high = s.between(58, 84)
  const laced = s.pick(true, false)
  const upper = `M124 ${high}C150 ${high - 8} 200 ${high - 8} 222 ${high}L224 206C246 222 318 232 328 276V292H116C108 220 122 160 124 ${high}Z`
  return (
    s.shadow(216, 336, 136, 13) +
    path(upper, s.across(body.dark, body.light, body.base, body.dark, body.deep)) +
    ellipse(173, high, 49, 8, body.deep) +
    (laced
      ? path(
          `M192 ${high + 6}L222 ${high + 2}L226 208C240 218 260 224 276 230L256 250C230 236 206 226 192 206Z`,
          s.across(body.dark, body.deep)
        ) +
        repeat(
          6,
          (i) =>
            line(`M${194 + i * 1.5} ${high + 22 + i * 21}L${222 + i * 4} ${high + 30 + i * 20}`, card.light, 4) +
            circle(193 + i * 1.5, high + 22 + i * 21, 3, metal.light)
        )
      : path(
          `M176 ${high + 70}L192 ${high + 2}L212 ${high + 70}C214 ${high + 110} 212 ${high + 120} 206 ${high + 130}H184C178 ${high + 120} 174 ${high + 110} 176 ${high + 70}Z`,
          ink.base
        ) + s.fine(repeat(6, (i) => line(`M${182 + i * 4.4} ${high + 62}V${high + 126}`, ink.deep, 1.4)))) +
    s.fine(
      fade(0.35, line("M270 238C296 244 312 258 318 274", "#ffffff", 7)),
      line("M120 240C150 252 180 244 196 226", body.hi, 2, `stroke-dasharray="4 3" opacity=".8"`)
    ) +
    path(
      "M108 288H332C342 288 342 312 332 314H214L202 308H176V330H112C104 330 104 288 108 288Z",
      s.down(ink.light, ink.deep)
    ) +
    rect(108, 288, 228, 7, 3, card.base) +
    path(
      `M122 ${high}V${high - 22}C122 ${high - 30} 136 ${high - 30} 136 ${high - 22}V${high}`,
      "none",
      `stroke="${body.deep}" stroke-width="5"`
    )
  )
}
