import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat } from "../svg.ts"

export const sleepingBag = (s: Sketch): string => {
  const { body, warm, white, ink } = s
  const lining = s.pick(warm, s.gold, white)
  const outline =
    "M200 16C246 16 270 48 270 92C286 118 288 170 280 226C274 284 262 346 248 362C230 378 170 378 152 362C138 346 126 284 120 226C112 170 114 118 130 92C130 48 154 16 200 16Z"
  return (
    s.shadow(206, 312, 150, 22, 0.34) +
    moved(
      `translate(200 204) rotate(${s.between(46, 60)}) scale(.94) translate(-200 -198)`,
      path(outline, body.deep, `transform="translate(5 3)"`) +
        path(outline, s.barrel(body)) +
        s.clip(
          path(outline, "#000"),
          repeat(8, (i) =>
            line(
              `M100 ${146 + i * 28}C150 ${160 + i * 28} 250 ${160 + i * 28} 300 ${146 + i * 28}`,
              body.deep,
              3.4,
              `opacity=".5"`
            )
          )
        ) +
        path(
          "M200 34C234 34 252 56 252 90C252 122 232 140 200 140C168 140 148 122 148 90C148 56 168 34 200 34Z",
          s.down(lining.dark, lining.base, lining.light)
        ) +
        path("M200 50C226 50 238 66 238 90C224 78 176 78 162 90C162 66 174 50 200 50Z", lining.deep, `opacity=".45"`) +
        rect(166, 84, 68, 40, 19, s.slant(white.hi, white.dark)) +
        line("M214 142C226 190 232 250 230 330", ink.base, 5) +
        s.fine(line("M214 142C226 190 232 250 230 330", s.metal.light, 2, `stroke-dasharray="3 3"`)) +
        s.name(186, 250, 13, 84, body)
    )
  )
}

export const yogaMat = (s: Sketch): string => {
  const { body, ink } = s
  const spiral = repeat(5, (i) =>
    ellipse(
      306,
      246,
      9 + i * 9,
      12 + i * 11.5,
      "none",
      `stroke="${i % 2 === 0 ? body.deep : body.light}" stroke-width="6"`
    )
  )
  return (
    s.shadow(198, 318, 166, 14) +
    path("M52 292C150 306 240 306 306 306L360 322C240 340 120 330 34 318Z", s.down(body.light, body.dark)) +
    path(
      "M84 182H306C276 182 252 212 252 246C252 280 276 308 306 308H84C58 308 40 282 40 246C40 208 58 182 84 182Z",
      s.down(body.hi, body.light, body.base, body.dark, body.deep)
    ) +
    ellipse(306, 246, 53, 63, s.slant(body.light, body.dark)) +
    spiral +
    s.pick(
      "",
      [110, 214]
        .map((x) =>
          path(
            `M${x} 182C${x - 24} 200 ${x - 24} 292 ${x} 308H${x + 16}C${x - 8} 292 ${x - 8} 200 ${x + 16} 182Z`,
            ink.base
          )
        )
        .join("") + line("M110 182C120 120 210 120 220 182", ink.base, 9)
    ) +
    s.name(162, 250, 15, 70, body)
  )
}

export const dumbbell = (s: Sketch): string => {
  const { body, metal, ink } = s
  const one = (x: number, y: number, size: number): string =>
    moved(
      `translate(${x} ${y}) scale(${size}) rotate(-12)`,
      rect(-70, -12, 140, 24, 9, s.down(metal.hi, metal.base, metal.dark)) +
        s.fine(repeat(17, (i) => line(`M${-40 + i * 5} -11V11`, metal.dark, 1.4))) +
        [-1, 1]
          .map((side) =>
            moved(
              `scale(${side} 1)`,
              path("M58 -46L84 -62H112L138 -46V46L112 62H84L58 46Z", s.down(body.hi, body.base, body.dark, body.deep)) +
                path("M112 -62L138 -46V46L112 62Z", body.deep, `opacity=".55"`) +
                rect(50, -24, 12, 48, 4, s.down(ink.light, ink.deep))
            )
          )
          .join("") +
        s.sign(-86, 0, 24, body)
    )
  return s.shadow(170, 258, 110, 12, 0.3) + one(180, 168, 0.86) + s.shadow(216, 330, 140, 13) + one(214, 258, 1)
}

