interface StandInOptions {
  /** Place where the payer's bank authenticates: over the page, or on a page of its own. */
  bankAsks: 'here' | 'away'
}

interface IntentAnswer {
  status?: string
  last_payment_error?: { code?: string } | null
  next_action?: {
    redirect_to_url?: { url: string }
    use_stripe_sdk?: { question: string }
  } | null
  error?: Record<string, unknown>
}

interface ConfirmOptions {
  elements: { clientSecret: string; number: () => string }
  confirmParams: { return_url: string }
}

/**
 * Runs in the browser in place of `https://js.stripe.com/…/stripe.js`, which needs the internet:
 * the part of it that Stripe's loader and its React wrapper call, with fields in the page where
 * Stripe has a frame. It calls `https://api.stripe.com` as Stripe's script does.
 */
export function standInForStripe({ bankAsks }: StandInOptions): void {
  const API = 'https://api.stripe.com'
  const idOf = (secret: string) => secret.split('_secret_')[0] ?? ''

  async function ask(
    path: string,
    form: Record<string, string>,
    method = 'POST',
  ): Promise<IntentAnswer> {
    const fields = new URLSearchParams(form)
    const url = method === 'GET' ? `${API}${path}?${fields}` : `${API}${path}`
    try {
      const answer = await fetch(url, method === 'GET' ? {} : { method, body: fields })
      return (await answer.json()) as IntentAnswer
    } catch {
      return { error: { type: 'api_connection_error', message: 'Network failure at fetch.' } }
    }
  }

  function button(label: string): HTMLButtonElement {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = label
    return made
  }

  /** A frame of Stripe inside our page; in this stand-in the fields are beside it. */
  function frame(address: string, title: string): HTMLIFrameElement {
    const made = document.createElement('iframe')
    Object.assign(made, { src: address, title })
    Object.assign(made.style, { width: '100%', height: '1px', border: '0' })
    return made
  }

  /** The window in which a bank authenticates over the page; true: the payer approves. */
  function askPayer(): Promise<boolean> {
    const dialog = document.createElement('dialog')
    const title = document.createElement('h2')
    title.textContent = '3D Secure 2 Test Page'
    const [yes, no] = [button('COMPLETE'), button('FAIL')]
    dialog.append(title, yes, no, frame('https://hooks.stripe.com/3d_secure_2', 'The bank'))
    document.body.append(dialog)
    dialog.showModal()
    return new Promise((resolve) => {
      const answer = (isApproved: boolean) => {
        dialog.remove()
        resolve(isApproved)
      }
      yes.addEventListener('click', () => answer(true))
      no.addEventListener('click', () => answer(false))
    })
  }

  function outcome(intent: IntentAnswer): object {
    const failure = intent.last_payment_error
    if (!failure) return { paymentIntent: intent }
    const isMistake = failure.code === 'payment_intent_authentication_failure'
    const type = isMistake ? 'invalid_request_error' : 'card_error'
    return { error: { ...failure, type, payment_intent: intent } }
  }

  function field(label: string): { row: HTMLElement; input: HTMLInputElement } {
    const row = document.createElement('label')
    const input = document.createElement('input')
    input.inputMode = 'numeric'
    row.append(label, input)
    Object.assign(row.style, { display: 'block', fontWeight: '700', marginBottom: '16px' })
    const box = { width: '100%', padding: '13px 16px', border: '2px solid #8c7d66' }
    Object.assign(input.style, { ...box, display: 'block', borderRadius: '16px', font: 'inherit' })
    return { row, input }
  }

  function createElements(key: string, { clientSecret }: { clientSecret: string }) {
    const number = field('Card number')
    const listeners: { event: string; hear: (event: object) => void }[] = []
    const tell = (event: string) =>
      listeners.filter((one) => one.event === event).forEach(({ hear }) => hear({}))
    const element = {
      on: (event: string, hear: (event: object) => void) => listeners.push({ event, hear }),
      off: (event: string, hear: (event: object) => void) => {
        const at = listeners.findIndex((one) => one.event === event && one.hear === hear)
        if (at >= 0) listeners.splice(at, 1)
      },
      mount: (place: HTMLElement) => {
        const fields = { key, client_secret: clientSecret }
        void ask(`/v1/payment_intents/${idOf(clientSecret)}`, fields, 'GET').then((intent) => {
          const isOver = intent.status === 'succeeded' || intent.status === 'canceled'
          if (intent.error !== undefined || isOver) return tell('loaderror')
          const typed = [number, field('Expiration date'), field('Security code')]
          const shell = frame('https://js.stripe.com/elements-inner-payment.html', 'Card')
          shell.addEventListener('load', () => tell('ready'), { once: true })
          place.append(...typed.map(({ row }) => row), shell)
        })
      },
      update: () => undefined,
      destroy: () => number.row.parentElement?.replaceChildren(),
    }
    return {
      clientSecret,
      number: () => number.input.value,
      create: () => element,
      update: () => undefined,
    }
  }

  async function confirmPayment(key: string, { elements, confirmParams }: ConfirmOptions) {
    const { clientSecret } = elements
    const number = elements.number()
    if (number === '') {
      const message = 'Your card number is incomplete.'
      return { error: { type: 'validation_error', code: 'incomplete_number', message } }
    }
    const intent = await ask(`/v1/payment_intents/${idOf(clientSecret)}/confirm`, {
      key,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      ...(bankAsks === 'away' ? confirmParams : {}),
    })
    if (intent.error !== undefined) return { error: intent.error }
    const { redirect_to_url: bank, use_stripe_sdk: sdk } = intent.next_action ?? {}
    if (bank !== undefined) {
      location.assign(bank.url)
      return new Promise(() => undefined)
    }
    if (sdk === undefined) return outcome(intent)
    const approved = String(await askPayer())
    const { pathname } = new URL(sdk.question)
    return outcome(await ask(pathname, { client_secret: clientSecret, approved }))
  }

  function Stripe(key: string) {
    return {
      elements: (options: { clientSecret: string }) => createElements(key, options),
      confirmPayment: (options: ConfirmOptions) => confirmPayment(key, options),
      // The wrapper rejects an object that lacks one of these.
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
  }
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
}
