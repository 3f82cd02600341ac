import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** A sign is a picture above few words, one of several in a row. */
type ButtonSize = 'big' | 'normal' | 'small' | 'sign'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

/** The classes of a button, also for links. The rules are in css/button.css. */
export function buttonClass({ variant = 'primary', size = 'normal', wide }: ButtonLook = {}) {
  return `btn btn-${variant} btn-${size}${wide ? ' btn-wide' : ''}`
}

type Props = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & { busy?: boolean; busyLabel?: string; icon?: ReactNode }

/** While busy it keeps its focus and place, shows a spinner, and ignores presses. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  icon,
  onClick,
  children,
  ...rest
}: Props) {
  const text = busy ? (busyLabel ?? children) : children
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event)
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <span>{size === 'sign' ? unbroken(text) : text}</span>
    </button>
  )
}

/** A word with a hyphen stays on one line: a sign is too narrow for halves of words. */
function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text
  return text.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} data-part="" className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
