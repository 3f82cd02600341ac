import type { PublicTrail } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { distanceText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card } from '#/ui/card.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { MadeBy } from './made-by.tsx'
import { TrailCover } from './trail-cover.tsx'
import { TrailFacts } from './trail-facts.tsx'
import { openText, trailTextOf, writtenInText } from './trail-words.ts'

/** A published trail in a list. */
export function TrailCard({
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
