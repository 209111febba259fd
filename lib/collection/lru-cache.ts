/**
 * Caches what was asked for last, made when it is first asked for. A promise that fails is forgotten, so that the next asks anew.
 * @param most values that are cached; the one asked for longest ago goes first
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
