import type { GuardianChallenge } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { Compass, FileDown, FileUp, Plus, Signpost, Zap } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { UnvisitedNotice } from '#/features/guardian/make/_fields/stand-here.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { challengesQuery } from '#/data/challenges.ts'
import { paths } from '#/routes/paths.ts'
import { Button, buttonClass } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { arrange, type ListView } from './arrange.ts'
import { ChallengeList } from './challenge-list.tsx'
import { ListTools, useOwnPlace } from './list-tools.tsx'

/** Own challenges and those shared by groups [CHAL-01 … 10, OPEN-35]. */
export function ChallengesScreen() {
  const { data: challenges } = useQuery(challengesQuery)
  const hasSome = challenges !== undefined && challenges.length > 0
  return (
    <GuardianShell
      isWide
      title={t('guardian.myChallenges.title')}
      backTo={paths.home()}
      action={hasSome ? <CreateLink words={t('guardian.myChallenges.create')} /> : null}
    >
      <Challenges />
    </GuardianShell>
  )
}

interface DoorProps {
  to: string
  look: string
  icon: ReactNode
  /** What one gets there, in one line. */
  line: string
  children: string
}

/** A way to challenges, and what one gets there. */
function Door({ to, look, icon, line, children }: DoorProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <Link to={to} className={look} aria-describedby={id}>
        {icon}
        {children}
      </Link>
      <p id={id} className="text-center text-small text-ink-soft">
        {line}
      </p>
    </div>
  )
}

function CreateLink({ words }: { words: string }) {
  return (
    <Door
      to={paths.createChallenge()}
      look={buttonClass({ size: 'big', wide: true })}
      icon={<Plus />}
      line={t('guardian.myChallenges.doors.create')}
    >
      {words}
    </Door>
  )
}

/** The short way: from a card, where one stands. */
function QuickLink() {
  return (
    <Door
      to={paths.quickChallenge()}
      look={buttonClass({ variant: 'secondary', size: 'big', wide: true })}
      icon={<Zap />}
      line={t('guardian.myChallenges.doors.card')}
    >
      {t('guardian.quick.cardAction')}
    </Door>
  )
}

function Challenges() {
  const asked = useQuery(challengesQuery)
  const challenges = asked.data
  if (challenges === undefined) {
    return <NotLoaded of={asked} words="guardian.myChallenges" cards={3} />
  }
  if (challenges.length === 0) {
    return (
      <EmptyState
        title={t('guardian.myChallenges.emptyTitle')}
        action={
          <div className="stack">
            <QuickLink />
            <CreateLink words={t('guardian.myChallenges.createFirst')} />
            <MoreDoors hasOwn={false} />
          </div>
        }
      >
        {t('guardian.myChallenges.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <QuickLink />
      <FoundChallenges challenges={challenges} />
      <MoreDoors hasOwn={challenges.some(({ isOwn }) => isOwn)} />
    </>
  )
}

/** Challenges as files, out and in; trails of them; and spots that are gone after the game. */
function MoreDoors({ hasOwn }: { hasOwn: boolean }) {
  const look = buttonClass({ variant: 'quiet', size: 'small', wide: true })
  return (
    <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      <Door
        to={paths.bringInTrail()}
        look={look}
        icon={<FileUp />}
        line={t('guardian.myChallenges.doors.bringIn')}
      >
        {t('guardian.trailImport.open')}
      </Door>
      {hasOwn ? (
        <Door
          to={paths.saveTrail()}
          look={look}
          icon={<FileDown />}
          line={t('guardian.myChallenges.doors.save')}
        >
          {t('guardian.trailSave.open')}
        </Door>
      ) : null}
      {hasOwn ? (
        <Door
          to={paths.myTrails()}
          look={look}
          icon={<Signpost />}
          line={t('guardian.myChallenges.doors.trails')}
        >
          {t('guardian.myTrails.title')}
        </Door>
      ) : null}
      <Door
        to={paths.adventure()}
        look={look}
        icon={<Compass />}
        line={t('guardian.myChallenges.doors.adventure')}
      >
        {t('guardian.adventure.title')}
      </Door>
    </div>
  )
}

/** Cards rendered at once: hundreds would make a phone slow. */
const PORTION = 20

/** Search and order above, the cards below, a portion at a time. */
function FoundChallenges({ challenges }: { challenges: readonly GuardianChallenge[] }) {
  const own = useOwnPlace()
  const [chosen, setChosen] = useState<Partial<ListView>>({})
  const [shownCount, setShownCount] = useState(PORTION)
  const heading = useRef<HTMLHeadingElement>(null)
  const { search = '', whose = 'all' } = chosen
  // Nearest first as soon as there is a position, unless another order was chosen [CHAL-01].
  const sort = own.place === null && chosen.sort !== 'title' ? 'newest' : (chosen.sort ?? 'nearest')
  const listed = useMemo(
    () => arrange(challenges, { search, whose, sort }, own.place),
    [challenges, search, whose, sort, own.place],
  )
  const choose = (patch: Partial<ListView>) => {
    setChosen((known) => ({ ...known, ...patch }))
    setShownCount(PORTION)
  }
  const shown = listed.slice(0, shownCount)
  return (
    <>
      <ListTools
        view={{ search, whose, sort }}
        onChange={choose}
        hasGroups={challenges.some(({ isOwn }) => !isOwn)}
        own={own}
      />
      <section className="page-across stack-tight">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t('guardian.myChallenges.listTitle')}
          </h2>
          <p role="status" className="text-small text-ink-soft">
            {shown.length === listed.length
              ? t('guardian.myChallenges.count', { count: listed.length })
              : t('guardian.myChallenges.showing', { shown: shown.length, all: listed.length })}
          </p>
          {shown.some(({ challenge }) => challenge.status === 'draft') ? (
            <p className="text-small text-ink-soft">{t('guardian.myChallenges.draftNote')}</p>
          ) : null}
        </div>
        <UnvisitedNotice
          count={listed.filter(({ challenge }) => challenge.isOwn && challenge.isUnvisited).length}
        />
        {listed.length === 0 ? (
          <EmptyState
            title={t('guardian.myChallenges.noMatchTitle')}
            action={
              <Button variant="secondary" onClick={() => choose({ search: '', whose: 'all' })}>
                {t('guardian.myChallenges.showAll')}
              </Button>
            }
          >
            {t('guardian.myChallenges.noMatchText')}
          </EmptyState>
        ) : (
          <ChallengeList
            shown={shown}
            nextCount={Math.min(PORTION, listed.length - shown.length)}
            onMore={() => setShownCount(shownCount + PORTION)}
            onGone={() => heading.current?.focus()}
          />
        )}
      </section>
    </>
  )
}
