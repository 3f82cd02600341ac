import type { PaymentIntentResult } from '@stripe/stripe-js'
import { vi } from 'vitest'

/** How the stand-in for Stripe's script behaves; a test may change it. */
export type StripeManners = 'works' | 'does not come' | 'stays silent'

type Listener = (event: object) => void

/** What the page made with the stand-in. */
export interface StripeScript {
  manners: StripeManners
  /** Addresses of the scripts that the page asked for. */
  scripts: string[]
  /** Keys that `Stripe` was called with. */
  keys: string[]
  /** What each group of fields was made with. */
  groups: { clientSecret?: string; appearance?: object }[]
  /** Options of each payment element. */
  elements: object[]
  /** As Stripe's frame: `ready`, `loaderror`. */
  tell: (event: string) => void
  /** The script that stayed silent comes after all. */
  comes: () => void
  confirmPayment: ReturnType<typeof vi.fn<(options: object) => Promise<PaymentIntentResult>>>
}

/**
 * Answers the script that Stripe's own loader adds to the page, with the calls that the loader and
 * the React wrapper make. The loader keeps what it has loaded: a file of tests that needs a script to
 * fail lets that happen before one works.
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
      // The wrapper takes nothing for Stripe that lacks one of these.
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
