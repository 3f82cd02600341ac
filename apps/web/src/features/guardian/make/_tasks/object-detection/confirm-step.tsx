import type { Capabilities } from '@bramble/contract'
import { MAX_PROMPT_LENGTH } from '@bramble/domain/limits'
import { useId, useRef, useState } from 'react'
import { sayWords, t } from '#/words/t.ts'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import { focusWrongField } from '#/platform/wrong-field.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { FieldError } from '#/ui/field-error.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { TextAreaField } from '#/ui/text-field.tsx'
import { photoOf } from '../challenge-draft.ts'
import { MachineRun } from '../machine-run.tsx'
import { StepActions } from '../step-parts.tsx'
import type { StepProps } from '../task-editor.ts'
import { LabelEditor } from './label-editor.tsx'
import { labelErrors, withLabels, writtenLabels, type EditableLabel } from './labels.ts'
import { ObjectFailure, useObjectAnalysis } from './use-object-analysis.tsx'

/** What the object is called, and what the child reads [WIZ-05, WIZ-09, WIZ-21]. */
export function ObjectConfirmStep(props: StepProps<'object-detection'>) {
  const { draft, task, change, next, back, capabilities, problems } = props
  const namesId = useId()
  const names = useRef<HTMLElement>(null)
  const analysis = useObjectAnalysis(props)
  const photo = photoOf(draft, 'object-detection')
  const url = useObjectUrl(photo)
  const [isAsked, setAsked] = useState(false)
  const errors = isAsked ? labelErrors(task.labels) : null

  function put(next: readonly EditableLabel[]): void {
    const { prompt, labels } = withLabels({ prompt: draft.prompt, labels: task.labels }, next)
    change({ prompt, task: { labels } })
  }

  function goOn(): void {
    const labels = writtenLabels(task.labels)
    put(labels)
    if (labelErrors(labels) === null) return next()
    setAsked(true)
    focusWrongField(document.body)
  }

  async function analyzeAgain(): Promise<void> {
    if (await analysis.start()) names.current?.querySelector('input')?.focus()
  }

  const canAnalyze = photo !== null && capabilities?.analyzeObject.isAvailable !== false
  return (
    <>
      {url !== null && <PhotoFrame src={url} alt={t('guardian.objectPhoto.photo')} />}
      <ObjectFailure
        failure={task.failure}
        passing={analysis.passing}
        {...(canAnalyze
          ? {
              action: (
                <MachineRun
                  label={t('guardian.objectPhoto.again')}
                  busyLabel={t('guardian.objectPhoto.analyzing')}
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
        <h3 id={namesId}>{t('guardian.objectConfirm.names')}</h3>
        <p className="text-ink-soft">{t('guardian.objectConfirm.namesHint')}</p>
        {problems?.['objectDetectionData'] && (
          <FieldError>{problems['objectDetectionData']}</FieldError>
        )}
        <LabelEditor labels={task.labels} errors={errors} onChange={put} />
      </section>
      <TextAreaField
        label={t('guardian.objectConfirm.prompt')}
        hint={t('guardian.objectConfirm.promptHint')}
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

/** Says truthfully what will happen to the children's photos. */
function CheckNotice({ capabilities }: { capabilities: Capabilities | null }) {
  if (capabilities === null) {
    return (
      <Notice title={t('guardian.objectConfirm.unknownTitle')}>
        {t('guardian.objectConfirm.unknown')}
      </Notice>
    )
  }
  const { isAvailable, reason, message, words } = capabilities.checkChildPhotos
  if (isAvailable)
    return (
      <Notice title={t('guardian.objectConfirm.checkedTitle')}>
        {t('guardian.objectConfirm.checked')}
      </Notice>
    )
  const why = sayWords(words) ?? message
  return (
    <Notice
      title={t('guardian.objectConfirm.uncheckedTitle')}
      action={
        reason === 'switched-off' && (
          <ButtonLink to={paths.profile()} variant="secondary" size="small">
            {t('guardian.objectConfirm.toProfile')}
          </ButtonLink>
        )
      }
    >
      {why !== null && <p>{why}</p>}
      <p>{t('guardian.objectConfirm.unchecked')}</p>
    </Notice>
  )
}
