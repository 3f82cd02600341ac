import { Link } from 'react-router'
import { signUpSoonCopy } from '#/copy/guardian/sign-up-soon.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Mascot } from '#/ui/mascot/mascot.tsx'

/** Stands in for sign-up until accounts exist, and says so. */
export function SignUpSoonScreen() {
  const hasAccepted = useStored(storedKeys.termsAccepted) === true
  return (
    <GuardianShell
      title={signUpSoonCopy.title}
      action={
        <ActionStack>
          <Link
            to={hasAccepted ? paths.chooseGame() : paths.home()}
            className={buttonClass({ size: 'big', wide: true })}
          >
            {signUpSoonCopy.play}
          </Link>
          <Link to={paths.landing()} className={buttonClass({ variant: 'secondary', wide: true })}>
            {signUpSoonCopy.home}
          </Link>
        </ActionStack>
      }
    >
      <p>{signUpSoonCopy.text}</p>
      <div className="grid flex-1 place-items-center py-4">
        <Mascot mood="sleepy" size="l" />
      </div>
    </GuardianShell>
  )
}
