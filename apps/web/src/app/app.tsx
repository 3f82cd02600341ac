import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { shellCopy } from '#/copy/shell.ts'
import { Toaster } from '#/ui/toaster.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LeavePaymentDocument } from './leave-payment-document.tsx'
import { AppRoutes } from './router.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ScrollToTop />
      <LeavePaymentDocument />
      <ConnectionBanner />
      <ErrorBoundary>
        <AppRoutes />
      </ErrorBoundary>
      <Toaster closeLabel={shellCopy.closeMessage} />
    </QueryClientProvider>
  )
}
