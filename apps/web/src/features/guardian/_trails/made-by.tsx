import type { PublicTrail } from '@bramble/contract'
import { t } from '#/words/t.ts'

/** Who stands behind a trail: its name alone may say anything. */
export function MadeBy({ makerName }: Pick<PublicTrail, 'makerName'>) {
  return (
    <p className="text-small text-ink-soft wrap-anywhere">
      {makerName === null
        ? t('guardian.trail.madeByNobody')
        : t('guardian.trail.madeBy', { name: makerName })}
    </p>
  )
}
