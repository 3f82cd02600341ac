import { t } from '#/words/t.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import type { NumberedSpot } from './spots-to-publish.ts'

interface NearHomeQuestionProps {
  open: boolean
  spots: readonly NumberedSpot[]
  onYes: () => void
  onNo: () => void
}

/**
 * Asks whether one of these spots is near where somebody lives. Nobody is told the answer and nothing of it is kept;
 * the safe answer, the filled button, leaves all of them private.
 */
export function NearHomeQuestion({ open, spots, onYes, onNo }: NearHomeQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title={t('guardian.publishSpots.home.title')}
      confirmLabel={t('guardian.publishSpots.home.no')}
      cancelLabel={t('guardian.publishSpots.home.yes')}
      isCancelSafer
      onConfirm={onNo}
      onCancel={onYes}
    >
      <p>{t('guardian.publishSpots.home.text')}</p>
      <SpotTitles spots={spots} />
    </ConfirmDialog>
  )
}

/** Their names, with their numbers on the trail. */
export function SpotTitles({ spots }: { spots: readonly NumberedSpot[] }) {
  return (
    <ol className="mt-2 list-decimal ps-8 font-bold wrap-anywhere">
      {spots.map(({ number, challenge: { id, title, language } }) => (
        <li key={id} value={number} lang={language}>
          {title}
        </li>
      ))}
    </ol>
  )
}
