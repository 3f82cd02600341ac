import type { HostSession } from '@bramble/contract'
import { Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { HowMany, useBring } from '#/features/guardian/play/_host/one-phone.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card } from '#/ui/card.tsx'
import { Dialog } from '#/ui/dialog.tsx'

/** Where the invitation leads: to the start, or into the game that runs already. */
const nextPath = ({ status, joinCode }: HostSession) =>
  status === 'active' ? paths.dashboard(joinCode) : paths.readyToPlay(joinCode)

/** The two ways to play, in sight together on the smallest phone: a phone for each child, or one for all. */
export function TwoWays({ session, codeId }: { session: HostSession; codeId: string }) {
  const navigate = useNavigate()
  const { free } = useBring(session)
  if (free === 0) return null
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-1">
      <Way phones={2} title={t('guardian.invite.each')}>
        <p>{t('guardian.invite.eachText')}</p>
        {/* On a wider screen it stands beside this card. */}
        <div className="md:hidden">
          <Button
            variant="secondary"
            size="small"
            wide
            onClick={() => document.getElementById(codeId)?.scrollIntoView({ block: 'center' })}
          >
            {t('guardian.invite.showCode')}
          </Button>
        </div>
      </Way>
      <Way phones={1} title={t('guardian.onePhone.title')}>
        <HowMany session={session} onDone={() => void navigate(nextPath(session))} />
      </Way>
    </div>
  )
}

function Way({ phones, title, children }: { phones: number; title: string; children: ReactNode }) {
  return (
    <Card className="gap-2! p-3!">
      <div aria-hidden="true" className="flex justify-center gap-1 text-moss">
        {Array.from({ length: phones }, (_, i) => (
          <Smartphone key={i} className="size-6" />
        ))}
      </div>
      <h2 className="text-center text-[1.125rem] leading-6">{title}</h2>
      {children}
    </Card>
  )
}

/** PLAY NOW [INVITE-04, OPEN-78]; while nobody has joined it asks first whether this phone is the one. */
export function PlayNow({ session }: { session: HostSession }) {
  const navigate = useNavigate()
  const { free } = useBring(session)
  const [isAsking, setIsAsking] = useState(false)
  const to = nextPath(session)
  const words =
    session.status === 'active' ? t('guardian.invite.toDashboard') : t('guardian.invite.play')
  // Who brings children goes on with them: the question stays until the page has changed.
  if (!isAsking && (session.players.length > 0 || free === 0)) {
    return (
      <ButtonLink to={to} size="big" wide>
        {words}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button size="big" wide onClick={() => setIsAsking(true)}>
        {words}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('guardian.onePhone.ask')}
        closeLabel={t('guardian.shell.close')}
        actions={
          <ButtonLink to={to} variant="secondary" wide>
            {t('guardian.onePhone.later')}
          </ButtonLink>
        }
      >
        <HowMany session={session} onDone={() => void navigate(to)} />
      </Dialog>
    </>
  )
}
