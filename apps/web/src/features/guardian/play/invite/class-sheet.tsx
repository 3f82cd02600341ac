import type { HostSession } from '@bramble/contract'
import { Printer } from 'lucide-react'
import { t } from '#/words/t.ts'
import { joinLink, typedAddress } from '#/features/guardian/_shell/share-join.tsx'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { printPage, siteOrigin } from '#/platform/share.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import './class-sheet.css'

const CARDS_PER_PAGE = 6
const STEPS = ['scan', 'allow', 'photo'] as const

type ClassGame = Pick<HostSession, 'joinCode' | 'joinKey' | 'maxPlayers'>

/**
 * For a class: the code on paper, so that fifteen phones need not queue at one. Each card has the number
 * of its team, which the phone that scans it gets.
 */
export function ClassSheet({ session }: { session: ClassGame }) {
  const teams = Array.from({ length: session.maxPlayers }, (_, i) => i + 1)
  const pages = Array.from({ length: Math.ceil(teams.length / CARDS_PER_PAGE) }, (_, page) =>
    teams.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
  )
  return (
    <Card title={t('guardian.classSheet.title')}>
      <p>{t('guardian.classSheet.text')}</p>
      <Button variant="secondary" wide icon={<Printer />} onClick={printPage}>
        {t('guardian.classSheet.print')}
      </Button>
      <PrintSheet>
        {pages.map((page) => (
          <div key={page[0]} className="class-sheet-page">
            {page.map((team) => (
              <JoinCard key={team} session={session} team={team} />
            ))}
          </div>
        ))}
      </PrintSheet>
    </Card>
  )
}

function JoinCard({ session, team }: { session: ClassGame; team: number }) {
  const { joinCode } = session
  return (
    <div className="class-sheet-card">
      <p className="class-sheet-team">{t('shared.team.number', { team })}</p>
      <QrCode text={joinLink(session, team)} size={180} alt="" />
      <p className="class-sheet-code" lang="zxx">
        {joinCode}
      </p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`guardian.classSheet.steps.${step}`)}</li>
        ))}
      </ol>
      <p className="class-sheet-address">
        {t('guardian.classSheet.typeAt', { address: typedAddress(siteOrigin()) })}{' '}
        {t('guardian.classSheet.screenCounts')}
      </p>
    </div>
  )
}
