import type { GuardianTrail } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { TrailCover } from '#/features/guardian/_trails/trail-facts.tsx'
import { statusText, statusTone } from '#/features/guardian/_trails/trail-words.ts'
import { ownTrailsQuery } from '#/data/trails.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card } from '#/ui/card.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { TrailReview } from './trail-review.tsx'

/** One's own trails, the newest first. */
export function MyTrailsScreen() {
  const asked = useQuery(ownTrailsQuery)
  const { data } = asked
  return (
    <GuardianShell
      title={t('guardian.myTrails.title')}
      intro={t('guardian.myTrails.intro')}
      backTo={paths.challenges()}
      isWide
      action={
        <ButtonLink to={paths.newTrail()} size="big" wide>
          <Plus />
          {t('guardian.myTrails.create')}
        </ButtonLink>
      }
    >
      {data === undefined ? (
        <NotLoaded of={asked} words="guardian.trails" cards={3} />
      ) : data.length === 0 ? (
        <EmptyState title={t('guardian.myTrails.empty')}>
          {t('guardian.myTrails.emptyText')}
        </EmptyState>
      ) : (
        <ul className="stack">
          {data.map((trail) => (
            <OwnTrail key={trail.id} trail={trail} />
          ))}
        </ul>
      )}
    </GuardianShell>
  )
}

function OwnTrail({ trail }: { trail: GuardianTrail }) {
  const { id, name, word, language, status, spots } = trail
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start gap-3">
        <TrailCover trail={trail} isSmall />
        <div className="stack-tight min-w-0 flex-1 basis-44">
          <h2 className="wrap-anywhere" lang={language}>
            {name}
          </h2>
          <div>
            <StatusBadge tone={statusTone[status]}>{statusText(status)}</StatusBadge>
          </div>
        </div>
      </div>
      <p>
        {t('guardian.trail.spots', { count: spots.length })}
        {' · '}
        {t('guardian.myTrails.word')} <strong lang="zxx">{word}</strong>
      </p>
      <TrailReview trail={trail} />
      <div className="grid gap-2 sm:grid-cols-2">
        <ButtonLink to={paths.editTrail(id)} wide>
          {t('guardian.myTrails.edit')}
        </ButtonLink>
        <ButtonLink to={paths.trailSign(id)} variant="secondary" wide>
          {t('guardian.myTrails.print')}
        </ButtonLink>
        <ButtonLink to={paths.trailCounts(id)} variant="quiet" wide>
          {t('guardian.trailCounts.open')}
        </ButtonLink>
      </div>
    </Card>
  )
}
