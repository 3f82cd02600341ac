import { QueryClientProvider, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useCallback, Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { useLanguage, loadWords } from '#/words/language.ts'
import { useConnection } from '#/data/connection.ts'
import { usePageTitle } from '#/platform/page-title.ts'
import { useRestoredFocus } from '#/platform/restore-focus.ts'
import { scrollToTop } from '#/platform/scroll.ts'
import { useWrongField } from '#/platform/wrong-field.ts'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { Toaster } from '#/ui/toaster.tsx'
import { watchHeight } from '#/ui/watch-height.ts'
import { LeavePaymentDocument } from './leave-payment-document.tsx'
import { AppRoutes } from './router.tsx'
import { sleep, useInterval } from '#/platform/clock.ts'
import { isOffline } from '#/platform/device.ts'
import { transact } from '#/platform/storage/keep-rows.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readOwners } from '#/platform/storage/phone-rows.ts'
import { stoodWaits } from '#/platform/storage/stood-waits.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { useStore } from '#/platform/store.ts'
import { STOOD_PLACE_AGAIN_MS, STORE_AGAIN_MS } from '#/platform/timings.ts'
import { onComingBack } from '#/platform/visibility.ts'
import { failureOf, type Failure } from '#/data/request.ts'
import { loadAgainWhenBack } from '#/platform/load-again.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { ChildPage } from '#/ui/page.tsx'

export function App({ queryClient }: { queryClient: QueryClient }) {
  // The words are no state of the components: a new language builds the screen anew.
  const language = useLanguage()
  useRestoredFocus()
  useWrongField()
  usePageTitle()
  return (
    <QueryClientProvider client={queryClient}>
      <ScrollToTop />
      <LeavePaymentDocument />
      <StoredWork />
      <ConnectionBanner key={`banner ${language}`} />
      <ErrorBoundary key={language}>
        <AppRoutes />
      </ErrorBoundary>
      <Toaster closeLabel={t('start.shell.closeMessage')} />
    </QueryClientProvider>
  )
}

function ScrollToTop() {
  const { pathname } = useLocation()
  useEffect(scrollToTop, [pathname])
  return null
}

const watchLine = watchHeight('--line-signal')

/**
 * A quiet line while the server cannot be reached; the game goes on. It has a place of its own
 * above the page, so it covers nothing.
 */
function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div ref={watchLine} role="status" aria-live="polite" className="sticky top-0 z-50">
      {connection === 'ok' ? null : (
        <p className="line-signal">
          <Mascot mood="curious" size="s" />
          <span>{t(connection === 'lost' ? 'start.shell.noSignal' : 'start.shell.oneMoment')}</span>
        </p>
      )}
    </div>
  )
}

/**
 * Sends what this phone has kept, and deletes the games of children that are over: on the grown-ups'
 * pages too, because children may have played on the grown-up's phone. The store itself is asked: what
 * else a browser remembers may be lost where the store is whole.
 */
function StoredWork() {
  const client = useQueryClient()
  const isKept = useStored(storedKeys.keptGame) !== null
  const isOver = useStored(storedKeys.playersOver) !== null
  useEffect(() => {
    let isGone = false
    const send = async () => {
      const { players, hasStood } = await transact('readonly', readOwners)
      if (hasStood) stoodWaits.set(true)
      if (isGone || (players.length === 0 && !isKept && !isOver)) return
      const [{ sendStored }] = await Promise.all([
        import('#/features/player/_game/pack/erase.ts'),
        loadWords('shared', 'child'),
      ])
      await sendStored(client)
    }
    const sendInTheEnd = async () => {
      while (!isGone) {
        try {
          return await send()
        } catch {
          // The store is slow, as after a crash, or a part cannot be loaded without a signal.
          await sleep(STORE_AGAIN_MS)
        }
      }
    }
    void sendInTheEnd()
    return () => {
      isGone = true
    }
  }, [client, isKept, isOver])
  useStoodPlaces(client)
  return null
}

/** Places where a maker stood without a signal: sent from any page of that account, now and again until all is told. */
function useStoodPlaces(client: QueryClient): void {
  const isAny = useStore(stoodWaits)
  const send = useCallback(() => {
    if (isOffline()) return
    const loading = import('#/data/send-stood-places.ts')
    loading.then(
      ({ sendStoodPlaces }) => sendStoodPlaces(client),
      () => undefined,
    )
  }, [client])
  useEffect(() => {
    if (!isAny) return
    send()
    return onComingBack(send)
  }, [isAny, send])
  useInterval(send, isAny ? STOOD_PLACE_AGAIN_MS : null)
}

/**
 * Last resort for a broken screen, and for a chunk that could not be loaded because the phone is
 * offline or a new version has replaced it. For a chunk the page is loaded again by itself.
 */
class ErrorBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
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
