import { TASKS, type TaskKind } from '@bramble/domain/challenge/tasks'
import { MAX_DESCRIPTION_LENGTH, MAX_PROMPT_LENGTH, MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { useRecordPlace } from '#/features/guardian/make/_fields/use-record-place.ts'
import { notifyProblem } from '#/features/guardian/make/_tasks/problem-toast.ts'
import { StepActions } from '#/features/guardian/make/_tasks/step-parts.tsx'
import type { StepDefinition, StepProps } from '#/features/guardian/make/_tasks/task-editor.ts'
import { VoiceField } from '#/features/guardian/make/_fields/voice-field.tsx'
import { WheelsChoice } from '#/features/guardian/make/_fields/wheels-choice.tsx'
import { photoOf, type ChallengeDraft } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { PhotoField } from '#/features/guardian/make/_fields/photo-field.tsx'
import { editorOf, taskOf } from '#/features/guardian/make/_tasks/index.ts'
import { chooseTask, offerOf, TaskChoice } from '#/features/guardian/make/_tasks/task-choice.tsx'
import { FieldError } from '#/ui/field-error.tsx'
import { TextAreaField, TextField } from '#/ui/text-field.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { PlaceParts } from './recorded-place-parts.tsx'

/** The first steps of every challenge. */
export const FIRST_STEPS: readonly StepDefinition[] = [
  {
    name: 'location',
    Step: LocationStep,
    isDone: ({ place }) => place !== null,
    fields: { location: 'place' },
  },
  {
    name: 'details',
    Step: DetailsStep,
    isDone: hasDetails,
    fields: { title: 'title', description: 'description' },
  },
  { name: 'photo', Step: PhotoStep },
  {
    name: 'child-task',
    Step: ChildTaskStep,
    fields: { childPhotoTask: 'kind', childPhotoPrompt: 'prompt' },
  },
]

function notifyRequired(): void {
  notifyProblem(t('guardian.locationStep.requiredTitle'), t('guardian.locationStep.required'))
}

/** Records the place where the guardian stands; the creation requires it [WIZ-12]. */
function LocationStep({ draft, change, next, back, problems }: StepProps) {
  const recorder = useRecordPlace({
    onPlace: (recorded) => change({ place: recorded }),
    onFailure: notifyRequired,
  })
  const { state, record } = recorder
  const isRecording = state.at === 'recording'
  const isAtRest = state.at === 'idle' || state.at === 'failed'
  const { place } = draft
  return (
    <>
      <p>{t('guardian.locationStep.intro')}</p>
      {state.at === 'idle' && place === null && (
        <p className="text-ink-soft">{t('guardian.locationStep.how')}</p>
      )}
      {problems?.['location'] && <FieldError>{problems['location']}</FieldError>}
      <PlaceParts recorder={recorder} place={place} />
      <StepActions
        onBack={back}
        {...(isRecording
          ? { onNext: recorder.stop, nextLabel: t('guardian.locationStep.stop') }
          : {})}
        {...(isAtRest && place === null
          ? { onNext: record, nextLabel: t('guardian.locationStep.atSpot') }
          : {})}
        {...(isAtRest && place !== null ? { onNext: next } : {})}
      />
    </>
  )
}

/** True when title and description are not blank [WIZ-10]. */
export function hasDetails({ title, description }: Pick<ChallengeDraft, 'title' | 'description'>) {
  return title.trim() !== '' && description.trim() !== ''
}

const FORM_ID = 'challenge-details'

/** Title and description of the challenge; both are required [WIZ-10]. */
function DetailsStep({ draft, change, next, back, problems }: StepProps) {
  const [wasLeft, setWasLeft] = useState({ title: false, description: false })
  const isComplete = hasDetails(draft)
  const errorOf = (field: 'title' | 'description') =>
    problems?.[field] ??
    (wasLeft[field] && draft[field].trim() === '' ? t('guardian.detailsStep.empty') : undefined)
  const leave = (field: 'title' | 'description') =>
    setWasLeft((known) => ({ ...known, [field]: true }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) {
      next()
      return
    }
    // The button is disabled, but the return key is not.
    setWasLeft({ title: true, description: true })
    notifyProblem(t('guardian.detailsStep.missingTitle'), t('guardian.detailsStep.missing'))
  }
  return (
    <form id={FORM_ID} noValidate className="stack" onSubmit={submit}>
      <TextField
        label={t('guardian.detailsStep.name')}
        hint={t('guardian.detailsStep.nameHint')}
        error={errorOf('title')}
        value={draft.title}
        maxLength={MAX_TITLE_LENGTH}
        required
        autoComplete="off"
        enterKeyHint="next"
        onChange={({ target }) => change({ title: target.value })}
        onBlur={() => leave('title')}
      />
      <TextAreaField
        label={t('guardian.detailsStep.description')}
        hint={t('guardian.detailsStep.descriptionHint')}
        error={errorOf('description')}
        value={draft.description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        counter={t('guardian.detailsStep.counter', {
          length: draft.description.length,
          max: MAX_DESCRIPTION_LENGTH,
        })}
        required
        rows={5}
        onChange={({ target }) => change({ description: target.value })}
        onBlur={() => leave('description')}
      />
      <VoiceField
        voice={photoOf(draft, 'voice')}
        onChange={(voice) => change({ photos: { voice } })}
      />
      <WheelsChoice
        label={t('guardian.wheels.label')}
        wheels={draft.wheels ?? null}
        onChange={(wheels) => change({ wheels })}
      />
      {!isComplete && (
        <p id="details-why" className="text-small text-ink-soft">
          {t('guardian.detailsStep.why')}
        </p>
      )}
      <StepActions
        onBack={back}
        onNext={next}
        isNextDisabled={!isComplete}
        {...(isComplete ? {} : { describedBy: 'details-why' })}
      />
    </form>
  )
}

/** An optional photo of the place, and whether the children see it [OPEN-36]. */
function PhotoStep({ draft, change, next, back }: StepProps) {
  const referencePhoto = photoOf(draft, 'reference')
  const hasPhoto = referencePhoto !== null
  return (
    <>
      <p>{t('guardian.referenceStep.intro')}</p>
      <PhotoField
        label={t('guardian.referenceStep.photo')}
        optional={t('guardian.referenceStep.optional')}
        hint={t('guardian.referenceStep.hint')}
        photo={referencePhoto}
        onChange={(photo) => change({ photos: { reference: photo } })}
      />
      <Checkbox
        label={t('guardian.referenceStep.show')}
        hint={
          hasPhoto
            ? t('guardian.referenceStep.showHint')
            : t('guardian.referenceStep.showNeedsPhoto')
        }
        checked={hasPhoto && draft.showReferenceInGame}
        disabled={!hasPhoto}
        onChange={({ target }) => change({ showReferenceInGame: target.checked })}
      />
      <StepActions
        onBack={back}
        onNext={next}
        {...(hasPhoto ? {} : { nextLabel: t('guardian.referenceStep.skip') })}
      />
    </>
  )
}

/** Whether the prompt is written here, and not on a step of the task's own. */
function hasPromptHere(kind: TaskKind): boolean {
  const isElsewhere = editorOf(kind).steps.some(({ fields }) => fields?.childPhotoPrompt)
  return TASKS[kind].hasPrompt && !isElsewhere
}

/** The choice of the task [WIZ-08, WIZ-23]. */
function ChildTaskStep(props: StepProps) {
  const { draft, change, next, back, capabilities, problems } = props
  const { kind, prompt } = draft
  const promptField = useRef<HTMLInputElement>(null)
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    // The prompt of the chosen task may be below the fold.
    promptField.current?.closest('.field')?.scrollIntoView({ block: 'center' })
  }, [kind])
  const isOffered = offerOf(kind, capabilities).isOffered
  const { Choice } = editorOf(kind)
  return (
    <>
      <p>{t('guardian.taskStep.intro')}</p>
      {problems?.['childPhotoTask'] && <FieldError>{problems['childPhotoTask']}</FieldError>}
      <TaskChoice
        kind={kind}
        capabilities={capabilities}
        onChoose={(one) => change(chooseTask(draft, one))}
      />
      {capabilities === null && (
        <p className="text-small text-ink-soft">{t('guardian.taskStep.capabilitiesUnknown')}</p>
      )}
      {hasPromptHere(kind) && (
        <TextField
          ref={promptField}
          label={t('guardian.taskStep.prompt')}
          hint={t('guardian.taskStep.promptHint')}
          optional={t('guardian.taskStep.promptOptional')}
          error={problems?.['childPhotoPrompt']}
          value={prompt}
          maxLength={MAX_PROMPT_LENGTH}
          autoComplete="off"
          onChange={({ target }) => change({ prompt: target.value })}
        />
      )}
      {Choice !== null && <Choice task={taskOf(draft, kind)} change={(task) => change({ task })} />}
      <StepActions onBack={back} onNext={next} isNextDisabled={!isOffered} />
    </>
  )
}
