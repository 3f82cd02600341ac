import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** A supervisor or a proxy asks for them by the address of the machine. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz'])

/**
 * Refuses a request that does not say once, or says wrongly, which server it is for (RFC 9112, 3.2):
 * another name of ours in DNS must not make another site of us. `hosts`: names with their ports, as
 * `URL.host` writes them; null lets every name in.
 */
export function requireHost(app: FastifyInstance, hosts: readonly string[] | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWellFormed(request)) throw new AppError('request.invalid')
    const isMeant = hosts === null || hosts.includes(hostOf(request)) || isHealthCheck(request)
    if (!isMeant) throw new AppError('request.wrong-host')
    done()
  })
}

/** HTTP 1 or newer, with one `Host`; Node itself refuses HTTP/1.1 without any. */
function isWellFormed({ raw }: FastifyRequest): boolean {
  let hosts = 0
  // Names and values by turns.
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1 && raw.httpVersionMajor >= 1
}

function isHealthCheck({ url }: FastifyRequest): boolean {
  return HEALTH_CHECKS.has(url.split('?')[0] ?? '')
}

/** Lower case, without the port that https has anyway. */
function hostOf({ headers }: FastifyRequest): string {
  return (headers.host ?? '').toLowerCase().replace(/:443$/, '')
}
