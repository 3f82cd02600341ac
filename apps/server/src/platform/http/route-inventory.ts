import type { FastifyInstance } from 'fastify'

/** One registered route. */
export interface ListedRoute {
  method: string
  /** As Fastify writes it: `/api/players/:id`. */
  url: string
}

const inventories = new WeakMap<FastifyInstance, ListedRoute[]>()

/** Records every route registered from now on; call it first. */
export function trackRoutes(app: FastifyInstance): void {
  const routes: ListedRoute[] = []
  inventories.set(app, routes)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
}

/** Every route of the server, for the test of the authorisation matrix. */
export function listRoutes(app: FastifyInstance): readonly ListedRoute[] {
  return inventories.get(app) ?? []
}
