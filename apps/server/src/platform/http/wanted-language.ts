import { chooseLanguage, type Language } from '@bramble/messages/languages'
import type { FastifyRequest } from 'fastify'

/** The first language of ours that the browser asks for. */
export function wantedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const wanted = (headers['accept-language'] ?? '').split(',')
  return chooseLanguage(wanted.map((one) => one.split(';')[0]?.trim() ?? ''))
}
