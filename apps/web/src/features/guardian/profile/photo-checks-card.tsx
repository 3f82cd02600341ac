import { useQuery } from '@tanstack/react-query'
import { photoChecksCopy, PHOTO_CHECKS_TEXT_VERSION } from '#/copy/guardian/photo-checks.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { capabilitiesQuery } from '#/data/challenges.ts'
import { photoChecksQuery, useChangePhotoChecks } from '#/data/photo-checks.ts'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toast } from '#/ui/toast-store.ts'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'

/** Whether a computer service may look at the children's photos; off until the guardian allows it. */
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
  const change = useChangePhotoChecks()
  const { data: capabilities } = useQuery({ ...capabilitiesQuery, enabled: !isOffered })
  const set = async (next: boolean) => {
    if (change.isPending) return
    try {
      await change.mutateAsync({ isAllowed: next, textVersion: PHOTO_CHECKS_TEXT_VERSION })
    } catch {
      toast({
        title: shellCopy.error,
        description: photoChecksCopy.saveFailed,
        variant: 'destructive',
      })
      return
    }
    toast({ title: next ? photoChecksCopy.on : photoChecksCopy.off, variant: 'success' })
  }
  const why = capabilities?.checkChildPhotos.message ?? photoChecksCopy.notOffered
  return (
    <>
      <Checkbox
        label={photoChecksCopy.allow}
        hint={photoChecksCopy.promise}
        // While it is being saved it shows what was asked for.
        checked={change.isPending ? change.variables.isAllowed : isAllowed}
        // What was once allowed can always be forbidden.
        disabled={!isOffered && !isAllowed}
        aria-busy={change.isPending}
        onChange={({ target }) => void set(target.checked)}
      />
      {isOffered ? null : <Notice>{why}</Notice>}
    </>
  )
}
