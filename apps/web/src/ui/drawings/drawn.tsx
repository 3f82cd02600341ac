import { FRAME, type Drawing } from './draw.ts'

/** A drawing on the page, as large as its place; without a label screen readers skip it. */
export function Drawn({ drawing, label }: { drawing: Drawing; label?: string | undefined }) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      {...FRAME}
      {...naming}
      className="block aspect-square w-full"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
