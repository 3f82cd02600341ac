import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useAskEmailConfirmation } from '#/data/profile.ts'
import { RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Offers a mail with a link, as long as nobody has shown whose the address is. Nothing waits for it. */
export function ConfirmEmailCard({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<'sent' | 'too-many' | 'failed' | null>(null)
  const ask = useAction(useAskEmailConfirmation(), {
    onDone: () => setOutcome('sent'),
    onFailed: (error) => {
      const isTooMany = error instanceof RequestError && error.code === 'limit.too-many'
      setOutcome(isTooMany ? 'too-many' : 'failed')
    },
  })
  return (
    <Card title={t('guardian.confirmEmail.cardTitle')}>
      <p className="wrap-anywhere">{t('guardian.confirmEmail.cardText', { email })}</p>
      {outcome === 'sent' && (
        <Notice tone="success" live>
          {t('guardian.confirmEmail.sent')}
        </Notice>
      )}
      {outcome === 'too-many' && (
        <Notice tone="warn" live>
          {t('guardian.confirmEmail.tooManyMails')}
        </Notice>
      )}
      {outcome === 'failed' && (
        <Notice tone="danger" live>
          {t('guardian.confirmEmail.failed')}
        </Notice>
      )}
      <Button
        variant="secondary"
        wide
        icon={<MailCheck />}
        busy={ask.isBusy}
        busyLabel={t('guardian.confirmEmail.sending')}
        onClick={() => {
          setOutcome(null)
          ask.run()
        }}
      >
        {outcome === 'sent'
          ? t('guardian.confirmEmail.sendAgain')
          : t('guardian.confirmEmail.send')}
      </Button>
    </Card>
  )
}
