import type { ReactNode } from 'react'
import type { PaperSize } from './use-paper.ts'
import './paper.css'

/**
 * One printed page, on the screen as on the paper. Its lengths are multiples of `--mm`; what stands on it is
 * 186 by 255 mm at most, so that A4 and US Letter hold the same, and A5 is a small A4.
 */
export function PaperPage({ size, children }: { size: PaperSize; children: ReactNode }) {
  return (
    <section className="paper-page" data-paper={size}>
      <div className="paper-room">{children}</div>
    </section>
  )
}
