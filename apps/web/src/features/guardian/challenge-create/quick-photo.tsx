import { useState } from 'react'
import { t } from '#/words/t.ts'
import { PhotoField } from '#/features/guardian/_challenges/photo-field.tsx'
import type { ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import { MachineRun, passingTrouble, serverWords } from '#/features/guardian/_tasks/machine-run.tsx'
import { useLookAtSpot } from '#/data/vision.ts'
import { Notice } from '#/ui/notice.tsx'
import { draftOfSpot } from './quick-cards.ts'

/** A card that a vision model fills in from one photo of the spot; the photo is not kept. */
export function CardFromPhoto({ onChoose }: { onChoose: (draft: ChallengeDraft) => void }) {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { ask, isRunning, cancel } = useLookAtSpot()

  async function look(taken: Blob): Promise<void> {
    setFailure(null)
    try {
      const seen = await ask({ photo: taken, instructions: t('guardian.quick.photoWish') })
      if (seen === null) return
      const draft = draftOfSpot(seen)
      if (draft === null) setFailure(t('guardian.quick.photoNothing'))
      else onChoose(draft)
    } catch (error) {
      const reason = passingTrouble(error)?.text ?? serverWords(error)
      setFailure(reason ?? t('guardian.quick.photoNothing'))
    }
  }

  return (
    <section className="stack">
      <PhotoField
        label={t('guardian.quick.photo')}
        hint={t('guardian.quick.photoHint')}
        photo={photo}
        onChange={(taken) => {
          cancel()
          setFailure(null)
          setPhoto(taken)
          if (taken !== null) void look(taken)
        }}
      />
      {photo === null ? null : (
        <MachineRun
          label={t('guardian.quick.photoAgain')}
          busyLabel={t('guardian.quick.photoLooking')}
          variant="secondary"
          isRunning={isRunning}
          onStart={() => void look(photo)}
          onCancel={cancel}
        />
      )}
      {failure === null || isRunning ? null : (
        <Notice tone="warn" live title={t('guardian.quick.photoFailed')}>
          {failure}
        </Notice>
      )}
    </section>
  )
}
