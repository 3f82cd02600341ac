export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** A sign is a picture above few words, one of several in a row. */
export type ButtonSize = 'big' | 'normal' | 'small' | 'sign'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

/** The classes of a button, also for links. The rules are in css/button.css. */
export function buttonClass({ variant = 'primary', size = 'normal', wide }: ButtonLook = {}) {
  return `btn btn-${variant} btn-${size}${wide ? ' btn-wide' : ''}`
}
