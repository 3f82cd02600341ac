import type { FastifyInstance } from 'fastify'
import type { Clock } from '#/platform/clock.ts'

/** It says until when it may be believed (RFC 9116): less than a year. */
const BELIEVED_FOR_MS = 180 * 24 * 60 * 60_000

interface SecurityTxt {
  clock: Clock
  publicUrl: string
  /** An e-mail or web address, or something else that the page of terms shows; null: nothing is known. */
  contact: string | null
}

/** Tells who finds a hole whom to write to. */
export function serveSecurityTxt({ clock, publicUrl, contact }: SecurityTxt) {
  return async (app: FastifyInstance): Promise<void> => {
    if (contact === null) return
    app.get('/.well-known/security.txt', async (_, reply) => {
      const lines = [
        `Contact: ${addressOf(contact, publicUrl)}`,
        `Expires: ${new Date(clock.now() + BELIEVED_FOR_MS).toISOString()}`,
        'Preferred-Languages: en, de',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    })
  }
}

function addressOf(contact: string, publicUrl: string): string {
  if (/^https:\/\/\S+$/i.test(contact)) return contact
  const [mail] = /[^\s<>@]+@[^\s<>@]+\.[^\s<>@.]+/.exec(contact) ?? []
  return mail === undefined ? `${publicUrl}/guardian/terms` : `mailto:${mail}`
}
