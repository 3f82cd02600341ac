import { AppError } from './app-error.ts'
import { route, type Route } from './route.ts'

/** The database must answer within this, or the server cannot serve. */
export const PING_TIMEOUT_MS = 500

/** Questions of the health checks. */
export interface Health {
  isDraining(): boolean
  ping(timeoutMs: number): Promise<boolean>
  /** Whether the disk has free space; absent: not checked. */
  hasRoom?(): Promise<boolean>
}

/** `/healthz` answers while the process lives; `/readyz` while it can serve and is not stopping. */
export function healthRoutes(health: Health): Route[] {
  return [
    route('checkHealth', async () => ({ status: 'ok' as const }), { isAnonymous: true }),
    route(
      'checkReadiness',
      async () => {
        if (!(await isReady(health))) throw new AppError('server.busy', { retryAfterSeconds: 2 })
        return { status: 'ok' as const }
      },
      { isAnonymous: true },
    ),
  ]
}

async function isReady(health: Health): Promise<boolean> {
  if (health.isDraining()) return false
  const [answers, hasRoom] = await Promise.all([
    health.ping(PING_TIMEOUT_MS),
    health.hasRoom?.() ?? true,
  ])
  return answers && hasRoom
}
