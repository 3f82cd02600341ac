import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonClass, type ButtonLook } from './button.tsx'

type Props = Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook

/** A way to a page that looks like a button. */
export function ButtonLink({ variant, size, wide, ...link }: Props) {
  return <Link {...link} className={buttonClass({ variant, size, wide })} />
}
