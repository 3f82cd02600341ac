import type { HostSession } from '@bramble/contract'
import { Link } from 'react-router'
import { inviteCopy } from '#/copy/guardian/invite.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Mascot } from '#/ui/mascot/mascot.tsx'

/** Nobody can be invited to a game that is over. */
export function GameOver({ session }: { session: HostSession }) {
  return (
    <GuardianShell
      title={inviteCopy.endedTitle}
      intro={inviteCopy.endedText}
      action={
        <ActionStack>
          <Link
            to={paths.thankYou(session.joinCode)}
            className={buttonClass({ size: 'big', wide: true })}
          >
            {inviteCopy.toResults}
          </Link>
          <Link
            to={paths.roamSetup()}
            className={buttonClass({ variant: 'secondary', wide: true })}
          >
            {inviteCopy.newGame}
          </Link>
        </ActionStack>
      }
    >
      <div className="grid flex-1 place-items-center py-4">
        <Mascot mood="sleepy" size="l" />
      </div>
    </GuardianShell>
  )
}
