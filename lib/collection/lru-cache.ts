/**
 * Creates an LRU cache whose values are made on first use. A rejected promise is evicted, so that the next request makes it
 * anew.
 * @param most values that are cached; the least recently used is evicted first
 */
export function lruCache<T>(most: number): (key: string, make: () => T) => T {
  const entries = new Map<string, T>();
  return (key, make) => {
    const known = entries.has(key);
    const value = known ? (entries.get(key) as T) : make();
    if (!known && value instanceof Promise) value.catch(() => entries.delete(key));
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    return value;
  };
}
