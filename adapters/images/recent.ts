/** Values used lately, together at most `limit` bytes; the one that was used longest ago goes first. */
export interface Recent {
  readonly get: (key: string) => Buffer | undefined
  readonly set: (key: string, value: Buffer) => void
}

export const recentBuffers = (limit: number): Recent => {
  const kept = new Map<string, Buffer>()
  let size = 0
  return {
    get: (key) => {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set: (key, value) => {
      size += value.length - (kept.get(key)?.length ?? 0)
      kept.delete(key)
      kept.set(key, value)
      for (const [oldest, bytes] of kept) {
        if (size <= limit) return
        kept.delete(oldest)
        size -= bytes.length
      }
    }
  }
}
