import type { CallName } from '@bramble/contract'
import { unescaped } from '@bramble/domain/text/unescaped'
import { chooseLanguage, type Language } from '@bramble/messages/languages'
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

/** Addresses that are never a page of the client. */
const NOT_PAGES = /^\/(api|idp|__|tiles|healthz|readyz|assets)(\/|$)/

/** Whether a person's browser asks for a page of the client. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = pathOf(url)
  if (NOT_PAGES.test(path)) return false
  const accept = headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  // A name with an ending is a file, and a file that is not there is missing.
  return accept.includes('*/*') && !/\.[^/]*$/.test(path)
}

/** An address without its query. */
export function pathOf(url: string): string {
  return url.split('?')[0] ?? ''
}

const SLASHES = /(?:[\s/\\]|%2f|%5c)+/gi

/**
 * Sends a browser whose address has slashes twice or turned, or a `%` that encodes nothing, to the page
 * that is meant; false where the address is as it should be. What it is sent to begins with one slash
 * alone, which no browser takes for the name of another host.
 */
export function redirectMistyped(request: FastifyRequest, reply: FastifyReply): boolean {
  const path = pathOf(request.url)
  const plain = path.replace(SLASHES, '/')
  const isDecodable = !path.includes('%') || unescaped(path) !== path
  const meant = isDecodable ? plain : plain.replaceAll('%', '%25')
  if (meant === path || !meant.startsWith('/') || !isPageRequest(request)) return false
  void reply.redirect(meant + request.url.slice(path.length))
  return true
}

/** The first language of ours that the browser asks for. */
export function wantedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const wanted = (headers['accept-language'] ?? '').split(',')
  return chooseLanguage(wanted.map((one) => one.split(';')[0]?.trim() ?? ''))
}
