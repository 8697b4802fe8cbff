/** In pixels. CSS repeats them, because a media query cannot read a token. Spec: UI-01. */
export const BREAKPOINT = { small: 576, medium: 768, large: 984, extraLarge: 1200, extraExtraLarge: 1560 } as const

/** `forced` is for a picture that must not load before it is visible. Spec: UI-02. */
export const LAZY_MARGIN_PX = { usual: 50, forced: 1 } as const

export const SCRIPT_TIMEOUT_MS = 120_000
