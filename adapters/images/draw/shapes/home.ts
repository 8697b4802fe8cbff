import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fade, line, moved, path, rect, repeat } from "../svg.ts"

export const cushion = (s: Sketch): string => {
  const { body } = s
  const outline =
    "M82 96C130 108 270 108 318 96C328 92 334 98 330 108C318 160 318 250 330 302C334 312 328 318 318 314C270 302 130 302 82 314C72 318 66 312 70 302C82 250 82 160 70 108C66 98 72 92 82 96Z"
  const pattern = s.pick(
    repeat(7, (i) =>
      line(`M${60 + i * 46} 80C${68 + i * 44} 160 ${68 + i * 44} 250 ${60 + i * 46} 330`, body.hi, 7, `opacity=".55"`)
    ),
    repeat(5, (i) => repeat(5, (j) => circle(100 + i * 50, 108 + j * 48, 7, body.hi, `opacity=".6"`))),
    line("M200 104V306M84 204H316", body.deep, 3, `opacity=".5"`) + circle(200, 204, 9, body.deep),
    ""
  )
  return (
    s.shadow(200, 318, 140, 15) +
    moved(
      `rotate(${s.between(-6, 6)} 200 200)`,
      path(outline, s.ball(body)) +
        s.clip(path(outline, "#000"), pattern) +
        s.fine(line("M84 102C130 114 270 114 316 102", body.hi, 3, `opacity=".6"`))
    )
  )
}

export const rug = (s: Sketch): string => {
  const { body, white } = s
  const design = s.pick(
    path("M200 150L290 220L200 292L110 220Z", body.hi) + path("M200 178L252 220L200 264L148 220Z", body.deep),
    repeat(6, (i) =>
      path(
        `M${108 - i * 12} ${150 + i * 26}H${292 + i * 12}L${296 + i * 12} ${160 + i * 26}H${104 - i * 12}Z`,
        i % 2 === 0 ? body.hi : body.deep
      )
    ),
    ellipse(200, 222, 104, 60, "none", `stroke="${body.hi}" stroke-width="9"`) +
      ellipse(200, 222, 62, 34, "none", `stroke="${body.deep}" stroke-width="7"`)
  )
  const fringe = (y: number, from: number, to: number, length: number): string =>
    repeat(30, (i) => line(`M${from + (i * (to - from)) / 29} ${y}V${y + length}`, white.dark, 2.4))
  return (
    s.shadow(200, 316, 190, 22, 0.3) +
    fringe(122, 98, 302, -9) +
    fringe(318, 30, 370, 13) +
    path("M96 122H304L374 318H26Z", s.down(body.dark, body.base, body.light)) +
    path("M110 134H290L352 306H48Z", "none", `stroke="${body.deep}" stroke-width="5" opacity=".7"`) +
    design
  )
}

export const curtain = (s: Sketch): string => {
  const { body, metal, gold, ink } = s
  const rod = s.pick(ink, gold, metal)
  const drape = (x: number, w: number): string => {
    const folds = 5
    const step = w / folds
    return repeat(folds, (i) => {
      const left = x + i * step
      return path(
        `M${left} 78H${left + step}L${left + step + (i - 2) * 3} 336C${left + step / 2} 342 ${left} 334 ${left + (i - 2) * 3} 336Z`,
        s.across(body.dark, body.light, body.base, body.deep)
      )
    })
  }
  return (
    s.fine(path("M150 90H250V300H150Z", s.down("#fbfdfd", "#e3edf0")), line("M200 90V300M150 190H250", "#ffffff", 5)) +
    s.shadow(200, 342, 160, 8, 0.3) +
    drape(54, 104) +
    drape(242, 104) +
    rect(34, 64, 332, 9, 4.5, s.down(rod.hi, rod.dark)) +
    circle(34, 68, 10, s.ball(rod)) +
    circle(366, 68, 10, s.ball(rod)) +
    repeat(6, (i) => circle(62 + i * 18.5, 74, 5, rod.base) + circle(246 + i * 18.5, 74, 5, rod.base))
  )
}

export const vase = (s: Sketch): string => {
  const { body, leaf } = s
  const belly = s.between(74, 94)
  const neck = s.between(22, 32)
  const stems = s.pick(
    "",
    line("M196 130C190 90 168 74 160 52", leaf.dark, 4) +
      line("M202 130C204 84 214 70 216 40", leaf.dark, 4) +
      line("M206 130C214 96 238 86 248 68", leaf.dark, 4) +
      [
        [160, 52, -30],
        [216, 40, 8],
        [248, 68, 40],
        [176, 84, -50],
        [232, 84, 60]
      ]
        .map(([x = 0, y = 0, angle = 0]) =>
          ellipse(x, y, 11, 24, s.slant(leaf.light, leaf.dark), `transform="rotate(${angle} ${x} ${y})"`)
        )
        .join("")
  )
  return (
    s.shadow(200, 338, belly + 14, 13) +
    stems +
    path(
      `M${200 - neck} 128C${200 - neck} 176 ${200 - belly} 184 ${200 - belly} 246C${200 - belly} 306 160 334 150 334H250C240 334 ${200 + belly} 306 ${200 + belly} 246C${200 + belly} 184 ${200 + neck} 176 ${200 + neck} 128Z`,
      s.barrel(body)
    ) +
    s.pick(
      "",
      s.clip(
        ellipse(200, 240, belly, 100, "#000"),
        repeat(3, (i) =>
          line(
            `M90 ${220 + i * 14}C150 ${232 + i * 14} 250 ${232 + i * 14} 310 ${220 + i * 14}`,
            body.hi,
            4,
            `opacity=".6"`
          )
        )
      )
    ) +
    ellipse(200, 128, neck + 5, 7, s.across(body.base, body.hi, body.dark)) +
    ellipse(200, 128, neck - 1, 4.5, body.deep) +
    s.fine(
      fade(0.4, ellipse(200 - belly * 0.55, 232, 8, 34, "#ffffff", `transform="rotate(12 ${200 - belly * 0.55} 232)"`))
    )
  )
}

