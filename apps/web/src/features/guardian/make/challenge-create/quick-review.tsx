import { TASKS } from '@bramble/domain/challenge/tasks'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_PROMPT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '@bramble/domain/limits'
import { Mic } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useRecordPlace } from '#/features/guardian/make/_fields/use-record-place.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import type { DraftPatch } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { taskOf } from '#/features/guardian/make/_tasks/index.ts'
import type { FieldProblems } from '#/features/guardian/make/_tasks/task-editor.ts'
import { errorText } from '#/data/request.ts'
import { readDraft, writeDraft } from '#/platform/storage/draft-store.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { drawingOf } from '#/ui/drawings/stickers.ts'
import { FieldError } from '#/ui/field-error.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextAreaField, TextField } from '#/ui/text-field.tsx'
import { toastFailure } from '#/ui/toast-store.ts'
import { hasDetails } from './first-steps.tsx'
import { fieldsToKeep, photosOf, type Work } from './stored-draft.ts'
import { PlaceParts } from './recorded-place-parts.tsx'
import { isCreated } from '#/features/guardian/make/_tasks/challenge-saver.ts'
import { problemsOf, unchangedProblems } from './steps.ts'
import type { QuickKeeper, QuickWork } from './use-quick-work.ts'
import { useSaveChallenge } from './use-save-challenge.ts'

interface QuickReviewProps {
  quick: QuickWork
  keeper: QuickKeeper
  owner: string
  onSaved: () => void
}

/** One screen to look over, change and save what a card has filled in. */
export function QuickReview({ quick, keeper, owner, onSaved }: QuickReviewProps) {
  const { work, alsoPublish } = quick
  const { draft } = work
  const [problems, setProblems] = useState<FieldProblems>({})
  const { place } = draft
  // The page itself says what is wrong, beside the button to look again.
  const recorder = useRecordPlace({ onPlace: (recorded) => keeper.change({ place: recorded }) })
  const { state, save, settle } = useSaveChallenge({
    work,
    noteSaving: keeper.noteSaving,
    onSaved,
    onRefused: (_, error) => setProblems(error === null ? {} : problemsOf(error, draft.kind)),
  })
  // The tap on the card has asked for it; a place that was kept is not looked for again.
  const begin = useRef(place === null ? recorder.record : null)
  useEffect(() => begin.current?.(), [])
  const change = (patch: DraftPatch) => {
    setProblems((known) => unchangedProblems(known, draft.kind, patch))
    settle()
    keeper.change(patch)
  }
  const isSent = state.at === 'saving' || state.at === 'waiting' || isCreated(work.saving)
  const isRecording = recorder.state.at === 'recording'
  return (
    <GuardianShell
      title={t('guardian.quick.reviewTitle')}
      onBack={keeper.drop}
      action={
        place === null && !isRecording ? (
          <Button size="big" wide onClick={recorder.record}>
            {t('guardian.quick.findPlace')}
          </Button>
        ) : (
          <Button
            size="big"
            wide
            disabled={!hasDetails(draft)}
            busy={isRecording || state.at === 'saving'}
            busyLabel={isRecording ? t('guardian.quick.finding') : t('guardian.saveStep.saving')}
            onClick={save}
          >
            {state.at === 'waiting' ? t('guardian.saveStep.tryNow') : t('guardian.quick.save')}
          </Button>
        )
      }
    >
      {state.at === 'waiting' ? (
        <Notice tone="warn" live title={t('guardian.saveStep.waitingTitle')}>
          {t('guardian.quick.waiting')}
        </Notice>
      ) : null}
      {state.at === 'refused' ? (
        <Notice tone="danger" live title={t('guardian.saveStep.failedTitle')}>
          {Object.keys(problems).length > 0
            ? t('guardian.saveStep.fieldText')
            : (errorText(state.error) ?? t('guardian.saveStep.failed'))}
        </Notice>
      ) : null}
      <section className="stack" aria-label={t('guardian.quick.place')}>
        {problems['location'] === undefined ? null : (
          <FieldError>{problems['location']}</FieldError>
        )}
        <PlaceParts {...{ recorder, place }} isMapEarly />
      </section>
      <Words {...{ quick, change, problems }} isLocked={isSent} />
      <Checkbox
        label={t('guardian.quick.alsoPublish')}
        hint={t('guardian.quick.alsoPublishHint')}
        checked={alsoPublish}
        onChange={(event) => keeper.choosePublish(event.currentTarget.checked)}
      />
      {isSent ? null : (
        <>
          <ToWizard {...{ work, owner }} onLeft={keeper.release} />
          <Button variant="quiet" wide onClick={keeper.drop}>
            {t('guardian.quick.anotherCard')}
          </Button>
        </>
      )}
    </GuardianShell>
  )
}

