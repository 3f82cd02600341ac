import type { GuardianChallenge } from '@bramble/contract'
import { useMemo, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { UnvisitedNotice } from '#/features/guardian/_challenges/stand-here.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { arrange, type ListView } from './arrange.ts'
import { ChallengeList } from './challenge-list.tsx'
import { ListTools, useOwnPlace } from './list-tools.tsx'

/** Cards rendered at once: hundreds would make a phone slow. */
const PORTION = 20

/** Search and order above, the cards below, a portion at a time. */
export function FoundChallenges({ challenges }: { challenges: readonly GuardianChallenge[] }) {
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
