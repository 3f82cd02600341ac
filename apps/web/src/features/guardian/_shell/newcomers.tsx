import type { HostSession } from '@bramble/contract'
import { newcomersCopy } from '#/copy/guardian/newcomers.ts'
import { Notice } from '#/ui/notice.tsx'
import { LockGame } from './lock-game.tsx'
import { PickPictures } from './pick-pictures.tsx'
import { RemovePlayer } from './remove-player.tsx'

interface NewcomersProps {
  session: HostSession
  onChanged: () => Promise<unknown>
}

/** What the host has to decide about those who want to join (T1, T3); nothing most of the time. */
export function Newcomers({ session, onChanged }: NewcomersProps) {
  if (session.status === 'ended') return null
  const { players, isLocked } = session
  const far = players.filter(({ isFarAway }) => isFarAway)
  return (
    <>
      {isLocked ? (
        <Notice
          live
          title={newcomersCopy.lockedTitle}
          action={<LockGame session={session} onChanged={onChanged} />}
        >
          {newcomersCopy.lockedText}
        </Notice>
      ) : null}
      {far.map((player) => (
        <Notice
          key={player.id}
          tone="warn"
          live
          title={newcomersCopy.farTitle}
          action={
            <div className="flex flex-wrap gap-2">
              <RemovePlayer player={player} onRemoved={onChanged} />
              {isLocked ? null : <LockGame session={session} onChanged={onChanged} />}
            </div>
          }
        >
          {newcomersCopy.farText(player.number)}
        </Notice>
      ))}
      {players
        .filter(({ isShowingPictures }) => isShowingPictures)
        .map((player) => (
          <PickPictures key={player.id} player={player} onChanged={onChanged} />
        ))}
    </>
  )
}
