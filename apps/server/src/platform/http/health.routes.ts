import { AppError } from './app-error.ts'
import { route, type Route } from './route.ts'

/** The database must answer within this, or the server cannot serve. */
export const PING_TIMEOUT_MS = 500

/** What the health checks ask. */
export interface Health {
  isDraining(): boolean
  ping(timeoutMs: number): Promise<boolean>
}

/** `/healthz` answers while the process lives; `/readyz` while it can serve and is not stopping. */
export function healthRoutes(health: Health): Route[] {
  return [
    route('checkHealth', async () => ({ status: 'ok' as const }), { isUnlimited: true }),
    route(
      'checkReadiness',
      async () => {
        if (health.isDraining() || !(await health.ping(PING_TIMEOUT_MS))) {
          throw new AppError('server.busy', { retryAfterSeconds: 2 })
        }
        return { status: 'ok' as const }
      },
      { isUnlimited: true },
    ),
  ]
}
