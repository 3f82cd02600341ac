/** The fields of a request as Stripe's libraries write them: `metadata[a]=b`, `expand[0]=c`. */
export interface StripeForm {
  text(name: string): string | null
  /** NaN for what is no number. */
  number(name: string): number | null
  list(name: string): string[]
  record(name: string): Record<string, string>
  /** The names without what stands in brackets. */
  names(): string[]
}

export function readStripeForm(encoded: string): StripeForm {
  const fields = [...new URLSearchParams(encoded)]
  const inside = (name: string) =>
    fields.flatMap(([field, value]): [string, string][] => {
      const [, key] = field.startsWith(`${name}[`) ? (/\[([^\]]*)\]$/.exec(field) ?? []) : []
      return key === undefined ? [] : [[key, value]]
    })
  const text = (name: string) => fields.find(([field]) => field === name)?.[1] ?? null
  return {
    text,
    number(name) {
      const value = text(name)
      if (value === null) return null
      return /^\d+$/.test(value) ? Number(value) : Number.NaN
    },
    list: (name) => inside(name).map(([, value]) => value),
    record: (name) => Object.fromEntries(inside(name)),
    names: () => [...new Set(fields.map(([field]) => field.replace(/\[.*$/, '')))],
  }
}
