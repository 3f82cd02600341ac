import type { CallName } from '@bramble/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Page = (params: Record<string, string>) => string

/** Calls whose address people also open in a tab; the tab gets the page of the client instead. */
const PAGES: Partial<Record<CallName, Page>> = {
  readReport: (params) => `/guardian/report/${encodeURIComponent(params.id ?? '')}`,
}

/** Sends a browser tab to the page of a call; false when the caller wants data. */
export function redirectTab(name: CallName, request: FastifyRequest, reply: FastifyReply): boolean {
  const page = PAGES[name]
  if (page === undefined) return false
  reply.header('vary', 'Accept')
  if (request.headers.accept?.includes('text/html') !== true) return false
  void reply.redirect(page(request.params as Record<string, string>))
  return true
}
