import type { HostSession } from '@bramble/contract'
import { Footprints, ShieldCheck, TreePine } from 'lucide-react'
import { useNavigate } from 'react-router'
import { readyToPlayCopy } from '#/copy/guardian/ready-to-play.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/place-notice.tsx'
import { useHostLocation } from '#/features/guardian/_shell/use-host-location.ts'
import { useIsShown } from '#/features/guardian/_shell/use-is-shown.ts'
import { useStartGame } from '#/data/host-game.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { Button } from '#/ui/button.tsx'
import { dismissToast } from '#/ui/toast-store.ts'

const ICONS = [TreePine, ShieldCheck, Footprints] as const

/** Boundaries, safety, rules, players, and the start [BRIEF-01 … 04]. */
export function Briefing({ session }: { session: HostSession }) {
  const navigate = useNavigate()
  const location = useHostLocation(session)
  const { players, joinCode, maxPlayers } = session
  const goToDashboard = () => void navigate(paths.dashboard(joinCode))
  const isShown = useIsShown()
  const start = useAction(useStartGame(), {
    failed: {
      title: shellCopy.error,
      description: readyToPlayCopy.startFailed,
      cause: 'start-game',
    },
    onDone: () => isShown() && goToDashboard(),
  })
  const play = () => {
    // A game that runs or is over is not started again.
    if (session.status !== 'waiting') return goToDashboard()
    dismissToast('start-game')
    start.run(session)
  }
  return (
    <GuardianShell
      title={readyToPlayCopy.title}
      intro={readyToPlayCopy.intro}
      backTo={paths.invite(joinCode)}
      action={
        <Button
          size="big"
          wide
          busy={start.isBusy}
          busyLabel={readyToPlayCopy.starting}
          onClick={play}
        >
          {readyToPlayCopy.play}
        </Button>
      }
    >
      <div className="stack-tight rounded-card bg-leaf-pale p-4">
        <div role="status" className="flex flex-wrap items-center gap-3">
          {players.map(({ id, number }) => (
            <Avatar key={id} number={number} size="s" label={shellCopy.player(number)} />
          ))}
          <span className="font-bold">{readyToPlayCopy.count(players.length, maxPlayers)}</span>
        </div>
        {players.length < maxPlayers ? (
          <p className="text-small text-ink-soft">{readyToPlayCopy.late}</p>
        ) : null}
      </div>
      {session.location === null ? (
        <PlaceNotice
          problem={location.problem}
          isAsking={location.isAsking}
          onAsk={() => void location.ask()}
        />
      ) : null}
      {readyToPlayCopy.sections.map(({ title, points }, i) => {
        const Icon = ICONS[i] ?? TreePine
        return (
          <section key={title} className="stack-tight">
            <h2 className="flex items-center gap-2">
              <Icon aria-hidden="true" className="size-6 text-moss" />
              {title}
            </h2>
            <ul className="list-disc space-y-1.5 pl-5 marker:text-leaf">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        )
      })}
    </GuardianShell>
  )
}
