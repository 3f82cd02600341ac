import type { HostSession } from '@bramble/contract'
import { Printer } from 'lucide-react'
import { t } from '#/words/t.ts'
import { joinLink, typedAddress } from '#/features/guardian/_shell/share-join.tsx'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { siteOrigin } from '#/platform/share.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import './class-sheet.css'

/** On one A4 page: cut apart, one for each team. */
const CARDS = 6
const STEPS = ['scan', 'allow', 'photo'] as const

/** For a class: the code on paper, so that fifteen phones need not queue at one. */
export function ClassSheet({ session }: { session: Pick<HostSession, 'joinCode' | 'joinKey'> }) {
  return (
    <Card title={t('guardian.classSheet.title')}>
      <p>{t('guardian.classSheet.text')}</p>
      <Button
        variant="secondary"
        wide
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('guardian.classSheet.print')}
      </Button>
      <div aria-hidden="true" className="class-sheet">
        {Array.from({ length: CARDS }, (_, card) => (
          <JoinCard key={card} session={session} />
        ))}
      </div>
    </Card>
  )
}

function JoinCard({ session }: { session: Pick<HostSession, 'joinCode' | 'joinKey'> }) {
  const { joinCode } = session
  return (
    <div className="class-sheet-card">
      <QrCode text={joinLink(session)} size={180} alt="" />
      <p className="class-sheet-code" lang="zxx">
        {joinCode}
      </p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`guardian.classSheet.steps.${step}`)}</li>
        ))}
      </ol>
      <p className="class-sheet-address">
        {t('guardian.classSheet.typeAt', { address: typedAddress(siteOrigin()) })}
      </p>
    </div>
  )
}
