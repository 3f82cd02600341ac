import { Component, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { isMissingPart, loadAgainWhenBack } from '#/platform/load-again.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { ChildPage } from '#/ui/page.tsx'

/**
 * Last resort for a broken screen, and for a chunk that could not be loaded because the phone is
 * offline or a new version has replaced it. For a chunk the page is loaded again by itself.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  #stop = () => {}

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (isMissingPart(error)) this.#stop = loadAgainWhenBack()
  }

  override componentWillUnmount() {
    this.#stop()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ChildPage title={t('start.shell.brokenTitle')} titleHidden>
        <ErrorState
          title={t('start.shell.brokenTitle')}
          action={
            <Button size="big" onClick={() => window.location.reload()}>
              {t('start.shell.tryAgain')}
            </Button>
          }
        >
          {t('start.shell.brokenText')}
        </ErrorState>
      </ChildPage>
    )
  }
}
