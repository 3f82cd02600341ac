import type { PublicTrail } from '@bramble/contract'
import { FREE_MAX_PLAYERS } from '@bramble/domain/limits'
import { readTrailWord } from '@bramble/domain/trail/trail-word'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { errorWords } from '#/words/error-words.ts'
import { t } from '#/words/t.ts'
import { AcceptTerms, useHasAccepted } from '#/features/guardian/_shell/accept-terms.tsx'
import { KeeperNote } from '#/features/guardian/_shell/keeper-note.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { OpenGames } from '#/features/guardian/_shell/open-games.tsx'
import { ReportMade } from '#/features/guardian/_challenges/report-made.tsx'
import { MadeBy, TrailCover, TrailFacts } from '#/features/guardian/_trails/trail-facts.tsx'
import { openText, trailTextOf, writtenInText } from '#/features/guardian/_trails/trail-words.ts'
import { errorText, isGone, RequestError } from '#/data/request.ts'
import { trailByWordQuery, refreshTrailsByWord } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Notice } from '#/ui/notice.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { LanguageSwitch } from '#/words/language-switch.tsx'
import { NEW_GAME, notMade, useCreateGame } from '#/features/guardian/_shell/use-create-game.ts'
import { useRefusals } from '#/features/guardian/_shell/use-refusals.ts'
import { dismissToast } from '#/ui/toast-store.ts'

/** What a sign at the beginning of a trail leads to. */
export function TrailScreen() {
  const { word: typed = '' } = useParams()
  const word = readTrailWord(typed)
  const asked = useQuery(trailByWordQuery(word))
  const { data, error } = asked
  if (word === null || isGone(error)) return <NoTrail key={typed} typed={typed} />
  const isHidden = error instanceof RequestError && error.code === 'trail.hidden'
  if (data !== undefined && !isHidden) return <Trail trail={data} />
  return (
    <GuardianShell title={t('guardian.trail.title')} backTo={paths.trails()}>
      {isHidden ? <LookedAt /> : <NotLoaded of={asked} words="guardian.trail" />}
    </GuardianShell>
  )
}

/** Nothing is told of a trail that was reported, its name neither. */
function LookedAt() {
  return (
    <EmptyState
      title={t('guardian.trail.lookedAt')}
      leadsTo={[paths.chooseGame(), t('guardian.trail.playElse')]}
    >
      {errorWords('trail.hidden').text}
    </EmptyState>
  )
}

/** The word of a sign is typed, or typed wrongly. */
function NoTrail({ typed }: { typed: string }) {
  const navigate = useNavigate()
  const [word, setWord] = useState('')
  const [isAsked, setAsked] = useState(false)
  const read = readTrailWord(word)
  return (
    <GuardianShell title={t('guardian.trail.title')} backTo={paths.trails()}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (read !== null) void navigate(paths.trail(read))
        }}
      >
        {typed !== '' && (
          <EmptyState title={t('guardian.trail.unknown')}>
            {t('guardian.trail.unknownText')}
          </EmptyState>
        )}
        <TextField
          label={t('guardian.trail.word')}
          hint={t('guardian.trail.wordHint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          {...(isAsked && read === null ? { error: t('guardian.trail.noWord') } : {})}
        />
        <Button type="submit" wide>
          {t('guardian.trail.find')}
        </Button>
        <ButtonLink to={paths.trails()} variant="quiet" wide>
          {t('guardian.trails.title')}
        </ButtonLink>
      </form>
    </GuardianShell>
  )
}

function Trail({ trail }: { trail: PublicTrail }) {
  const { name, sentence, language } = trailTextOf(trail)
  const written = writtenInText(language)
  const hasAccepted = useHasAccepted()
  const { start, isStarting, refusals } = useStartTrail()
  return (
    <GuardianShell
      title={name}
      intro={<span lang={language}>{sentence}</span>}
      backTo={paths.trails()}
      action={
        trail.isOpen ? (
          <Button
            size="big"
            wide
            disabled={!hasAccepted}
            busy={isStarting}
            busyLabel={t('guardian.plan.creating')}
            onClick={() => start(trail.id)}
          >
            {hasAccepted ? t('guardian.trail.play') : t('guardian.welcome.acceptFirst')}
          </Button>
        ) : (
          <ButtonLink to={paths.chooseGame()} size="big" wide>
            {t('guardian.trail.playElse')}
          </ButtonLink>
        )
      }
    >
      <MadeBy {...trail} />
      {written !== null && <p className="text-small text-ink-soft">{written}</p>}
      <TrailCover trail={trail} />
      <div>
        <StatusBadge tone={trail.isOpen ? 'good' : 'warn'}>{openText(trail)}</StatusBadge>
      </div>
      <KeeperNote word={trail.keeper} />
      <TrailFacts {...trail} />
      <p>{planText(trail)}</p>
      <OpenGames refusals={refusals} />
      {trail.isOpen && (
        <>
          <Notice>{t('guardian.trail.together')}</Notice>
          <AcceptTerms />
        </>
      )}
      <ButtonLink to={paths.trailKit(trail.word)} variant="quiet" wide>
        {t('guardian.kit.open')}
      </ButtonLink>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <ReportMade of="trail" id={trail.id} />
        <LanguageSwitch />
      </div>
    </GuardianShell>
  )
}

function planText({ plan, minutes }: PublicTrail): string {
  if (plan === null) return t('guardian.trail.free', { players: FREE_MAX_PLAYERS })
  const free = t('guardian.trail.freeTrail', { players: plan.maxPlayers, hours: plan.minutes / 60 })
  return minutes > plan.minutes ? `${free} ${t('guardian.trail.takesLonger')}` : free
}

/**
 * Makes a game that is limited to a trail and opens its invitation. `refusals` counts the refusals for too
 * many open games.
 */
function useStartTrail() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const createGame = useCreateGame()
  const { refusals, note } = useRefusals()
  const creation = useMutation({ mutationFn: (id: string) => createGame(undefined, id) })
  const { run, isBusy } = useAction(creation, {
    failed: (error) => notMade(t('guardian.plan.setupFailed'), error, reasonOf),
    onDone: (session) => session && void navigate(paths.invite(session.joinCode)),
    onFailed: (error) => {
      void note(error)
      refreshTrailsByWord(client)
    },
  })
  const start = (trailId: string) => {
    if (!isBusy) dismissToast(NEW_GAME)
    run(trailId)
  }
  return { start, isStarting: isBusy, refusals }
}

function reasonOf(error: unknown): string {
  return errorText(error) ?? t('guardian.plan.setupFailedText')
}
