import { Component, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { failureOf, type Failure } from '#/data/request.ts'
import { loadAgainWhenBack } from '#/platform/load-again.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { ChildPage } from '#/ui/page.tsx'

/**
 * Last resort for a broken screen, and for a chunk that could not be loaded because the phone is
 * offline or a new version has replaced it. For a chunk the page is loaded again by itself.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null }

  #stop = () => {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: failureOf(error) }
  }

  override componentDidCatch(error: unknown) {
    if (failureOf(error) !== 'damage') this.#stop = loadAgainWhenBack()
  }

  override componentWillUnmount() {
    this.#stop()
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    const title = t(`start.shell.failures.${failure}.title`)
    return (
      <ChildPage title={title} titleHidden>
        <ErrorState
          title={title}
          action={
            <Button size="big" onClick={() => window.location.reload()}>
              {t('start.shell.tryAgain')}
            </Button>
          }
        >
          {t(`start.shell.failures.${failure}.text`)}
        </ErrorState>
      </ChildPage>
    )
  }
}
