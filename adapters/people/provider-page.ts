import { stylePolicy } from "#adapters/runtime/style-policy.ts"

const STYLE = `:root{color-scheme:light dark;--ink:#1d2430;--soft:#4d5666;--ground:#f3f4f8;--card:#fff;--line:#868fa3;--bad:#a3161a;--main:#2b3a8f;--main-ink:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#eceff6;--soft:#b5bdcc;--ground:#12151c;--card:#1c212c;--line:#717c94;--bad:#ffb0a8;--main:#aab6ff;--main-ink:#10163a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:2rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 1rem}
form{background:var(--card);border-radius:.75rem;padding:1.25rem;display:grid;gap:.75rem}
form p{margin:0}
label{font-weight:600}
input,button{font:inherit;min-height:2.75rem;padding:.5rem .875rem;border:1px solid var(--line);border-radius:.5rem;background:none;color:inherit}
input{font-size:1.25rem;letter-spacing:.12em;text-transform:uppercase}
button{cursor:pointer;font-weight:600}
.main{background:var(--main);border-color:var(--main);color:var(--main-ink)}
.code{font-size:1.75rem;font-weight:700;letter-spacing:.12em}
.problem{color:var(--bad);font-weight:600}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--main);outline-offset:2px}
a{color:var(--main)}`

/** Allows its own styles, and forms to the site. Spec: AUTH-76. */
export const PAGE_POLICY = stylePolicy(STYLE, { images: "data:", forms: "'self'" })

/** Takes both texts as HTML. */
export const page = (heading: string, body: string): string =>
  `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${heading}</title><style>${STYLE}</style><main><h1>${heading}</h1>${body}</main></html>`
