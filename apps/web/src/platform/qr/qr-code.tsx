import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { useLiveRole } from '#/ui/announcer.tsx'
import { isMissingPart } from '../load-again.ts'
import { drawQr, type QrPicture } from './qr-picture.ts'

interface QrCodeProps {
  /** The content of the code. */
  text: string
  /** Pixels: 200 on pages, 180 in dialogs, 280 where it is all there is [QR-01]; 120 beside who has scanned it. */
  size: 120 | 180 | 200 | 280
  /** Empty where the surrounding frame has the name. */
  alt: string
}

type Drawing = { text: string; picture: QrPicture | null; error: string | null }

/** A QR code, crisp at any size; the reason in words when the text cannot be one [QR-02]. */
export function QrCode({ text, size, alt }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let isCurrent = true
    drawQr(text).then(
      (picture) => isCurrent && setDrawing({ text, picture, error: null }),
      (reason: unknown) => {
        const isTextAtFault = reason instanceof Error && !isMissingPart(reason)
        const error = isTextAtFault ? reason.message : t('shared.qr.failed')
        if (isCurrent) setDrawing({ text, picture: null, error })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [text])

  // A code of the former text is never shown: somebody could scan it.
  const current = drawing?.text === text ? drawing : null
  if (current?.error) {
    return <Failure>{current.error}</Failure>
  }
  return (
    <div
      className="inline-block shrink-0 overflow-hidden rounded-card bg-white"
      // Whole on the lowest screen, below the signs at its top.
      style={{
        width: `min(${size}px, 100 * var(--svh) - 5rem)`,
        maxWidth: '100%',
        aspectRatio: 1,
      }}
    >
      {current?.picture ? (
        <svg
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
          width={size}
          height={size}
          className="size-full"
          viewBox={`0 0 ${current.picture.side} ${current.picture.side}`}
          shapeRendering="crispEdges"
        >
          <path d={current.picture.path} fill="#22301f" />
        </svg>
      ) : null}
    </div>
  )
}

function Failure({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  const role = useLiveRole(line, { isUrgent: true })
  return (
    <p ref={line} role={role} className="text-small font-bold text-berry">
      {children}
    </p>
  )
}
