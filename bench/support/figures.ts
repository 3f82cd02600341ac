/** The value below which a share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
