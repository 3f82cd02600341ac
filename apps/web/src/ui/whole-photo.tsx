import { Maximize2 } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Dialog } from './dialog.tsx'
import { PhotoFrame } from './photo-frame.tsx'

type Props = Omit<ComponentProps<typeof PhotoFrame>, 'onBroken' | 'children'> & {
  src: string
  /** The same photo as it was taken. */
  whole: string
  title: string
  openLabel: string
  closeLabel: string
}

/** A photo whose frame cuts off its sides: a press shows all of it, as large as the screen allows. */
export function WholePhoto({ whole, title, openLabel, closeLabel, ...frame }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <PhotoFrame {...frame} />
  return (
    <>
      <button
        type="button"
        aria-label={openLabel}
        className="block w-full cursor-pointer rounded-card"
        onClick={() => setOpen(true)}
      >
        <PhotoFrame {...frame} onBroken={() => setBroken(true)}>
          <span
            aria-hidden="true"
            className="absolute end-2 bottom-2 grid size-8 place-items-center rounded-full bg-white text-ink shadow-card [&>svg]:size-4"
          >
            <Maximize2 />
          </span>
        </PhotoFrame>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={closeLabel}
        size="photo"
      >
        <img src={whole} alt={frame.alt} className="mx-auto block h-auto max-w-full rounded-card" />
      </Dialog>
    </>
  )
}
