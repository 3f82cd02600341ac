import type { HostSession } from '@bramble/contract'
import { formatMinutesSeconds } from '@bramble/domain/session/session'
import { Link } from 'react-router'
import { resultsCopy } from '#/copy/guardian/results.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { stateNow } from '#/features/guardian/_shell/session-state.ts'
import { useServerNow } from '#/platform/clock.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Figure } from '#/ui/figure.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { Notice } from '#/ui/notice.tsx'
import { CreateAccount } from './create-account.tsx'
import { KeepPhotos } from './keep-photos.tsx'
import { PhotosToAccept } from './photos-to-accept.tsx'
import { PlayerResults } from './player-results.tsx'
import { gameTotals } from './totals.ts'

/** Thank you: four numbers, what each child found, and once more [RESULT-01 … 06]. */
export function Results({ session }: { session: HostSession }) {
  const nowMs = useServerNow()
  const isRunning = stateNow(session, nowMs).at === 'active'
  const totals = gameTotals(session, nowMs)
  return (
    <GuardianShell
      title={resultsCopy.title}
      action={
        <Link to={patterns.chooseGame[1]} className={buttonClass({ size: 'big', wide: true })}>
          {resultsCopy.playAgain}
        </Link>
      }
    >
      <div className="flex items-center gap-3">
        <Mascot mood={isRunning ? 'walking' : 'cheering'} size="m" />
        <p className="font-display text-child">{resultsCopy.intro}</p>
      </div>
      {isRunning ? (
        <Notice
          action={
            <Link
              to={paths.dashboard(session.joinCode)}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {resultsCopy.toGame}
            </Link>
          }
        >
          {resultsCopy.running}
        </Notice>
      ) : null}
      <dl className="grid grid-cols-2 gap-3">
        <Figure label={resultsCopy.totalTime} value={formatMinutesSeconds(totals.timeMs)} />
        <Figure label={resultsCopy.challenges} value={String(totals.challenges)} />
        <Figure label={resultsCopy.players} value={String(totals.players)} />
        <Figure label={resultsCopy.photos} value={String(totals.photos)} />
      </dl>
      <PhotosToAccept players={session.players} />
      <KeepPhotos session={session} />
      <PlayerResults players={session.players} />
      <CreateAccount joinCode={session.joinCode} />
      <p className="text-small text-ink-soft">{resultsCopy.deletion}</p>
    </GuardianShell>
  )
}
