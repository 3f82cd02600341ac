import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useTimeout } from '#/platform/clock.ts'
import { IMAGE_OVERLAY_MS } from '#/platform/timings.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { useStoredPicture } from './use-stored-picture.ts'

export function ReferencePicture({ address }: { address: string }) {
  const [isOpen, setOpen] = useState(false)
  const { kept, onBroken } = useStoredPicture(address)
  useTimeout(() => setOpen(false), isOpen ? IMAGE_OVERLAY_MS : null)
  return (
    <>
      <button
        type="button"
        className="mx-auto block overflow-hidden rounded-card border-4 border-white shadow-card"
        aria-label={t('child.challenge.enlarge')}
        onClick={() => setOpen(true)}
      >
        <img
          src={kept ?? `${address}?crop=200x200`}
          onError={onBroken}
          width={200}
          height={200}
          className="size-40"
          alt={t('child.challenge.referenceAlt')}
        />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('child.challenge.referenceAlt')}
        closeLabel={t('child.challenge.closePicture')}
      >
        <img
          src={kept ?? address}
          onError={onBroken}
          alt={t('child.challenge.referenceAlt')}
          className="w-full rounded-card"
        />
      </Dialog>
    </>
  )
}
