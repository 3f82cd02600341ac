import { MAX_PROMPT_LENGTH } from '@bramble/domain/limits'
import { useEffect, useId, useRef, useState } from 'react'
import { objectConfirmCopy as words, objectPhotoCopy } from '#/copy/guardian/challenge-tasks.ts'
import { LabelEditor } from './label-editor.tsx'
import { labelErrors, writtenLabels } from './label-rules.ts'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import { FieldError } from '#/ui/field-error.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { TextAreaField } from '#/ui/text-area-field.tsx'
import { CheckNotice } from './check-notice.tsx'
import { MachineRun } from '../machine-run.tsx'
import { ObjectFailure } from './object-failure.tsx'
import { withLabels } from './object-prompt.ts'
import { StepActions } from '../step-actions.tsx'
import { useObjectAnalysis } from './use-object-analysis.ts'
import type { WizardStepProps } from '../wizard-step.ts'

/** What the object is called, and what the child reads [WIZ-05, WIZ-09, WIZ-21]. */
export function ObjectConfirmStep(props: WizardStepProps) {
  const { draft, change, next, back, capabilities, problems } = props
  const namesId = useId()
  const names = useRef<HTMLElement>(null)
  const analysis = useObjectAnalysis(props)
  const url = useObjectUrl(draft.objectPhoto)
  const [tries, setTries] = useState(0)
  const errors = tries > 0 ? labelErrors(draft.objectLabels) : null
  useEffect(() => {
    if (tries > 0) names.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  function goOn(): void {
    const labels = writtenLabels(draft.objectLabels)
    change(withLabels(draft, labels))
    if (labelErrors(labels) === null) next()
    else setTries(tries + 1)
  }

  async function analyzeAgain(): Promise<void> {
    if (await analysis.start()) names.current?.querySelector('input')?.focus()
  }

  const canAnalyze = draft.objectPhoto !== null && capabilities?.analyzeObject.isAvailable !== false
  return (
    <>
      {url !== null && <PhotoFrame src={url} alt={objectPhotoCopy.photo} />}
      <ObjectFailure
        failure={draft.objectFailure}
        passing={analysis.passing}
        {...(canAnalyze
          ? {
              action: (
                <MachineRun
                  label={objectPhotoCopy.again}
                  busyLabel={objectPhotoCopy.analyzing}
                  variant="secondary"
                  isRunning={analysis.isRunning}
                  onStart={() => void analyzeAgain()}
                  onCancel={analysis.cancel}
                />
              ),
            }
          : {})}
      />
      <section ref={names} className="stack" aria-labelledby={namesId}>
        <h3 id={namesId}>{words.names}</h3>
        <p className="text-ink-soft">{words.namesHint}</p>
        {problems?.['objectDetectionData'] && (
          <FieldError>{problems['objectDetectionData']}</FieldError>
        )}
        <LabelEditor
          labels={draft.objectLabels}
          errors={errors}
          onChange={(labels) => change(withLabels(draft, labels))}
        />
      </section>
      <TextAreaField
        label={words.prompt}
        hint={words.promptHint}
        error={problems?.['childPhotoPrompt']}
        rows={2}
        value={draft.prompt}
        maxLength={MAX_PROMPT_LENGTH}
        onChange={({ target }) => change({ prompt: target.value })}
      />
      <CheckNotice capabilities={capabilities} />
      <StepActions onBack={back} onNext={goOn} />
    </>
  )
}
