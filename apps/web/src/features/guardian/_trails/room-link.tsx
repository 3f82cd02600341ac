import { t } from '#/words/t.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'

/** What an account is out of, by the refusal that says so. */
const ROOMS = {
  'challenge.too-many': 'challenges',
  'trail.too-many': 'trails',
} as const
export type Room = (typeof ROOMS)[keyof typeof ROOMS]

/** What an account is out of; null: that is not why it was refused. */
export function roomOf(code: string | null): Room | null {
  return ROOMS[code as keyof typeof ROOMS] ?? null
}

/** In place of a button that the server would refuse: leads to where room is made. */
export function RoomLink({ room }: { room: Room }) {
  return (
    <ButtonLink
      to={room === 'trails' ? paths.myTrails() : paths.challenges()}
      variant="secondary"
      size="small"
    >
      {room === 'trails' ? t('guardian.trailDesk.toTrails') : t('guardian.trailImport.toList')}
    </ButtonLink>
  )
}