export const mirror = (s: Sketch): string => {
  const { body, glass } = s
  const kind = s.pick("round", "arch", "tall")
  const rim = {
    round: (inset: number, fill: string): string => circle(200, 196, 128 - inset, fill),
    arch: (inset: number, fill: string): string =>
      path(
        `M${108 + inset} ${330 - inset}V150C${108 + inset} ${30 + inset * 1.3} ${292 - inset} ${30 + inset * 1.3} ${292 - inset} 150V${330 - inset}Z`,
        fill
      ),
    tall: (inset: number, fill: string): string =>
      rect(110 + inset, 48 + inset, 180 - inset * 2, 292 - inset * 2, 12, fill)
  }[kind]
  return (
    s.fine(fade(0.2, moved("translate(8 10)", rim(0, "#2a241c")))) +
    rim(0, s.slant(body.hi, body.base, body.deep)) +
    rim(9, s.slant(body.deep, body.light)) +
    rim(12, s.slant(glass.hi, "#ffffff", glass.base, glass.dark)) +
    s.clip(rim(12, "#000"), fade(0.6, path("M60 260L260 40H310L60 330ZM90 352L320 96V122L120 352Z", glass.hi)))
  )
}

export const plant = (s: Sketch): string => {
  const { body, leaf, soil } = s
  const leafAt = (angle: number, length: number, width: number): string =>
    moved(
      `translate(200 236) rotate(${angle})`,
      path(
        `M0 0C${-width} ${-length * 0.4} ${-width * 0.8} ${-length * 0.85} 0 ${-length}C${width * 0.8} ${-length * 0.85} ${width} ${-length * 0.4} 0 0Z`,
        s.across(leaf.light, leaf.base, leaf.dark)
      ) + line(`M0 -8V${-length + 12}`, leaf.hi, 2, `opacity=".6"`)
    )
  const spread = s.between(58, 76)
  const angles = [-spread, spread, -spread * 0.66, spread * 0.7, -spread * 0.36, spread * 0.34, -6]
  return (
    s.shadow(200, 340, 82, 12) +
    angles.map((angle, i) => leafAt(angle, 118 + i * 10 + s.between(-10, 10), 32)).join("") +
    ellipse(200, 240, 66, 11, soil.base) +
    path("M128 236H272L256 326C254 338 146 338 144 326Z", s.barrel(body)) +
    rect(122, 230, 156, 24, 6, s.barrel(body)) +
    s.fine(fade(0.25, rect(122, 252, 156, 5, 2, "#000000")))
  )
}

export const flowerPot = (s: Sketch): string => {
  const { body, leaf, soil, warm, gold } = s
  const flower = (x: number, y: number): string =>
    line(`M${x} ${y}C${x} ${y + 40} 200 180 200 214`, leaf.dark, 4) +
    repeat(6, (i) =>
      ellipse(x, y - 13, 8, 13, (s.flat ? warm : s.pick(warm, warm)).light, `transform="rotate(${i * 60} ${x} ${y})"`)
    ) +
    circle(x, y, 8, gold.base)
  const planted = s.pick(
    flower(160, 116) +
      flower(206, 88) +
      flower(248, 122) +
      ellipse(150, 190, 34, 12, leaf.base, `transform="rotate(30 150 190)"`) +
      ellipse(252, 190, 34, 12, leaf.dark, `transform="rotate(-30 252 190)"`),
    repeat(13, (i) =>
      path(
        `M200 216C${150 + i * 8} 170 ${130 + i * 11} 140 ${96 + i * 17} ${120 - Math.abs(6 - i) * -8}C${140 + i * 11} 150 ${170 + i * 6} 180 206 216Z`,
        i % 2 === 0 ? leaf.base : leaf.dark
      )
    ),
    ""
  )
  const kind = s.pick("classic", "round")
  return (
    s.shadow(200, 340, 104, 14) +
    planted +
    ellipse(200, 216, kind === "classic" ? 92 : 78, 13, soil.base) +
    (kind === "classic"
      ? path("M108 214H292L268 326C266 340 134 340 132 326Z", s.barrel(body)) +
        rect(98, 206, 204, 32, 6, s.barrel(body)) +
        s.fine(fade(0.22, rect(104, 237, 192, 6, 2, "#000000")))
      : path("M118 214C84 260 110 338 160 338H240C290 338 316 260 282 214C240 226 160 226 118 214Z", s.barrel(body)))
  )
}
