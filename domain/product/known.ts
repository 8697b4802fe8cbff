/** Returns true for a code that is not blank. Spec: PDP-02, PDP-03. */
export const isKnown = (code: string | null): code is string => code !== null && code.trim() !== ""
