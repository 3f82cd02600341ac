export function TermsList({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      <ul className="list-disc space-y-2 ps-5 marker:text-leaf">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
