import type { BrowserContext, Request, Route } from '@playwright/test'
import type { StripeSimulator } from '../../apps/server/src/adapters/payment-gateway/testing/stripe-simulator.ts'
import { standInForStripe } from './stripe-script.ts'

/** `blocked`: no connection. `silent`: no answer, ever. */
type Reach = 'works' | 'blocked' | 'silent'

/** Behaviour of Stripe's addresses in a browser; a test may change it. */
export interface StripeInBrowser {
  script: Reach
  /** `forgets`: the call is handled, but its answer is lost. */
  api: Reach | 'forgets'
  /** Place where a bank authenticates its customer: over the page, or on a page of its own. */
  bankAsks: 'here' | 'away'
  /** Requests that the policy of our pages blocked. */
  readonly forbidden: readonly string[]
  /** Requests to any address of Stripe, with the page that was open. */
  readonly asked: readonly { host: string; page: string }[]
}

/**
 * Routes Stripe's addresses to the simulator in this browser, under the policy that applies to the
 * real ones: the page cannot tell the difference.
 */
export async function routeStripe(
  context: BrowserContext,
  simulator: StripeSimulator,
): Promise<StripeInBrowser> {
  const forbidden: string[] = []
  const asked: { host: string; page: string }[] = []
  const stripe: StripeInBrowser = {
    script: 'works',
    api: 'works',
    bankAsks: 'here',
    forbidden,
    asked,
  }

  await context.route(/^https:\/\/([\w.]+\.)?stripe\.(com|network)\//, (route) => {
    const request = route.request()
    const { host } = new URL(request.url())
    asked.push({ host, page: new URL(request.frame().page().url()).pathname })
    if (host === 'api.stripe.com') return answerCall(route)
    if (request.resourceType() !== 'script') {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Stripe</p>' })
    }
    return answerScript(route)
  })
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) forbidden.push(message.text())
  })
  return stripe

  async function answerScript(route: Route): Promise<void> {
    if (stripe.script === 'silent') return
    if (stripe.script === 'blocked') return route.abort()
    const options = JSON.stringify({ bankAsks: stripe.bankAsks })
    const body = `(${standInForStripe.toString()})(${options})`
    await route.fulfill({ contentType: 'text/javascript', body })
  }

  async function answerCall(route: Route): Promise<void> {
    if (stripe.api === 'silent') return
    if (stripe.api === 'blocked') return route.abort()
    try {
      const response = await route.fetch({ url: toSimulator(route.request()) })
      if (stripe.api === 'forgets') await route.abort()
      else await route.fulfill({ response })
    } catch {
      await route.abort()
    }
  }

  function toSimulator(request: Request): string {
    const { pathname, search } = new URL(request.url())
    return simulator.url + pathname + search
  }
}
