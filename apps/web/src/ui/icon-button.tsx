import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  label: string
  pressed?: boolean
  tone?: 'plain' | 'solid' | 'over'
}

/** A round button of 48 px with the label as its name. With `pressed` it is a switch. */
export function IconButton({ label, pressed, tone = 'plain', children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-btn icon-btn-${tone}`}
      aria-label={label}
      aria-pressed={pressed}
    >
      {/* A title of the button itself would be said after its name, once more. */}
      <span title={label} aria-hidden="true">
        {children}
      </span>
    </button>
  )
}
