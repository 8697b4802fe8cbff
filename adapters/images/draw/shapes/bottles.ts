import type { Sketch } from "../sketch.ts"
import { fade, line, path, rect, repeat } from "../svg.ts"

export const bottle = (s: Sketch): string => {
  const { body, white, glass, warm } = s
  const cap = s.pick(warm, white, s.ink)
  return (
    s.shadow(200, 342, 74, 12) +
    path(
      "M178 78H222V108C222 126 254 134 254 168C254 188 246 196 246 212C246 228 254 236 254 252V320C254 336 246 340 234 340H166C154 340 146 336 146 320V252C146 236 154 228 154 212C154 196 146 188 146 168C146 134 178 126 178 108Z",
      s.across(body.dark, body.hi, body.light, body.base, body.dark)
    ) +
    rect(153, 188, 94, 56, 0, s.across(white.dark, white.hi, white.base, white.dark)) +
    s.name(200, 216, 14, 78, white) +
    rect(174, 62, 52, 24, 5, s.barrel(cap)) +
    s.fine(fade(0.4, path("M162 214C162 190 176 178 184 166L188 170C180 184 172 196 172 216V326H162Z", glass.hi)))
  )
}

export const wineBottle = (s: Sketch): string => {
  const { body, white, gold, glass } = s
  const capsule = s.pick(gold, s.ink, body)
  return (
    s.shadow(200, 342, 74, 12) +
    path(
      "M184 60H216V136C216 166 248 172 248 214V322C248 336 242 340 230 340H170C158 340 152 336 152 322V214C152 172 184 166 184 136Z",
      s.barrel(body)
    ) +
    rect(152, 226, 96, 82, 0, s.across(white.dark, white.hi, white.base, white.dark)) +
    s.name(200, 254, 14, 78, white) +
    line("M168 278H232M178 290H222", gold.base, 3) +
    rect(181, 54, 38, 50, 5, s.barrel(capsule)) +
    s.fine(fade(0.4, path("M162 214C162 190 176 178 184 166L188 170C180 184 172 196 172 216V326H162Z", glass.hi)))
  )
}

export const pumpBottle = (s: Sketch): string => {
  const { body, white, metal } = s
  const collar = s.pick(metal, white, s.ink)
  return (
    s.shadow(200, 342, 80, 12) +
    path("M186 62H246C256 62 258 76 250 76H216V96H186Z", s.down(white.hi, white.dark)) +
    rect(194, 78, 12, 40, 3, s.barrel(white)) +
    rect(174, 104, 52, 28, 6, s.barrel(collar)) +
    path(
      "M142 158C142 138 158 130 176 130H224C242 130 258 138 258 158V318C258 336 248 340 232 340H168C152 340 142 336 142 318Z",
      s.barrel(body)
    ) +
    rect(154, 182, 92, 116, 6, s.across(white.base, white.hi, white.base, white.dark)) +
    s.name(200, 214, 13, 74, white) +
    repeat(3, (i) => rect(172 + i * 4, 240 + i * 15, 56 - i * 8, 5, 2.5, body.light))
  )
}

/** Draws a carton with a gable top. */
export const milkCarton = (s: Sketch): string => {
  const { body, white, warm } = s
  const cap = s.pick(warm, body, white)
  return (
    s.shadow(204, 342, 92, 13) +
    path("M236 148L276 132V322L236 342Z", s.across(white.dark, white.deep)) +
    path("M126 148H236V342H126Z", s.face(white)) +
    path("M126 148L148 92H258L236 148Z", s.down(body.light, body.base)) +
    path("M236 148L258 92L276 132Z", body.dark) +
    rect(146, 72, 114, 24, 3, s.down(body.hi, body.dark)) +
    path("M126 236C154 216 178 256 206 238C218 230 228 230 236 234V342H126Z", s.face(body)) +
    path("M236 234C250 226 262 228 276 218V322L236 342Z", body.dark) +
    rect(174, 108, 30, 20, 5, s.barrel(cap)) +
    s.name(181, 190, 20, 92, white) +
    s.fine(repeat(2, (i) => rect(142, 300 + i * 14, 60 - i * 18, 5, 2.5, white.hi, `opacity=".8"`)))
  )
}
