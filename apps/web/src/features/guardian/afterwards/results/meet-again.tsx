import type { HostSession } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { usePhoneOwner } from '#/features/guardian/_auth/auth.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { spotsQuery } from '#/data/adventure.ts'
import { forgetting, keeping, knownPlacesQuery, useChangePlaces } from '#/data/known-places.ts'
import { photoUrl } from '#/data/play.ts'
import { useAction } from '#/data/use-action.ts'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { gamePhotos } from './keep-photos.tsx'

/** Finds that are there next time too, each with a tick that keeps its picture on this phone. */
export function MeetAgain({ session }: { session: HostSession }) {
  const owner = usePhoneOwner()
  const photos = gamePhotos(session)
  const { data } = useQuery({ ...spotsQuery(session.id), enabled: photos.length > 0 })
  const { data: known, isError } = useQuery(knownPlacesQuery(owner))
  const change = useAction(useChangePlaces(owner), { failed: t('guardian.again.failed') })
  const finds = session.players.flatMap((player) =>
    player.challenges.flatMap(({ challengeId, photoId }) => {
      const spot = data?.spots.find(({ id, stays }) => stays && id === challengeId)
      if (spot === undefined || photoId === null || !photos.includes(photoId)) return []
      return { spot, photoId, label: `${spot.title} · ${playerName(player)}` }
    }),
  )
  if (finds.length === 0 || (known === undefined && !isError)) return null
  const day = (session.startedAt ?? session.createdAt).slice(0, 'YYYY-MM-DD'.length)
  const keptAs = (id: string) => known?.find(({ photoId }) => photoId === id)
  return (
    <Card title={t('guardian.again.title')}>
      <p>{t('guardian.again.text')}</p>
      {known === undefined ? (
        <p role="alert">{t('guardian.again.unread')}</p>
      ) : (
        finds.map(({ spot, photoId, label }) => (
          <div key={photoId} className="flex items-center gap-3">
            <img
              src={photoUrl(photoId, 'thumb')}
              alt=""
              className="size-16 flex-none rounded-field object-cover"
            />
            <Checkbox
              label={label}
              checked={keptAs(photoId) !== undefined}
              disabled={change.isBusy}
              onChange={() => {
                const kept = keptAs(photoId)
                change.run(kept ? forgetting(kept.atMs) : keeping(spot, photoId, day))
              }}
            />
          </div>
        ))
      )}
    </Card>
  )
}
