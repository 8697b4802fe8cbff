export const rateLimits = {
  wait: (seconds: number) =>
    `Je doet dit te vaak achter elkaar. Wacht ${seconds === 1 ? "1 seconde" : `${seconds} seconden`} en probeer het opnieuw.`
} as const
