import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import type { StoredOnePhone } from '#/platform/storage/keys.ts'
import { CORNER_HOLD_MS, SECOND_PRESS_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { HoldButton } from '#/ui/hold-button.tsx'
import './safety.css'
import './turns.css'

interface Props {
  turns: StoredOnePhone
  /** A line of the page, not a corner of it. */
  isWide?: boolean
  children: ReactNode
}

/** Leads from a child's screen to the page of the grown-up, whose phone this is, when it is held. */
export function GrownUpCorner({ turns, isWide = false, children }: Props) {
  const navigate = useNavigate()
  return (
    <HoldButton
      className={isWide ? 'hold-wide grown-up-line' : 'grown-up-corner'}
      holdMs={CORNER_HOLD_MS}
      againMs={SECOND_PRESS_MS}
      label={isWide ? t('child.turns.cornerLine') : t('child.turns.corner')}
      shortHint={t('child.turns.cornerHold')}
      againHint={t('child.turns.cornerAgain')}
      onHeld={() => void navigate(paths.dashboard(turns.joinCode))}
    >
      {isWide ? (
        <span className="hold-fill" aria-hidden="true" />
      ) : (
        <svg viewBox="0 0 36 36" className="hold-ring" aria-hidden="true">
          <circle cx="18" cy="18" r="15.9" pathLength="100" />
        </svg>
      )}
      {children}
    </HoldButton>
  )
}
