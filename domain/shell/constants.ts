/** Widths in pixels from which a layout holds. CSS repeats them: a media query cannot read a token. Spec: UI-01. */
export const BREAKPOINT = { small: 576, medium: 768, large: 984, extraLarge: 1200, extraExtraLarge: 1560 } as const

/** Pixels outside the screen from which on a picture loads; `forced` where it should load only when seen. Spec: UI-02. */
export const LAZY_MARGIN = { usual: 50, forced: 1 } as const

/** Milliseconds a script may take to load. Spec: UI-03, ERR-03. */
export const SCRIPT_TIMEOUT = 120_000
