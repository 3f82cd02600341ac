import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'

const { paidGame, paidPass, title } = confirmationCopy

interface PaidProps {
  words: { title: string; text: string; action: string }
  to: string
  children?: ReactNode
}

/** Shown until the page that follows is there; the button leads on where that takes long. */
function Paid({ words, to, children }: PaidProps) {
  return (
    <GuardianShell
      title={title}
      titleHidden
      action={
        <Link replace to={to} className={buttonClass({ size: 'big', wide: true })}>
          {words.action}
        </Link>
      }
    >
      <div role="status">
        <EmptyState title={words.title} art={<Mascot mood="cheering" />}>
          <p>{words.text}</p>
          {children}
        </EmptyState>
      </div>
    </GuardianShell>
  )
}

/** [CONFIRM-06] */
export function PaidForPass({ returnPath }: { returnPath: string }) {
  return <Paid words={paidPass} to={returnPath} />
}

/** [CONFIRM-05] */
export function PaidForGame({ sessionId }: { sessionId: string }) {
  return (
    <Paid words={paidGame} to={paths.invite(sessionId)}>
      <p className="mt-3 text-small break-all">{paidGame.sessionLine(sessionId)}</p>
    </Paid>
  )
}
