import { useState, type ReactNode } from 'react'

const RATIOS = { photo: 'aspect-[4/3]', square: 'aspect-square', wide: 'aspect-[16/9]' }

type Props = {
  src?: string
  alt: string
  ratio?: keyof typeof RATIOS
  /** In long lists: loaded only when it comes near the screen. */
  lazy?: boolean
  children?: ReactNode
  empty?: ReactNode
  /** The picture cannot be loaded. */
  onBroken?: () => void
}

/** A photo in a cream mount; `empty` is shown when there is none or it cannot be loaded. */
export function PhotoFrame({ src, alt, ratio = 'photo', lazy, children, empty, onBroken }: Props) {
  const [broken, setBroken] = useState<string>()
  const visible = src && src !== broken
  return (
    <div
      className={`relative mx-auto w-full max-w-[max(20rem,calc(60*var(--svh)))] overflow-hidden rounded-card border-[6px] border-white bg-cream-deep shadow-card ${RATIOS[ratio]}`}
    >
      {visible ? (
        <img
          src={src}
          alt={alt}
          loading={lazy ? 'lazy' : undefined}
          className="size-full object-cover"
          onError={() => {
            setBroken(src)
            onBroken?.()
          }}
        />
      ) : (
        <div className="grid size-full place-items-center p-4 text-center text-ink-soft">
          {empty}
        </div>
      )}
      {children && <div className="absolute inset-0">{children}</div>}
    </div>
  )
}