export const ball = (s: Sketch): string => {
  const { body, white, ink, card } = s
  const kind = s.pick("football", "basketball", "volley")
  const globe = circle(200, 204, 124, "#000")
  const penta = (x: number, y: number, size: number, turn: number): string =>
    path(
      "M0 -30L28.5 -9.3L17.6 24.3H-17.6L-28.5 -9.3Z",
      body.base,
      `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`
    )
  const design = {
    football: () =>
      circle(200, 204, 124, s.ball(white)) +
      s.clip(
        globe,
        [0, 72, 144, 216, 288]
          .map((turn) =>
            moved(
              `rotate(${turn} 200 204)`,
              line("M200 166L200 118M200 118L166 94M200 118L234 94", ink.base, 3.4) + penta(200, 84, 1.15, 36)
            )
          )
          .join("") + penta(200, 204, 1.3, 0)
      ),
    basketball: () =>
      circle(200, 204, 124, s.ball(body)) +
      s.clip(
        globe,
        line("M200 76V330M76 204H324M112 98C170 150 170 258 112 310M288 98C230 150 230 258 288 310", ink.base, 5)
      ),
    volley: () =>
      circle(200, 204, 124, s.ball(body)) +
      s.clip(
        globe,
        path("M200 204C150 150 150 110 190 76L250 76C220 120 214 160 200 204Z", white.light) +
          path("M200 204C272 198 306 222 322 268L290 320C272 270 244 230 200 204Z", card.light) +
          path("M200 204C180 270 148 296 96 296L70 240C124 248 164 236 200 204Z", white.light) +
          line(
            "M200 204C150 150 150 110 190 76M200 204C272 198 306 222 322 268M200 204C180 270 148 296 96 296",
            body.deep,
            3
          )
      )
  }[kind]()
  return (
    s.shadow(204, 330, 104, 14) +
    moved(`rotate(${s.between(-24, 24)} 200 204)`, design) +
    s.fine(
      circle(200, 204, 124, s.halo("#000000", 0.3, true)),
      fade(0.4, ellipse(156, 144, 34, 20, "#ffffff", `transform="rotate(-38 156 144)"`))
    )
  )
}

export const racket = (s: Sketch): string => {
  const { body, ink, white, gold } = s
  return (
    s.shadow(210, 344, 120, 11) +
    moved(
      `rotate(${s.between(24, 34)} 200 200)`,
      s.clip(
        ellipse(200, 128, 80, 104, "#000"),
        repeat(12, (i) => line(`M${122 + i * 14} 20V240`, white.deep, 1.4)) +
          repeat(15, (i) => line(`M110 ${28 + i * 14.4}H290`, white.deep, 1.4))
      ) +
        ellipse(200, 128, 82, 106, "none", `stroke="${body.deep}" stroke-width="17"`) +
        ellipse(199, 127, 82, 106, "none", `stroke="${body.base}" stroke-width="12"`) +
        s.fine(ellipse(197, 124, 82, 106, "none", `stroke="${body.hi}" stroke-width="3" opacity=".7"`)) +
        line("M168 226L194 272M232 226L206 272", body.dark, 12) +
        rect(187, 262, 26, 112, 8, s.barrel(ink)) +
        s.fine(repeat(7, (i) => line(`M188 ${284 + i * 13}L212 ${274 + i * 13}`, ink.hi, 1.6, `opacity=".5"`))) +
        rect(185, 256, 30, 13, 4, s.barrel(body))
    ) +
    circle(
      318,
      306,
      30,
      s.ball(s.flat ? gold : { ...gold, hi: "#ecf09a", base: "#cfd94a", dark: "#a5b02c", deep: "#7c8520" })
    ) +
    line("M296 290C312 300 318 316 314 334M338 284C328 292 326 306 332 320", white.hi, 3)
  )
}

export const aquarium = (s: Sketch): string => {
  const { body, leaf, ink, warm, card, screen } = s
  const fish = (x: number, y: number, size: number, fill: string): string =>
    moved(
      `translate(${x} ${y}) scale(${size} ${Math.abs(size)})`,
      path("M0 0C14 -20 46 -20 58 0C46 20 14 20 0 0ZM4 0L-18 -15V15Z", fill) + circle(44, -4, 3.4, ink.deep)
    )
  return (
    s.shadow(200, 334, 168, 13) +
    rect(
      46,
      92,
      308,
      226,
      6,
      s.down(screen.hi, s.flat ? screen.light : "#8fc3cf", s.flat ? screen.base : "#5b9fb0"),
      `opacity=".92"`
    ) +
    rect(46, 92, 308, 24, 4, s.flat ? screen.hi : "#dbeef2") +
    s.clip(
      rect(46, 92, 308, 226, 6, "#000"),
      [84, 104, 308, 286, 326]
        .map((x, i) =>
          line(
            `M${x} 320C${x - 18} ${280 - i * 4} ${x + 18} ${250 - i * 6} ${x - 4} ${190 + i * 12}`,
            i % 2 === 0 ? leaf.base : leaf.light,
            11
          )
        )
        .join("") +
        path("M160 320C160 272 200 262 224 282C250 270 274 290 276 320Z", s.ball(s.metal)) +
        path("M46 300C120 286 220 306 354 292V320H46Z", s.down(card.light, card.dark))
    ) +
    fish(s.between(130, 160), s.between(160, 180), 1, warm.base) +
    fish(s.between(286, 300), s.between(200, 214), -0.75, s.gold.base) +
    fish(190, 240, 0.55, s.white.hi) +
    s.fine(
      fade(0.6, circle(238, 150, 5, "#ffffff"), circle(246, 132, 3.4, "#ffffff"), circle(236, 172, 3, "#ffffff")),
      fade(0.2, path("M66 116H120L84 318H52V160Z", "#ffffff"))
    ) +
    rect(38, 72, 324, 26, 6, s.down(body.light, body.dark)) +
    rect(38, 312, 324, 20, 5, s.down(body.base, body.deep)) +
    s.name(200, 86, 8, 90, body)
  )
}
