import type { HostSession } from '@bramble/contract'
import { Lock, LockOpen } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PickPictures } from '#/features/guardian/_shell/pick-pictures.tsx'
import { RemovePlayer } from './remove-player.tsx'
import { playerName } from '#/features/guardian/_shell/player-name.ts'

interface NewcomersProps {
  session: HostSession
  onChanged: () => Promise<unknown>
}

/** Decisions of the host about people who want to join (T1, T3); usually there are none. */
export function Newcomers({ session, onChanged }: NewcomersProps) {
  if (session.status === 'ended') return null
  const { players, isLocked } = session
  const far = players.filter(({ isFarAway }) => isFarAway)
  return (
    <>
      {isLocked ? (
        <Notice
          live
          title={t('guardian.newcomers.lockedTitle')}
          action={<LockGame session={session} onChanged={onChanged} />}
        >
          {t('guardian.newcomers.lockedText')}
        </Notice>
      ) : null}
      {far.map((player) => (
        <Notice
          key={player.id}
          tone="warn"
          live
          title={t('guardian.newcomers.farTitle')}
          action={
            <div className="flex flex-wrap gap-2">
              <RemovePlayer player={player} onRemoved={onChanged} />
              {isLocked ? null : <LockGame session={session} onChanged={onChanged} />}
            </div>
          }
        >
          {t('guardian.newcomers.farText', { player: playerName(player) })}
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

/** Locks the game for newcomers, or unlocks it (T3). */
function LockGame({ session: { id, isLocked }, onChanged }: NewcomersProps) {
  const { run, isBusy } = useAction(useChangeSession(id), {
    failed: isLocked ? t('guardian.newcomers.unlockFailed') : t('guardian.newcomers.lockFailed'),
    onDone: () => void onChanged(),
  })
  const Icon = isLocked ? LockOpen : Lock
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      icon={<Icon aria-hidden="true" />}
      onClick={() => run({ isLocked: !isLocked })}
    >
      {isLocked ? t('guardian.newcomers.unlock') : t('guardian.newcomers.lock')}
    </Button>
  )
}
