/** Returns the files of the drawings, which the bundle for a browser contains: the name of each, and its text. */
export const drawingFiles = (): ReadonlyArray<readonly [name: string, text: string]> =>
  Object.entries(FILES).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1, -".svg".length), text])

const FILES = import.meta.glob<string>("/adapters/media/images/drawings/*.svg", {
  query: "?raw",
  import: "default",
  eager: true
})
