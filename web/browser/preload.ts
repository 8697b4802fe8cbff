/** Fetches a file that the page is about to use, in the mode of the request that uses it. */
export const preload = (href: string, as: "font" | "script" | "style"): void => {
  const link = { rel: as === "script" ? "modulepreload" : "preload", as, crossOrigin: "", href }
  document.head.append(Object.assign(document.createElement("link"), link))
}
