import type { HostSession } from '@bramble/contract'
import { isClassGame, isFreeGame } from '@bramble/domain/session/session'
import { Ticket } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { Fact } from '#/ui/fact.tsx'
import { Notice } from '#/ui/notice.tsx'
import { timeLeftText } from '#/platform/format.ts'
import { useOwnPass } from '#/features/guardian/_payment/use-own-pass.ts'

/**
 * Time left of the pass a game was made with, in hours and minutes [PLAN-21]; after it, the words
 * that the game runs on [OPEN-68]. Free games and those of classes have no pass, and a game that is
 * over needs none.
 */
export function PassLeft({ session }: { session: Pick<HostSession, 'maxPlayers' | 'status'> }) {
  const { state } = useAuth()
  const isOnPass = !isFreeGame(session) && !isClassGame(session) && session.status !== 'ended'
  if (!isOnPass || state.status !== 'signed-in') return null
  return <Left isWaiting={session.status === 'waiting'} />
}

function Left({ isWaiting }: { isWaiting: boolean }) {
  const pass = useOwnPass()
  switch (pass.at) {
    // The game does not depend on the answer, so nothing is shown without one.
    case 'checking':
    case 'unknown':
      return null
    case 'none':
      return (
        <Notice live>
          {isWaiting ? t('guardian.passLeft.overWaiting') : t('guardian.passLeft.over')}
        </Notice>
      )
    case 'active':
      return (
        <p className="text-small font-bold text-ink-soft">
          <Fact icon={<Ticket />}>
            {t('guardian.passLeft.left', { left: timeLeftText(pass.leftMs) })}
          </Fact>
        </p>
      )
  }
}
