import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { viewGradeQuery } from '#/data/vision.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Spinner } from '#/ui/spinner.tsx'

/**
 * Tells how well a view will be recognised another day. It never stands in the way: without signal the
 * step goes on, and a hard one can be kept.
 */
export function ViewGradeNotice({ photo, takeAnother }: { photo: Blob; takeAnother: () => void }) {
  const { data, isPending } = useQuery(viewGradeQuery(photo))
  const [kept, setKept] = useState<Blob | null>(null)
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 text-small text-ink-soft">
        <Spinner />
        {t('guardian.viewGrade.looking')}
      </p>
    )
  }
  const grade = data?.grade ?? null
  if (data === undefined || grade === null) {
    return (
      <p role="status" className="text-small text-ink-soft">
        {t('guardian.viewGrade.unknown')}
      </p>
    )
  }
  if (grade === 'easy') {
    return (
      <Notice tone="success" live title={t('guardian.viewGrade.easyTitle')}>
        {t('guardian.viewGrade.easy')}
      </Notice>
    )
  }
  const isHard = grade === 'hard'
  return (
    <Notice
      tone={isHard ? 'warn' : 'info'}
      live
      title={isHard ? t('guardian.viewGrade.hardTitle') : t('guardian.viewGrade.fairTitle')}
      action={
        kept !== photo && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="secondary" onClick={takeAnother}>
              {t('guardian.viewGrade.another')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setKept(photo)}>
              {t('guardian.viewGrade.keep')}
            </Button>
          </div>
        )
      }
    >
      <div className="stack-tight">
        {data.reasons.map((reason) => (
          <p key={reason}>{t(`guardian.viewGrade.reasons.${reason}`)}</p>
        ))}
        {isHard && <p>{t('guardian.viewGrade.hard')}</p>}
      </div>
    </Notice>
  )
}
