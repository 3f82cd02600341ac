import type { FastifyInstance } from 'fastify'
import { calls } from '@bramble/contract'

const REPORT_ROUTE = calls.readReport.path.replace('{id}', ':id')

/**
 * The guardian opens the report in a new tab of the browser, at the address of the call: there the
 * page that shows it is sent instead. The app asks for JSON and gets the data.
 */
export function sendReportPage(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== REPORT_ROUTE || request.method !== 'GET') return
    const accepts = request.headers.accept ?? ''
    if (!accepts.includes('text/html') || accepts.includes('application/json')) return
    const { id } = request.params as { id: string }
    await reply
      .header('cache-control', 'no-store')
      .redirect(`/guardian/report/${encodeURIComponent(id)}`, 303)
  })
}
