import type { HostSession } from '@bramble/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { dashboardCopy } from '#/copy/guardian/dashboard.ts'
import { EndGame } from '#/features/guardian/_shell/end-game.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { AddPlayerDialog } from './add-player-dialog.tsx'

interface DashboardActionsProps {
  session: HostSession
  isOver: boolean
}

/** What is wanted quickly: one more phone, or the end; after it, the results [DASH-01]. */
export function DashboardActions({ session, isOver }: DashboardActionsProps) {
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  if (isOver) {
    return (
      <Link
        to={paths.thankYou(session.joinCode)}
        className={buttonClass({ size: 'big', wide: true })}
      >
        {dashboardCopy.results}
      </Link>
    )
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Button wide onClick={() => setIsAdding(true)}>
          {dashboardCopy.addPlayer}
        </Button>
        <EndGame
          game={session}
          variant="danger"
          wide
          onEnded={() => void navigate(paths.thankYou(session.joinCode), { replace: true })}
        />
      </div>
      <AddPlayerDialog session={session} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}
