import { Data, Effect } from "effect"

const LATER = "We proberen het later opnieuw; meld het aan de beheerder van de server als het blijft."
const OTHER_ADDRESS = "Controleer het adres en geef het goede op."

/** `{waarde}` is filled in; the flag says if trying again may help without a fix. Spec: DOWNLOAD-10. */
const FAILURES = {
  address: [
    "Dit adres kunnen we niet ophalen: {waarde}.",
    "Geef een adres op dat begint met https://, http:// of sftp://.",
    false
  ],
  "secret-in-address": [
    "In het adres staat een naam of wachtwoord.",
    "Haal dat uit het adres en geef naam en wachtwoord apart op.",
    false
  ],
  port: ["Poort {waarde} is niet toegestaan.", "Gebruik poort 80, 443 of een poort vanaf 1024.", false],
  private: [
    "Het adres wijst naar een besloten netwerk ({waarde}).",
    "Geef een adres op internet op, of laat de beheerder van de site deze server toestaan met DOWNLOAD_PRIVATE.",
    false
  ],
  "unknown-host": ["De server {waarde} is niet te vinden.", "Controleer de naam van de server in het adres.", true],
  unreachable: ["De server is niet te bereiken: {waarde}.", LATER, true],
  certificate: [
    "De verbinding is niet veilig: {waarde}.",
    "Laat de beheerder van de server het certificaat vernieuwen.",
    false
  ],
  "no-response": ["De server antwoordt niet binnen {waarde}.", LATER, true],
  stalled: ["De server stuurt al {waarde} niets meer.", LATER, true],
  slow: ["Het ophalen duurt langer dan {waarde}.", "Maak het bestand kleiner of pak het in met gzip.", true],
  "too-large": ["Het bestand is groter dan {waarde}.", "Lever het bestand kleiner of in delen aan.", false],
  bomb: [
    "Het antwoord wordt bij het uitpakken meer dan {waarde} keer zo groot.",
    "Laat de server het bestand zonder compressie sturen.",
    false
  ],
  coding: [
    "De server stuurt het bestand in een vorm die we niet kennen: {waarde}.",
    "Laat de server het bestand zonder compressie of met gzip sturen.",
    false
  ],
  damaged: [
    "De compressie van het antwoord is beschadigd.",
    "Laat de server het bestand zonder compressie sturen.",
    true
  ],
  broken: ["De verbinding brak af: {waarde}.", LATER, true],
  protocol: ["De server antwoordt niet volgens de regels van HTTP: {waarde}.", LATER, true],
  "protocol-sftp": ["De server spreekt geen SFTP, of verbreekt de verbinding.", OTHER_ADDRESS, true],
  "host-key": [
    "De sleutel van de server is niet meer die van de vorige keer, maar {waarde}.",
    "Vraag de beheerder van de server of dat klopt, en voeg de feed dan opnieuw toe.",
    false
  ],
  redirects: [
    "Het adres verwijst meer dan {waarde} keer door.",
    "Geef het adres op waar de verwijzingen eindigen.",
    false
  ],
  "redirect-address": ["Het adres verwijst door naar een adres dat we niet ophalen: {waarde}.", OTHER_ADDRESS, false],
  password: ["De server vraagt om een wachtwoord ({waarde}).", "Geef de goede naam en het goede wachtwoord op.", false],
  forbidden: [
    "De server weigert het bestand te geven ({waarde}).",
    "Vraag de beheerder van de server om toegang.",
    false
  ],
  missing: ["Het bestand staat niet op de server ({waarde}).", OTHER_ADDRESS, false],
  busy: ["De server heeft het te druk ({waarde}).", LATER, true],
  status: ["De server geeft het bestand niet ({waarde}).", OTHER_ADDRESS, false],
  "server-error": ["Er gaat iets mis bij de server ({waarde}).", LATER, true],
  robots: [
    "De server wil niet dat programma's dit bestand ophalen (robots.txt).",
    "Vraag de beheerder van de server om toegang.",
    false
  ],
  disk: ["Het bestand is niet op te slaan: {waarde}.", "Maak ruimte op de schijf van de site.", true]
} as const satisfies Readonly<Record<string, readonly [message: string, fix: string, isTemporary: boolean]>>

export type DownloadProblem = keyof typeof FAILURES

/** Dutch sentences without secrets. Try again if it is temporary, not before `retryAfterMs`. */
export class DownloadFailed extends Data.TaggedError("DownloadFailed")<{
  readonly problem: DownloadProblem
  readonly message: string
  readonly fix: string
  readonly isTemporary: boolean
  readonly retryAfterMs: number | null
}> {}

const MAX_VALUE_LENGTH = 120

/** `value` may come from a server: it is cut and loses its control characters. */
export const downloadFailed = (
  problem: DownloadProblem,
  value = "",
  retryAfterMs: number | null = null
): DownloadFailed => {
  const [message, fix, isTemporary] = FAILURES[problem]
  const shown = value
    .slice(0, MAX_VALUE_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ")
  return new DownloadFailed({
    problem,
    message: message.replace("{waarde}", () => shown),
    fix,
    isTemporary,
    retryAfterMs
  })
}

export const withinMs =
  (limitMs: number, problem: "no-response" | "slow", leftMs = limitMs) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | DownloadFailed, R> =>
    Effect.timeoutOrElse(effect, {
      duration: Math.max(leftMs, 0),
      orElse: () => Effect.fail(downloadFailed(problem, dutchDuration(limitMs)))
    })

/** "30 seconden", "1 uur". Whole units. */
export const dutchDuration = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600} uur`
  if (seconds >= 120 && seconds % 60 === 0) return `${seconds / 60} minuten`
  return seconds === 1 ? "1 seconde" : `${seconds} seconden`
}

export const dutchSize = (bytes: number): string => {
  const [unit, size] =
    bytes >= 1e9
      ? ["GB", bytes / 1e9]
      : bytes >= 1e6
        ? ["MB", bytes / 1e6]
        : bytes >= 1e3
          ? ["kB", bytes / 1e3]
          : ["bytes", bytes]
  return `${String(Math.round(size * 10) / 10).replace(".", ",")} ${unit}`
}
