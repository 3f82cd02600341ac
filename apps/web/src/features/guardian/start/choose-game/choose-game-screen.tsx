import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SPOTS_OF_ADVENTURE } from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { GameCard } from '#/features/guardian/_shell/game-card.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { TrailsNear } from '#/features/guardian/_trails/trails-near.tsx'
import { environmentQuery, useResetDevelopment } from '#/data/settings.ts'
import { useAction } from '#/data/use-action.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Acorn, Footprint, Snail } from '#/ui/illustrations/nature.tsx'
import { useHideHere } from '#/features/guardian/start/_adventure/use-hide.ts'
import { wishAtOnce } from '#/features/guardian/start/_adventure/wish.ts'
import { useHasPass } from '#/features/guardian/_payment/use-own-pass.ts'
import { AdventureHead } from '#/features/guardian/start/_adventure/adventure-card.tsx'
import { OpenGames } from '#/features/guardian/_shell/open-games.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/guardian-place.tsx'
import { Card } from '#/ui/card.tsx'

const SOON = [
  { game: 'trail', Art: Snail },
  { game: 'scavenge', Art: Acorn },
] as const

/** The choice of a game, and what is announced [WELCOME-05 … 07, GEN-04, GEN-05]. */
export function ChooseGameScreen() {
  const { data: environment } = useQuery(environmentQuery)
  // Whoever stands before a sign may play there.
  const hasTrails = environment?.opens !== undefined
  return (
    <GuardianShell title={t('guardian.chooseGame.title')} backTo={paths.home()}>
      <PlayHere />
      <GameCard
        tone="leaf"
        picture={<Footprint />}
        title={t('guardian.chooseGame.roam.title')}
        action={t('guardian.chooseGame.roam.action')}
        to={paths.roamSetup()}
      >
        {t('guardian.chooseGame.roam.text')}
      </GameCard>
      <TrailsNear />
      {hasTrails ? (
        <GameCard
          tone="leaf"
          picture={<Snail />}
          title={t('guardian.chooseGame.trail')}
          action={t('guardian.trails.haveWord')}
          to={paths.trailByWord()}
        >
          {t('guardian.chooseGame.trailText')}
        </GameCard>
      ) : null}
      {SOON.filter(({ game }) => !(hasTrails && game === 'trail')).map(({ game, Art }) => (
        <div
          key={game}
          role="group"
          aria-disabled="true"
          aria-labelledby={`soon-${game}`}
          className="flex flex-wrap items-center gap-3 rounded-card border border-dashed border-bark-pale px-inset py-3 text-ink-soft"
        >
          <span className="grid size-10 flex-none place-items-center rounded-blob bg-cream-deep text-[1.5rem] grayscale">
            <Art />
          </span>
          <h2 id={`soon-${game}`} className="flex-[1_0_auto] text-[1.125rem]">
            {t(`guardian.chooseGame.${game}`)}
          </h2>
          <Badge>{t('guardian.chooseGame.comingSoon')}</Badge>
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
    done: {
      title: t('guardian.chooseGame.resetDone'),
      description: t('guardian.chooseGame.resetDoneText'),
    },
    failed: t('guardian.chooseGame.resetFailed'),
    onDone: () => {
      removeStored(...Object.values(storedKeys))
      client.clear()
    },
  })
  if (environment?.isProduction !== false) return null
  return (
    <section className="stack-tight mt-4 border-t border-dashed border-bark-pale pt-4">
      <h2 className="text-small text-ink-soft">{t('guardian.chooseGame.resetTitle')}</h2>
      <Button variant="quiet" size="small" busy={reset.isBusy} onClick={() => reset.run()}>
        {t('guardian.chooseGame.reset')}
      </Button>
    </section>
  )
}

/** A game where nobody has prepared anything: one press hides spots here and leads to the invitation. */
function PlayHere() {
  const wish = wishAtOnce(useHasPass())
  const { press, isHiding, guardian, refusals } = useHideHere()
  const { problem, isAsking, ask } = guardian
  const { minutes, radiusMeters: meters } = wish
  return (
    <>
      {refusals > 0 ? <OpenGames refusals={refusals} /> : null}
      <Card tone="sun">
        <AdventureHead>
          {t('guardian.chooseGame.hereText', {
            count: SPOTS_OF_ADVENTURE[minutes],
            meters,
            minutes,
          })}
        </AdventureHead>
        <Button
          size="big"
          wide
          busy={isHiding || isAsking}
          busyLabel={isHiding ? t('guardian.adventure.hiding') : t('guardian.place.asking')}
          onClick={() => press(wish)}
        >
          {t('guardian.chooseGame.here')}
        </Button>
        {problem !== null ? (
          <PlaceNotice problem={problem} isAsking={isAsking} onAsk={() => void ask()} />
        ) : null}
        <ButtonLink to={paths.adventure()} variant="quiet" size="small">
          {t('guardian.chooseGame.hereChoose')}
        </ButtonLink>
      </Card>
    </>
  )
}
