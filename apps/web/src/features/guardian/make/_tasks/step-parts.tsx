import { createContext, useContext, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { portalInto } from '#/ui/quiet-root.ts'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import { Card } from '#/ui/card.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'

/** The element of the bar at the foot of the page; null until it is rendered. */
export const StepBarContext = createContext<HTMLElement | null>(null)

interface StepActionsProps {
  /** Absent where there is no way back. */
  onBack?: () => void
  /** Absent where there is no way forward. */
  onNext?: () => void
  nextLabel?: string
  /** The button can be focused but not pressed. */
  isNextDisabled?: boolean
  /** Id of the element that says why Continue is disabled. */
  describedBy?: string
  children?: ReactNode
}

/** Back and Continue of one step, in reach of the thumb; every step ends with them [WIZ-06]. */
export function StepActions({ onBack, onNext, describedBy, children, ...next }: StepActionsProps) {
  const bar = useContext(StepBarContext)
  if (bar === null) return null
  return portalInto(
    <div className="flex flex-wrap items-center gap-2">
      {onBack && (
        <Button variant="secondary" onClick={onBack}>
          {t('guardian.wizard.back')}
        </Button>
      )}
      {children}
      {onNext && (
        <div className="min-w-32 flex-1">
          <Button
            wide
            disabled={next.isNextDisabled ?? false}
            aria-describedby={describedBy}
            onClick={onNext}
          >
            {next.nextLabel ?? t('guardian.wizard.next')}
          </Button>
        </div>
      )}
    </div>,
    bar,
  )
}

interface SummaryPartProps {
  title: string
  onChange: () => void
  children: ReactNode
}

/** One part of the summary, with a button to change it. */
export function SummaryPart({ title, onChange, children }: SummaryPartProps) {
  return (
    <Card>
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0">{title}</h3>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('guardian.summaryStep.editLabel', { part: title })}
          onClick={onChange}
        >
          {t('guardian.summaryStep.change')}
        </Button>
      </div>
      {children}
    </Card>
  )
}

export function SummaryPicture({ photo, alt }: { photo: Blob | null; alt: string }) {
  const url = useObjectUrl(photo)
  return photo === null ? null : <PhotoFrame src={url ?? undefined} alt={alt} />
}
