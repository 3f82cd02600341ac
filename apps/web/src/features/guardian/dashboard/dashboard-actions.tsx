import type { HostSession } from '@bramble/contract'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dashboardCopy } from '#/copy/guardian/dashboard.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { AddPlayerDialog } from './add-player-dialog.tsx'
import { EndGame } from './end-game.tsx'

interface DashboardActionsProps {
  session: HostSession
  isOver: boolean
}

/** Add Player, End Game, View Results [DASH-01]. */
export function DashboardActions({ session, isOver }: DashboardActionsProps) {
  const [isAdding, setIsAdding] = useState(false)
  const results = (
    <Link
      to={paths.thankYou(session.joinCode)}
      className={buttonClass(
        isOver ? { size: 'big', wide: true } : { variant: 'quiet', wide: true },
      )}
    >
      {dashboardCopy.results}
    </Link>
  )
  if (isOver) return results
  return (
    <ActionStack>
      <Button wide icon={<UserPlus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
        {dashboardCopy.addPlayer}
      </Button>
      <div className="grid grid-cols-2 gap-3">
        {results}
        <EndGame session={session} />
      </div>
      {isAdding ? <AddPlayerDialog session={session} onClose={() => setIsAdding(false)} /> : null}
    </ActionStack>
  )
}
