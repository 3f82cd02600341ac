import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { StepProgress } from '#/ui/progress.tsx'

export const STEPS = ['auth', 'profile', 'photo', 'complete'] as const
export type Step = (typeof STEPS)[number]

interface FlowStepProps {
  step: Step
  title: string
  backTo?: string
  onBack?: () => void
  action: ReactNode
  children?: ReactNode
}

/** Frame of one step: its number, and its heading, which gets the focus. */
export function FlowStep({ step, title, children, ...frame }: FlowStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [step])
  const number = STEPS.indexOf(step) + 1
  return (
    <GuardianShell title={t('guardian.oauthFlow.title')} {...frame}>
      <StepProgress
        step={number}
        of={STEPS.length}
        label={t('guardian.oauthFlow.step', {
          step: number,
          of: STEPS.length,
          name: t(`guardian.oauthFlow.steps.${step}`),
        })}
      />
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      {children}
    </GuardianShell>
  )
}
