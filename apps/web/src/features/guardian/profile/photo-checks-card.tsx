import { useQuery } from '@tanstack/react-query'
import { photoChecksCopy, PHOTO_CHECKS_TEXT_VERSION } from '#/copy/guardian/photo-checks.ts'
import { capabilitiesQuery } from '#/data/challenges.ts'
import { photoChecksQuery, useChangePhotoChecks } from '#/data/photo-checks.ts'
import { useAction } from '#/data/use-action.ts'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'

/** Whether a vision model may look at the children's photos; off until the guardian allows it. */
export function PhotoChecksCard() {
  const { data: checks, isError, isFetching, refetch } = useQuery(photoChecksQuery)
  return (
    <Card title={photoChecksCopy.title}>
      {checks ? (
        <Switch isAllowed={checks.isAllowed} isOffered={checks.isOffered} />
      ) : isError ? (
        <TryAgainNotice
          text={photoChecksCopy.failed}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : (
        <Skeleton shape="row" lines={1} label={photoChecksCopy.loading} />
      )}
      <p className="text-small text-ink-soft">{photoChecksCopy.without}</p>
    </Card>
  )
}

function Switch({ isAllowed, isOffered }: { isAllowed: boolean; isOffered: boolean }) {
  const mutation = useChangePhotoChecks()
  const change = useAction(mutation, {
    done: (saved) => (saved?.isAllowed ? photoChecksCopy.on : photoChecksCopy.off),
    failed: photoChecksCopy.saveFailed,
  })
  const { data: capabilities } = useQuery({ ...capabilitiesQuery, enabled: !isOffered })
  const why = capabilities?.checkChildPhotos.message ?? photoChecksCopy.notOffered
  return (
    <>
      <Checkbox
        label={photoChecksCopy.allow}
        hint={photoChecksCopy.promise}
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
