/**
 * Caches what was asked for last, made when it is first asked for. A promise that fails is forgotten, so that the next asks anew.
 * @param most values that are cached; the one asked for longest ago goes first
 */
export function recent<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const known = kept.has(key);
    const value = known ? (kept.get(key) as T) : make();
    if (!known && value instanceof Promise) value.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
