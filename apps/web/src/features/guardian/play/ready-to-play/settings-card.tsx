import type { HostSession } from '@bramble/contract'
import { DEFAULT_STAY_CLOSE_METERS } from '@bramble/domain/limits'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { GameModes } from '#/features/guardian/_shell/play-modes.tsx'
import { StayCloseChoice } from '#/features/guardian/play/_host/stay-close-choice.tsx'
import { FoldCard } from './fold-card.tsx'
import { TryAgainChoice } from './try-again-choice.tsx'

/** What a family may choose for its game, folded away: "as usual" is enough for most. */
export function SettingsCard({ session }: { session: HostSession }) {
  const [isOpen, setIsOpen] = useState(false)
  const { stayCloseMeters, modes, canTryAgain } = session
  if (stayCloseMeters === undefined && modes === undefined && canTryAgain === undefined) return null
  const isUsual =
    (stayCloseMeters ?? DEFAULT_STAY_CLOSE_METERS) === DEFAULT_STAY_CLOSE_METERS &&
    stayCloseMeters !== null &&
    (modes ?? []).length === 0 &&
    canTryAgain !== false
  return (
    <FoldCard
      Icon={SlidersHorizontal}
      title={t('guardian.readyToPlay.settings')}
      detail={t(isUsual ? 'guardian.readyToPlay.asUsual' : 'guardian.readyToPlay.changed')}
      isOpen={isOpen}
      onTurn={setIsOpen}
    >
      {stayCloseMeters === undefined ? null : (
        <div className="stack-tight">
          <h3>{t('guardian.stayClose.title')}</h3>
          <p>{t('guardian.stayClose.text')}</p>
          <StayCloseChoice session={session} />
        </div>
      )}
      {modes === undefined ? null : <GameModes session={session} />}
      {canTryAgain === undefined ? null : <TryAgainChoice session={session} />}
    </FoldCard>
  )
}
