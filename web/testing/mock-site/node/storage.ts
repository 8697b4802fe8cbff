const values = new Map<string, string>()

/** A storage in memory, in which MSW stores the cookies of responses; workers have none. */
export const localStorage = {
  getItem: (key: string): string | null => values.get(key) ?? null,
  setItem: (key: string, value: string): void => void values.set(key, value),
  removeItem: (key: string): void => void values.delete(key)
}
