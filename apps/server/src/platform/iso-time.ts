/** Epoch milliseconds as ISO 8601 in UTC, the form in which times travel. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
