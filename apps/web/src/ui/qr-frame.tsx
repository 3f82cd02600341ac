import type { ReactNode } from 'react'
import { CodeText } from './code-text.tsx'

type Props = {
  alt: string
  children: ReactNode
  code?: string
  codeLabel?: string
  size?: 120 | 180 | 200 | 280
}

/** The QR code on white with its quiet zone, and the code in large groups of three below. */
export function QrFrame({ alt, children, code, codeLabel, size = 200 }: Props) {
  return (
    <figure className="flex flex-col items-center gap-3">
      <div
        className="max-w-full rounded-card border-2 border-bark-pale bg-white p-3"
        role="img"
        aria-label={alt}
      >
        <div
          className="qr-square grid aspect-square max-w-full place-items-center"
          style={{ width: size }}
        >
          {children}
        </div>
      </div>
      {code && (
        <figcaption className="flex flex-col items-center">
          {codeLabel && <span className="text-small text-ink-soft">{codeLabel}</span>}
          <CodeText code={code} size="large" />
        </figcaption>
      )}
    </figure>
  )
}
