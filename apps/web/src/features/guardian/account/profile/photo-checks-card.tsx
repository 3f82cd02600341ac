import { useQuery } from '@tanstack/react-query'
import { sayWords, t } from '#/words/t.ts'
import { capabilitiesQuery } from '#/data/challenges.ts'
import { photoChecksQuery, useChangePhotoChecks } from '#/data/profile.ts'
import { useAction } from '#/data/use-action.ts'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'

/** Raise it when `guardian.photoChecks` promises something else: an agreement is to those words. */
const PHOTO_CHECKS_TEXT_VERSION = 1

/** Whether a vision model may look at the children's photos; off until the guardian allows it. */
export function PhotoChecksCard() {
  const { data: checks, isError, isFetching, refetch } = useQuery(photoChecksQuery)
  return (
    <Card title={t('guardian.photoChecks.title')}>
      {checks ? (
        <Switch isAllowed={checks.isAllowed} isOffered={checks.isOffered} />
      ) : isError ? (
        <TryAgainNotice
          text={t('guardian.photoChecks.failed')}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : (
        <Skeleton shape="row" lines={1} label={t('guardian.photoChecks.loading')} />
      )}
      <p className="text-small text-ink-soft">{t('guardian.photoChecks.without')}</p>
    </Card>
  )
}

function Switch({ isAllowed, isOffered }: { isAllowed: boolean; isOffered: boolean }) {
  const mutation = useChangePhotoChecks()
  const change = useAction(mutation, {
    done: (saved) =>
      saved?.isAllowed ? t('guardian.photoChecks.on') : t('guardian.photoChecks.off'),
    failed: t('guardian.photoChecks.saveFailed'),
  })
  const { data: capabilities } = useQuery({ ...capabilitiesQuery, enabled: !isOffered })
  const why =
    sayWords(capabilities?.checkChildPhotos.words) ??
    capabilities?.checkChildPhotos.message ??
    t('guardian.photoChecks.notOffered')
  return (
    <>
      <Checkbox
        label={t('guardian.photoChecks.allow')}
        hint={t('guardian.photoChecks.promise')}
        // While it is being saved, the new value is shown.
        checked={mutation.isPending ? mutation.variables.isAllowed : isAllowed}
        // A permission that was given can always be withdrawn.
        disabled={!isOffered && !isAllowed}
        aria-busy={change.isBusy}
        onChange={({ target }) =>
          change.run({ isAllowed: target.checked, textVersion: PHOTO_CHECKS_TEXT_VERSION })
        }
      />
      {isOffered ? null : <Notice>{why}</Notice>}
    </>
  )
}
