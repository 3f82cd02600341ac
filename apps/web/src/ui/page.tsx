import type { ReactNode } from 'react'
import { Kindly } from './kindly.tsx'
import { offerToastPlace, TellsNews } from './toast-store.ts'
import { watchHeight } from './watch-height.ts'

type PageProps = {
  title: string
  titleHidden?: boolean
  header?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

type FrameProps = Omit<PageProps, 'title' | 'titleHidden'> & {
  kind: 'child' | 'guardian'
  hasScene?: boolean
  isWide?: boolean
}

/** Tells the notices the height of the thumb zone, so that they stay above it. */
const watchZone = watchHeight('--thumb-zone')

/** Tells what lies over the page that it reaches to both edges of a low, wide screen. */
function markEdges(): () => void {
  const root = document.documentElement.classList
  root.add('reaches-edges')
  return () => root.remove('reaches-edges')
}

/** The whole screen is the main landmark: what is pressed at its foot belongs to what is read above. */
function Frame({ kind, hasScene, isWide, header, action, children }: FrameProps) {
  const hasSides = kind === 'child' && Boolean(action)
  return (
    <main
      ref={hasScene || hasSides ? markEdges : undefined}
      className={`page page-${kind} ${hasScene ? 'page-scene' : ''} ${hasSides ? 'page-sides' : ''} ${isWide ? 'page-wide' : ''}`}
    >
      {header}
      {children}
      {action && (
        <div ref={watchZone} className="page-action print-hide">
          {action}
        </div>
      )}
    </main>
  )
}

/**
 * A child's screen: one h1, large text, the main action in the thumb zone. `scene` fills the upper
 * screen.
 */
export function ChildPage({
  title,
  titleHidden,
  scene,
  children,
  ...frame
}: PageProps & { scene?: ReactNode }) {
  const heading = (
    <h1
      className={titleHidden ? 'sr-only' : 'text-center'}
      {...(titleHidden ? {} : { 'data-read': '' })}
    >
      <Kindly>{title}</Kindly>
    </h1>
  )
  return (
    <TellsNews value>
      <Frame kind="child" hasScene={scene !== undefined} {...frame}>
        <div className="page-body">
          {titleHidden && heading}
          {scene}
          <div className="page-main">
            {!titleHidden && heading}
            <div ref={offerToastPlace} className="told told-by-page" />
            {children}
          </div>
        </div>
      </Frame>
    </TellsNews>
  )
}

/**
 * A guardian's page: the same column, calmer and denser. `isWide` takes the width of a laptop for what is
 * read side by side.
 */
export function GuardianPage({
  title,
  titleHidden,
  intro,
  children,
  ...frame
}: PageProps & { intro?: ReactNode; isWide?: boolean }) {
  return (
    <Frame kind="guardian" {...frame}>
      <div className="page-body">
        <div className="page-main">
          <div className={titleHidden && !intro ? 'sr-only' : 'stack-tight'}>
            <h1 className={titleHidden ? 'sr-only' : undefined}>{title}</h1>
            {intro && <div className="text-ink-soft">{intro}</div>}
          </div>
          {children}
        </div>
      </div>
    </Frame>
  )
}