const MAX_LENGTHS = {
  title: MAX_TITLE_LENGTH,
  description: MAX_DESCRIPTION_LENGTH,
  prompt: MAX_PROMPT_LENGTH,
}

interface WordsProps {
  quick: QuickWork
  change: (patch: DraftPatch) => void
  problems: FieldProblems
  isLocked: boolean
}

/** All that is said to the child; nothing has to be typed. */
function Words({ quick: { sticker, work }, change, problems, isLocked }: WordsProps) {
  const { draft } = work
  const field = (name: 'title' | 'description' | 'prompt', sentAs: string = name) => ({
    value: draft[name],
    maxLength: MAX_LENGTHS[name],
    error: problems[sentAs],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  })
  return (
    <fieldset className="stack min-w-0" disabled={isLocked}>
      <legend className="sr-only">{t('guardian.quick.words')}</legend>
      <div className="flex items-center gap-3">
        <span className="size-16 flex-none">
          <Drawn drawing={drawingOf(sticker)} />
        </span>
        <p className="flex items-start gap-2 text-small text-ink-soft">
          <Mic className="size-5 flex-none" />
          {t('guardian.quick.speak')}
        </p>
      </div>
      <TextField label={t('guardian.quick.name')} {...field('title')} />
      <TextAreaField label={t('guardian.quick.description')} {...field('description')} />
      {TASKS[draft.kind].hasPrompt ? (
        <TextAreaField
          label={t('guardian.quick.prompt')}
          {...field('prompt', 'childPhotoPrompt')}
        />
      ) : null}
      {TASKS[draft.kind].needs === 'question' ? (
        <Question draft={draft} error={problems['selectedQuestions']} change={change} />
      ) : null}
    </fieldset>
  )
}

interface QuestionProps {
  draft: Work['draft']
  error: string | undefined
  change: (patch: DraftPatch<'question'>) => void
}

function Question({ draft, error, change }: QuestionProps) {
  const { questions } = taskOf(draft, 'question')
  const [first] = questions
  if (first === undefined) return null
  return (
    <>
      <TextAreaField
        label={t('guardian.quick.question')}
        value={first.question}
        onChange={(event) =>
          change({ task: { questions: [{ ...first, question: event.currentTarget.value }] } })
        }
        error={error}
        maxLength={MAX_QUESTION_LENGTH}
      />
      <ul className="stack-tight">
        {first.options.map(({ id, text, isRight }) => (
          <li key={id} className={isRight ? 'font-bold wrap-anywhere' : 'wrap-anywhere'}>
            {isRight ? t('guardian.quick.rightAnswer', { answer: text }) : text}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Goes on in the wizard; a draft that waits there is replaced only when that is wanted. */
function ToWizard({ work, owner, onLeft }: { work: Work; owner: string; onLeft: () => void }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const goOn = async () => {
    setAsking(false)
    const all = photosOf(work.draft)
    try {
      const step = work.draft.place === null ? 'location' : 'details'
      await writeDraft(owner, fieldsToKeep({ ...work, step }), { all, changed: Object.keys(all) })
    } catch {
      // oxlint-disable-next-line house/told-errors-are-asked -- the browser keeps nothing: full, or switched off
      toastFailure(t('guardian.quick.changeFailed'))
      return
    }
    onLeft()
    void navigate(paths.createChallenge())
  }
  const press = async () => {
    try {
      if ((await readDraft(owner)) === null) await goOn()
      else setAsking(true)
    } catch {
      // oxlint-disable-next-line house/told-errors-are-asked -- a draft that cannot be read may be there
      toastFailure(t('guardian.quick.changeFailed'))
    }
  }
  return (
    <>
      <Button variant="secondary" wide onClick={() => void press()}>
        {t('guardian.quick.change')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('guardian.quick.replaceTitle')}
        confirmLabel={t('guardian.quick.replace')}
        cancelLabel={t('guardian.shell.cancel')}
        danger
        onConfirm={() => void goOn()}
        onCancel={() => setAsking(false)}
      >
        {t('guardian.quick.replaceText')}
      </ConfirmDialog>
    </>
  )
}
