import { RotateCcw } from 'lucide-react'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { ChildPage } from '#/ui/page.tsx'

/** Shown when the challenge could not be read; a button tries again. */
export function BrokenChallenge({ onRetry }: { onRetry: () => void }) {
  return (
    <ChildPage title={t('child.challenge.broken.title')} titleHidden>
      <ErrorState
        title={t('child.challenge.broken.title')}
        action={
          <Button icon={<RotateCcw />} size="big" onClick={onRetry}>
            {t('child.challenge.broken.retry')}
          </Button>
        }
      >
        {t('child.challenge.broken.text')}
      </ErrorState>
    </ChildPage>
  )
}
