import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { PlaceProblem } from './guardian-place.ts'

interface PlaceNoticeProps {
  problem: PlaceProblem | null
  isAsking: boolean
  onAsk: () => void
  title?: string
  text?: string
  button?: string
}

/** Asks for the location with a reason, and says what to do when it was refused. */
export function PlaceNotice({ problem, isAsking, onAsk, ...words }: PlaceNoticeProps) {
  return (
    <Notice
      tone={problem === null ? 'info' : 'warn'}
      live
      title={words.title ?? t('guardian.place.askTitle')}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={isAsking}
          busyLabel={t('guardian.place.asking')}
          onClick={onAsk}
        >
          {words.button ?? t('guardian.place.askButton')}
        </Button>
      }
    >
      {problem === null
        ? (words.text ?? t('guardian.place.askText'))
        : t(`guardian.place.${problem}`)}
    </Notice>
  )
}
