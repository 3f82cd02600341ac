import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { chooseGameCopy } from '#/copy/guardian/choose-game.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { environmentQuery, useResetDevelopment } from '#/data/settings.ts'
import { useAction } from '#/data/use-action.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { Badge } from '#/ui/badge.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Acorn, Footprint, Snail } from '#/ui/illustrations/nature.tsx'

const SOON = [
  { game: 'trail', Art: Snail },
  { game: 'scavenge', Art: Acorn },
] as const

/** The choice of a game: one can be played, two are announced [WELCOME-05 … 07, GEN-04, GEN-05]. */
export function ChooseGameScreen() {
  const { roam } = chooseGameCopy
  return (
    <GuardianShell title={chooseGameCopy.title} intro={chooseGameCopy.intro} backTo={paths.home()}>
      <Card tone="leaf">
        <div className="flex flex-wrap items-center gap-4">
          <span className="grid size-16 flex-none place-items-center rounded-blob bg-white text-[2.5rem]">
            <Footprint />
          </span>
          <div className="min-w-[min(100%,8rem)] flex-1">
            <h2>{roam.title}</h2>
            <p>{roam.text}</p>
          </div>
        </div>
        <Link to={paths.roamSetup()} className={buttonClass({ size: 'big', wide: true })}>
          {roam.action}
        </Link>
      </Card>
      {SOON.map(({ game, Art }) => (
        <div
          key={game}
          role="group"
          aria-disabled="true"
          aria-labelledby={`soon-${game}`}
          className="flex flex-wrap items-start gap-4 rounded-card border border-dashed border-bark-pale p-inset text-ink-soft"
        >
          <span className="grid size-16 flex-none place-items-center rounded-blob bg-cream-deep text-[2.5rem] grayscale">
            <Art />
          </span>
          <div className="stack-tight min-w-[min(100%,8rem)] flex-1">
            <h2 id={`soon-${game}`}>{chooseGameCopy[game].title}</h2>
            <div>
              <Badge>{chooseGameCopy.comingSoon}</Badge>
            </div>
            <p>{chooseGameCopy[game].text}</p>
          </div>
        </div>
      ))}
      <ResetForTesting />
    </GuardianShell>
  )
}

/** Only where the server says that this is not production [WELCOME-07, OPEN-67]. */
function ResetForTesting() {
  const { data: environment } = useQuery(environmentQuery)
  const client = useQueryClient()
  const reset = useAction(useResetDevelopment(), {
    done: { title: chooseGameCopy.resetDone, description: chooseGameCopy.resetDoneText },
    failed: chooseGameCopy.resetFailed,
    onDone: () => {
      removeStored(...Object.values(storedKeys))
      client.clear()
    },
  })
  if (environment?.isProduction !== false) return null
  return (
    <section className="stack-tight mt-4 border-t border-dashed border-bark-pale pt-4">
      <h2 className="text-small text-ink-soft">{chooseGameCopy.resetTitle}</h2>
      <Button variant="quiet" size="small" busy={reset.isBusy} onClick={() => reset.run()}>
        {chooseGameCopy.reset}
      </Button>
    </section>
  )
}
