import type { PaymentIntentResult } from '@stripe/stripe-js'
import { vi } from 'vitest'

/** Behaviour of the stand-in for Stripe's script; a test may change it. */
export type StripeManners = 'works' | 'does not come' | 'stays silent'

type Listener = (event: object) => void

/** Objects that the page made with the stand-in. */
export interface StripeScript {
  manners: StripeManners
  /** Addresses of the scripts that the page requested. */
  scripts: string[]
  /** Keys that `Stripe` was called with. */
  keys: string[]
  /** Options of each group of fields. */
  groups: { clientSecret?: string; appearance?: object }[]
  /** Options of each payment element. */
  elements: object[]
  /** Fires an event of Stripe's frame: `ready`, `loaderror`. */
  tell: (event: string) => void
  /** Lets the silent script arrive. */
  comes: () => void
  confirmPayment: ReturnType<typeof vi.fn<(options: object) => Promise<PaymentIntentResult>>>
}

/**
 * Answers the script that Stripe's own loader adds to the page, with the calls that the loader and
 * the React wrapper make. The loader keeps a loaded script: a test file in which it must fail has
 * to test that before it loads.
 */
export function installStripeScript(): StripeScript {
  const listeners = new Map<string, Set<Listener>>()
  const script: StripeScript = {
    manners: 'works',
    scripts: [],
    keys: [],
    groups: [],
    elements: [],
    tell: (event) => listeners.get(event)?.forEach((listener) => listener({})),
    comes: () => arrive(document.querySelector('script')),
    confirmPayment: vi.fn(),
  }

  const element = {
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    mount: (place: HTMLElement) => {
      place.dataset['element'] = 'payment'
    },
    update: () => undefined,
    destroy: () => undefined,
  }

  function elements(options: StripeScript['groups'][number]) {
    script.groups.push(options)
    return {
      create: (_type: string, its: object) => {
        script.elements.push(its)
        return element
      },
      update: () => undefined,
    }
  }

  function Stripe(key: string) {
    script.keys.push(key)
    return {
      elements,
      confirmPayment: script.confirmPayment,
      // The wrapper rejects an object that lacks one of these.
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
  }

  function arrive(node: HTMLScriptElement | null): void {
    Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
    node?.dispatchEvent(new Event('load'))
  }

  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue
      script.scripts.push(node.src)
      if (script.manners === 'does not come') node.dispatchEvent(new Event('error'))
      if (script.manners === 'works') arrive(node)
    }
  })
  observer.observe(document.head, { childList: true })
  return script
}
