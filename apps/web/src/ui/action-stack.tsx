import type { ReactNode } from 'react'

/** Buttons below each other, each as wide as the column. */
export function ActionStack({ children }: { children: ReactNode }) {
  return <div className="flex w-full flex-col items-stretch gap-3">{children}</div>
}
