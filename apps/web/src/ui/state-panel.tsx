import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'
import { Kindly } from './kindly.tsx'
import { Mascot } from './mascot/mascot.tsx'

/** A failure: says what happened and what to do next. */
export function ErrorState({ art = <Mascot mood="thoughtful" />, ...words }: StateWords) {
  return <StatePanel role="alert" art={art} {...words} />
}

/** An empty list or page: says what to do first. */
export function EmptyState({ art = <Mascot mood="curious" />, ...words }: StateWords) {
  return <StatePanel art={art} {...words} />
}

type StateWords = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** In place of an action: where it goes on, and the words of the way there. */
  leadsTo?: readonly [path: string, words: string]
  art?: ReactNode
}

/** Picture, title, explanation, and action: the frame of empty and error states. */
function StatePanel({
  title,
  children,
  leadsTo,
  action = leadsTo && (
    <ButtonLink to={leadsTo[0]} size="big" wide>
      {leadsTo[1]}
    </ButtonLink>
  ),
  art,
  role,
}: StateWords & { role?: string }) {
  return (
    <div role={role} className="flex flex-col items-center gap-4 py-6 text-center">
      {art}
      <div className="stack-tight max-w-[40ch] items-center">
        <h2>
          <Kindly>{title}</Kindly>
        </h2>
        {children && (
          <div className="text-ink-soft [&_ul]:list-disc [&_ul]:ps-5 [&_ul]:text-start">
            {children}
          </div>
        )}
      </div>
      {action && <div className="w-full">{action}</div>}
    </div>
  )
}
