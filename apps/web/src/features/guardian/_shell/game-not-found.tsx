import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { normaliseAddress } from '#/data/host-game.ts'
import { useTimeout } from '#/platform/clock.ts'
import { NOT_FOUND_REDIRECT_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { GuardianShell } from './guardian-shell.tsx'
import { forgetGameAt } from './stored-game.ts'

/** Says why there may be no game here, forgets it, and goes on to the set-up [DASH-03, DASH-14]. */
export function GameNotFound({ address }: { address: string }) {
  const navigate = useNavigate()
  useEffect(() => forgetGameAt(normaliseAddress(address)), [address])
  useTimeout(() => void navigate(paths.roamSetup(), { replace: true }), NOT_FOUND_REDIRECT_MS)
  return (
    <GuardianShell
      title={shellCopy.notFoundTitle}
      action={
        <Link to={paths.roamSetup()} className={buttonClass({ size: 'big', wide: true })}>
          {shellCopy.notFoundGo}
        </Link>
      }
    >
      <ErrorState title={shellCopy.notFoundHeading}>
        <p>{shellCopy.notFoundLead}</p>
        <ul className="list-disc pl-5 text-left">
          {shellCopy.notFoundReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="mt-3 text-small">{shellCopy.notFoundSoon}</p>
      </ErrorState>
    </GuardianShell>
  )
}
