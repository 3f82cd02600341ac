/**
 * Words for a child. The first line is as large as what stands around it; the next, as the specification says it, is for the
 * grown-up: small beneath, and not read aloud.
 */
export function Kindly({ children }: { children: string }) {
  const [kind, ...specified] = children.split('\n')
  return (
    <>
      <span data-part="">{kind}</span>
      {specified.map((line) => (
        <small key={line} className="specified" data-part="">
          {line}
        </small>
      ))}
    </>
  )
}
