/** Whether there is a code at all: an empty or blank text counts as absent. Spec: PDP-02, PDP-03. */
export const isKnown = (code: string | null): code is string => code !== null && code.trim() !== ""
