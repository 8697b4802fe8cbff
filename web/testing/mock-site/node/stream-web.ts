/** The part of Node's `ReadableStream` that the site uses; browsers have no `from`. */
export const ReadableStream = {
  from: (chunks: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> =>
    new globalThis.ReadableStream({
      start: async (controller) => {
        for await (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      }
    })
}
