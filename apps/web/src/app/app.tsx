import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { useLanguage } from '#/words/language.ts'
import { useConnection } from '#/data/connection.ts'
import { usePageTitle } from '#/platform/page-title.ts'
import { useRestoredFocus } from '#/platform/restore-focus.ts'
import { scrollToTop } from '#/platform/scroll.ts'
import { useWrongField } from '#/platform/wrong-field.ts'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { Toaster } from '#/ui/toaster.tsx'
import { watchHeight } from '#/ui/watch-height.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { StoredWork } from './stored-work.tsx'
import { LeavePaymentDocument } from './leave-payment-document.tsx'
import { AppRoutes } from './router.tsx'

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
