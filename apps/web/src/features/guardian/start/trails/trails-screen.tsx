import { TRAILS_PER_PAGE } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { PublicTrail } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { PlaceNotice, useGuardianPlace } from '#/features/guardian/_shell/guardian-place.tsx'
import { MadeBy, TrailCover, TrailFacts } from '#/features/guardian/_trails/trail-facts.tsx'
import { openText, trailTextOf, writtenInText } from '#/features/guardian/_trails/trail-words.ts'
import { trailSearchQuery } from '#/data/trails.ts'
import { distanceText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { Card } from '#/ui/card.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'

/** Published trails that are open today: near the grown-up, or by their name. */
export function TrailsScreen() {
  const { place, problem, isAsking, ask } = useGuardianPlace()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState({ name: '', page: 1 })
  return (
    <GuardianShell
      title={t('guardian.trails.title')}
      intro={t('guardian.trails.intro')}
      backTo={paths.chooseGame()}
    >
      {place === null && (
        <PlaceNotice
          problem={problem}
          isAsking={isAsking}
          onAsk={() => void ask()}
          title={t('guardian.trails.askTitle')}
          text={t('guardian.trails.askText')}
        />
      )}
      <form
        role="search"
        className="stack-tight"
        onSubmit={(event) => {
          event.preventDefault()
          setSearch({ name: typed.trim(), page: 1 })
        }}
      >
        <TextField
          label={t('guardian.trails.name')}
          type="search"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === '') setSearch({ name: '', page: 1 })
          }}
        />
        <Button type="submit" variant="secondary" wide icon={<Search />}>
          {t('guardian.trails.search')}
        </Button>
      </form>
      <Found
        near={search.name === '' ? place : null}
        {...search}
        onPage={(page) => setSearch((before) => ({ ...before, page }))}
      />
      <ButtonLink to={paths.trailByWord()} variant="quiet" wide>
        {t('guardian.trails.haveWord')}
      </ButtonLink>
    </GuardianShell>
  )
}

interface FoundProps {
  near: ReturnType<typeof useGuardianPlace>['place']
  name: string
  page: number
  onPage: (page: number) => void
}

function Found({ near, name, page, onPage }: FoundProps) {
  const query = trailSearchQuery({ near, name, page })
  const asked = useQuery(query)
  const { data } = asked
  if (query.enabled === false) return null
  if (data === undefined) {
    return <NotLoaded of={asked} words="guardian.trails" cards={3} />
  }
  if (data.trails.length === 0) {
    return (
      <EmptyState
        title={name === '' ? t('guardian.trails.noneNear') : t('guardian.trails.noneNamed')}
      >
        {t('guardian.trails.noneText')}
      </EmptyState>
    )
  }
  const { total, isMore = false } = data
  const isLast = isMore ? data.trails.length < TRAILS_PER_PAGE : page * TRAILS_PER_PAGE >= total
  return (
    <>
      <p role="status" className="text-small text-ink-soft">
        {t(isMore ? 'guardian.trails.foundAtLeast' : 'guardian.trails.found', { count: total })}
      </p>
      <ul className="stack">
        {data.trails.map(({ distanceMeters, ...trail }) => (
          <TrailCard key={trail.id} trail={trail} distanceMeters={distanceMeters} />
        ))}
      </ul>
      <div className="flex gap-2">
        {page > 1 && (
          <Button variant="secondary" onClick={() => onPage(page - 1)}>
            {t('guardian.trails.before')}
          </Button>
        )}
        {!isLast && (
          <Button variant="secondary" onClick={() => onPage(page + 1)}>
            {t('guardian.trails.more')}
          </Button>
        )}
      </div>
    </>
  )
}

/** A published trail in a list. */
function TrailCard({
  trail,
  distanceMeters,
}: {
  trail: PublicTrail
  distanceMeters: number | null
}) {
  const { name, sentence, language } = trailTextOf(trail)
  const written = writtenInText(language)
  return (
    <Card as="li">
      <div className="stack-tight">
        <div className="flex items-start gap-3">
          <TrailCover trail={trail} isSmall />
          <h2 className="min-w-0 wrap-anywhere" lang={language}>
            {name}
          </h2>
        </div>
        <MadeBy {...trail} />
        <p className="wrap-anywhere" lang={language}>
          {sentence}
        </p>
        {written !== null && <p className="text-small text-ink-soft">{written}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={trail.isOpen ? 'good' : 'warn'}>{openText(trail)}</StatusBadge>
        {distanceMeters !== null && (
          <span className="text-small text-ink-soft">
            {t('guardian.trail.away', { distance: distanceText(distanceMeters) })}
          </span>
        )}
      </div>
      <TrailFacts {...trail} />
      <ButtonLink to={paths.trail(trail.word)} wide>
        {t('guardian.trail.look')}
      </ButtonLink>
    </Card>
  )
}
