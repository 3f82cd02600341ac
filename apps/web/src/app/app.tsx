import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { useLanguage } from '#/words/language.ts'
import { usePageTitle } from '#/platform/page-title.ts'
import { useRestoredFocus } from '#/platform/restore-focus.ts'
import { useWrongField } from '#/platform/wrong-field.ts'
import { Toaster } from '#/ui/toaster.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { StoredWork } from './stored-work.tsx'
import { LeavePaymentDocument } from './leave-payment-document.tsx'
import { AppRoutes } from './router.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

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
