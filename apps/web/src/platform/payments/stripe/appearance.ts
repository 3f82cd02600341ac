import type { Appearance, StripePaymentElementOptions } from '@stripe/stripe-js'

/**
 * Stripe draws its fields in a frame of its own, which our style sheet does not reach: it gets the
 * values of this page's tokens.
 */
export function appearanceOf(page: Element): Appearance {
  const styles = getComputedStyle(page)
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim() || undefined
  const moss = token('color-moss')
  const berry = token('color-berry-dark')
  const radius = token('radius-field')
  return {
    theme: 'stripe',
    variables: defined({
      fontFamily: token('font-sans'),
      fontSizeBase: '16px',
      colorText: token('color-ink'),
      colorTextSecondary: token('color-ink-soft'),
      colorPrimary: moss,
      colorDanger: berry,
      colorBackground: '#ffffff',
      borderRadius: radius,
      gridRowSpacing: '16px',
    }),
    rules: {
      '.Label': { fontSize: '16px', fontWeight: '700' },
      '.Input': { border: '2px solid #8c7d66', boxShadow: 'none', padding: '13px 16px' },
      '.Input--invalid': defined({ borderColor: berry, boxShadow: 'none' }),
      '.Input:focus': defined({ borderColor: moss, boxShadow: 'none', outline: '3px solid' }),
      '.Error': { fontSize: '15px', fontWeight: '700' },
    },
  }
}

/**
 * Typed cards only: wallets need a permission of the page (`payment`) that none of our pages has.
 */
export const CARD_ONLY: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
}

function defined(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
