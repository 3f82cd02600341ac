import { route, type Route } from '#/platform/http/route.ts'

/** The gate in front of the product: so far only whether there is one. */
export function createBetaAccessModule({ isProduction }: { isProduction: boolean }): {
  routes: Route[]
} {
  return { routes: [route('checkEnvironment', async () => ({ isProduction }))] }
}
