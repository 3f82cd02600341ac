/** Counters that have counted something. */
export function counted<K extends string>(counters: Record<K, number>): Partial<Record<K, number>> {
  return withoutEmpty(counters, (count) => (count === 0 ? null : count))
}

/** Times that are known, as ages. */
export function aged<K extends string>(
  times: Record<K, number | null>,
  age: (atMs: number) => number,
): Partial<Record<K, number>> {
  return withoutEmpty(times, (atMs) => (atMs === null ? null : age(atMs)))
}

function withoutEmpty<K extends string, V>(
  values: Record<K, V>,
  told: (value: V) => number | null,
): Partial<Record<K, number>> {
  const kept: Partial<Record<K, number>> = {}
  for (const key of Object.keys(values) as K[]) {
    const value = told(values[key])
    if (value !== null) kept[key] = value
  }
  return kept
}
