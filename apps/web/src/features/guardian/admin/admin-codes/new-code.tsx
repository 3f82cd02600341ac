import { Share2 } from 'lucide-react'
import { t } from '#/words/t.ts'
import { shareLink, siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { toast } from '#/ui/toast-store.ts'

export interface MadeCode {
  code: string
  label: string
}

/** A code that was just made: nobody can read it later. */
export function NewCode({ made: { code, label }, onDone }: { made: MadeCode; onDone: () => void }) {
  const url = siteOrigin() + paths.openGate(code)

  async function share(): Promise<void> {
    const outcome = await shareLink({
      title: t('admin.codes.title'),
      text: t('admin.codes.shareText', { code }),
      url,
    })
    if (outcome === 'copied') toast({ title: t('admin.codes.copied'), variant: 'success' })
  }

  return (
    <Card tone="leaf">
      <section className="stack" aria-live="polite">
        <div className="stack-tight">
          <h2 className="text-title">{t('admin.codes.newTitle')}</h2>
          <p className="[overflow-wrap:anywhere]">{t('admin.codes.newFor', { label })}</p>
        </div>
        <p
          lang="zxx"
          translate="no"
          className="text-center font-display text-child font-semibold select-all"
        >
          {code}
        </p>
        <p lang="zxx" translate="no" className="text-small select-all [overflow-wrap:anywhere]">
          {url}
        </p>
        <p className="text-small text-ink-soft">{t('admin.codes.newText')}</p>
        <ActionStack>
          <Button wide icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
            {t('admin.codes.share')}
          </Button>
          <Button wide variant="secondary" onClick={onDone}>
            {t('admin.codes.done')}
          </Button>
        </ActionStack>
      </section>
    </Card>
  )
}
