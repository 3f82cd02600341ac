import type { HiddenSpot } from '@bramble/contract'
import { useMutation } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { usePhoneOwner } from '#/features/guardian/_auth/auth.ts'
import { useRemoveSpot } from '#/data/adventure.ts'
import { forgetting, useChangePlaces } from '#/data/known-places.ts'
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored, writeStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/** The spot where the family has been, with last time's picture, before a child sees it. */
export function KnownSpot({
  sessionId,
  spots,
}: {
  sessionId: string
  spots: readonly HiddenSpot[]
}) {
  const stored = useStored(storedKeys.adventure)
  const dealt = stored?.sessionId === sessionId ? stored : null
  const { mutateAsync: change } = useChangePlaces(usePhoneOwner())
  const { mutateAsync: remove } = useRemoveSpot(sessionId)
  const at = spots.findIndex(({ picture }) => picture !== null)
  const spot = spots[at]
  const leaveOut = async (forgotten: number | null) => {
    if (forgotten !== null) await change(forgetting(forgotten))
    await remove(spot?.id ?? '')
    if (dealt !== null) writeStored(storedKeys.adventure, { ...dealt, known: 'unwanted' })
  }
  const { run, isBusy } = useAction(useMutation({ mutationFn: leaveOut }), {
    done: { title: t('guardian.adventureSpots.removed') },
    failed: (error) => errorText(error) ?? t('guardian.adventureSpots.removeFailed'),
  })
  if (spot === undefined) return null
  const keptAtMs = dealt?.known
  return (
    <Notice title={t('guardian.again.here', { number: at + 1 })}>
      <div className="flex flex-wrap items-center gap-3">
        <img
          src={`${spot.picture}?size=thumb`}
          alt={t('guardian.again.picture')}
          className="max-h-28 rounded-field"
        />
        <p className="flex-1 basis-48">{t('guardian.again.hereText')}</p>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" disabled={isBusy} onClick={() => run(null)}>
          {t('guardian.again.notThisTime')}
        </Button>
        {typeof keptAtMs !== 'number' ? null : (
          <Button variant="quiet" size="small" disabled={isBusy} onClick={() => run(keptAtMs)}>
            {t('guardian.again.forget')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
