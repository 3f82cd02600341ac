import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Spinner } from './spinner.tsx'

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
