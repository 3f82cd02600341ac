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
  app.addHook('onRequest', async (request) => {
    if (!isWellFormed(request)) throw new AppError('request.invalid')
    const path = request.url.split('?')[0] ?? ''
    if (hosts === null || HEALTH_CHECKS.has(path)) return
    if (!hosts.includes(hostOf(request))) throw new AppError('request.wrong-host')
  })
}

/** HTTP 1 or newer, with one `Host`; Node itself refuses HTTP/1.1 without any. */
function isWellFormed({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_name, at) => at % 2 === 0)
  const hosts = names.filter((name) => name.length === 4 && name.toLowerCase() === 'host')
  return hosts.length <= 1 && raw.httpVersionMajor >= 1
}

/** Lower case, without the port that https has anyway. */
function hostOf({ headers }: FastifyRequest): string {
  return (headers.host ?? '').toLowerCase().replace(/:443$/, '')
}
