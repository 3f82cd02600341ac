/** One large number with its name, inside a `<dl>`. */
export function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse items-center justify-end rounded-card bg-leaf-pale px-1 py-4 text-center">
      <dt className="max-w-full text-small font-bold text-ink-soft">{label}</dt>
      <dd className="font-display text-[min(2.25rem,1rem+4vw)] leading-none">{value}</dd>
    </div>
  )
}
