import { brand } from '#/words/brand.ts'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { GuardianPage } from '#/ui/page.tsx'
import { TopBar, Wordmark } from '#/ui/top-bar.tsx'

/** Shown while nothing answers: the account stays signed in, and the page waits. */
export function AuthUnavailable({ retry }: { retry: () => void }) {
  return (
    <GuardianPage
      title={t('guardian.auth.noAnswerTitle')}
      titleHidden
      header={
        <TopBar>
          <span className="inline-flex min-h-12 items-center">
            <Wordmark name={brand.name} />
          </span>
        </TopBar>
      }
    >
      <ErrorState
        title={t('guardian.auth.noAnswerTitle')}
        action={
          <Button size="big" onClick={retry}>
            {t('guardian.auth.tryAgain')}
          </Button>
        }
      >
        {t('guardian.auth.noAnswerText')}
      </ErrorState>
    </GuardianPage>
  )
}
