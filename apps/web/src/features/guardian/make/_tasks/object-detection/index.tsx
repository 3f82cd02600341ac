import type { GuardianChallenge } from '@bramble/contract'
import { sayWords, t } from '#/words/t.ts'
import { PhotoField } from '#/features/guardian/make/_fields/photo-field.tsx'
import { rowText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { FieldError } from '#/ui/field-error.tsx'
import { Notice } from '#/ui/notice.tsx'
import { photoOf } from '../challenge-draft.ts'
import { MachineRun } from '../machine-run.tsx'
import { StepActions, SummaryPart, SummaryPicture } from '../step-parts.tsx'
import type { StepProps, SummaryProps, TaskEdit, TaskEditor } from '../task-editor.ts'
import { ObjectConfirmStep } from './confirm-step.tsx'
import { LabelEditor } from './label-editor.tsx'
import { labelErrors, ladderOf, promptFor, writtenLabels, type ObjectErrors } from './labels.ts'
import { ObjectFailure, useObjectAnalysis } from './use-object-analysis.tsx'

const HINT_ID = 'object-analysis-hint'

/**
 * The photo of the object, and whether a machine or the guardian names it [WIZ-05, WIZ-15, WIZ-21].
 */
function ObjectPhotoStep(props: StepProps<'object-detection'>) {
  const { draft, task, change, next, back, capabilities } = props
  const analysis = useObjectAnalysis(props)
  const { labels, failure } = task
  const off = capabilities?.analyzeObject.isAvailable === false
  const primary = labels[0]?.label.trim() ?? ''
  const replacePhoto = (photo: Blob | null) => {
    analysis.cancel()
    change({
      photos: { 'object-detection': photo },
      // The confidence of these names belongs to the former photo.
      task: { failure: null, labels: labels.map(({ label }) => ({ label })) },
    })
  }
  const analyze = async () => {
    if (await analysis.start()) next()
  }
  return (
    <>
      <PhotoField
        label={t('guardian.objectPhoto.photo')}
        hint={t('guardian.objectPhoto.hint')}
        photo={photoOf(draft, 'object-detection')}
        onChange={replacePhoto}
        {...(off ? { optional: t('guardian.objectPhoto.optional') } : {})}
      />
      {off && (
        <Notice title={t('guardian.objectPhoto.offTitle')}>
          <p id={HINT_ID}>
            {sayWords(capabilities.analyzeObject.words) ??
              capabilities.analyzeObject.message ??
              t('guardian.objectPhoto.off')}
          </p>
        </Notice>
      )}
      <MachineRun
        label={primary === '' ? t('guardian.objectPhoto.analyze') : t('guardian.objectPhoto.again')}
        busyLabel={t('guardian.objectPhoto.analyzing')}
        variant={primary === '' ? 'primary' : 'secondary'}
        isRunning={analysis.isRunning}
        disabled={off}
        describedBy={HINT_ID}
        onStart={() => void analyze()}
        onCancel={analysis.cancel}
      />
      {!off && (
        <p id={HINT_ID} className="text-small text-ink-soft">
          {primary === ''
            ? t('guardian.objectPhoto.sent')
            : `${t('guardian.objectPhoto.sent')} ${t('guardian.objectPhoto.replaces')}`}
        </p>
      )}
      {!analysis.isRunning && <ObjectFailure failure={failure} passing={analysis.passing} />}
      {primary === '' && !off && (
        <Button variant="quiet" wide onClick={next}>
          {t('guardian.objectPhoto.type')}
        </Button>
      )}
      <StepActions
        onBack={back}
        {...(primary !== '' || off ? { onNext: next } : {})}
        nextLabel={
          primary === ''
            ? t('guardian.objectPhoto.type')
            : t('guardian.objectPhoto.next', { label: primary })
        }
      />
    </>
  )
}

const edit: TaskEdit<'object-detection'> = {
  from: ({ objectDetectionData }) => ({
    labels: objectDetectionData?.generalization_ladder ?? [],
    failure: null,
  }),
  // Errors are counted by position, so empty fields must go first.
  tidied: (task) => ({ ...task, labels: writtenLabels(task.labels) }),
  body: ({ labels }) => ({ objectDetectionData: ladderOf(labels) }),
  errors: ({ labels }) => {
    const wrong = labelErrors(labels)
    return wrong === null ? null : { labels: wrong }
  },
  refused: (fields) => {
    const about = fields.filter(({ path }) => path.split('.')[0] === 'objectDetectionData')
    return about.length === 0 ? null : about.reduce<ObjectErrors>(withRefusal, {})
  },
  Card: ({ task: { labels }, errors, change }) => (
    <Card title={t('guardian.challengeEdit.labels')}>
      <p className="text-ink-soft">{t('guardian.challengeEdit.labelsHint')}</p>
      {errors?.ladder ? <FieldError>{errors.ladder}</FieldError> : null}
      <LabelEditor
        labels={labels}
        errors={errors?.labels ?? null}
        onChange={(next) => change({ labels: next })}
      />
    </Card>
  ),
}

function withRefusal(
  known: ObjectErrors,
  { path, message }: { path: string; message: string },
): ObjectErrors {
  const at = path.split('.').find((part) => /^\d+$/.test(part))
  return at === undefined
    ? { ...known, ladder: message }
    : { ...known, labels: { ...known.labels, [at]: message } }
}

/** A photo of a named thing, or of something more general. */
export const objectDetection: TaskEditor<'object-detection'> = {
  empty: { labels: [], failure: null },
  steps: [
    { name: 'object-detection-photo', Step: ObjectPhotoStep },
    {
      name: 'object-detection-confirm',
      Step: ObjectConfirmStep,
      isDone: (_, { labels }) => labelErrors(writtenLabels(labels)) === null,
      fields: { objectDetectionData: 'labels', childPhotoPrompt: 'prompt' },
    },
  ],
  Choice: null,
  // One sentence, of what matters most; its own steps say the rest, and why.
  offer: ({ analyzeObject, checkChildPhotos }) => ({
    isOffered: true,
    note: !checkChildPhotos.isAvailable
      ? t('guardian.taskStep.without.unchecked')
      : analyzeObject.isAvailable
        ? null
        : t('guardian.taskStep.without.object-detection'),
  }),
  prompt: ({ labels }) => promptFor(labels),
  isPictureShown: () => false,
  creation: ({ labels }) => ({ objectDetectionData: ladderOf(labels) }),
  withPictures: ({ labels }) => ({ objectDetectionData: ladderOf(labels) }),
  Summary,
  Details,
  trail: {
    read: ({ names = [] }) => ({ labels: names.map((label) => ({ label })), failure: null }),
    write: ({ objectDetectionData }) => {
      const names = objectDetectionData?.generalization_ladder.map(({ label }) => label) ?? []
      return names.length === 0 ? {} : { names }
    },
  },
  edit,
}

function Summary({ draft, task, goTo }: SummaryProps<'object-detection'>) {
  const [object, ...general] = writtenLabels(task.labels)
  return (
    <SummaryPart
      title={t('guardian.summaryStep.object')}
      onChange={() => goTo('object-detection-confirm')}
    >
      <SummaryPicture
        photo={photoOf(draft, 'object-detection')}
        alt={t('guardian.summaryStep.objectAlt')}
      />
      <p className="font-bold break-words">{object?.label}</p>
      {general.length > 0 && (
        <p className="break-words">
          {t('guardian.summaryStep.moreGeneral', {
            labels: rowText(general.map(({ label }) => label)),
          })}
        </p>
      )}
    </SummaryPart>
  )
}

/** The names of the object. */
function Details({ challenge: { objectDetectionData } }: { challenge: GuardianChallenge }) {
  if (objectDetectionData === null) return null
  return (
    <section className="stack-tight">
      <h3 className="font-bold">{t('guardian.challengeSummary.labels')}</h3>
      <ol className="list-decimal ps-6">
        {objectDetectionData.generalization_ladder.map(({ label }) => (
          <li key={label} className="wrap-anywhere">
            {label}
          </li>
        ))}
      </ol>
    </section>
  )
}
