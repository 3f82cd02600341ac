import type { FilePurpose } from '@bramble/contract'
import { Circle, CircleCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { fileFailure, fileSentence } from '#/features/guardian/make/_fields/file-failure.ts'
import { PhotoField } from '#/features/guardian/make/_fields/photo-field.tsx'
import { VoiceField } from '#/features/guardian/make/_fields/voice-field.tsx'
import { photoOf, type DraftPatch } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { dismissProblem, notifyProblem } from '#/features/guardian/make/_tasks/problem-toast.ts'
import { StepActions } from '#/features/guardian/make/_tasks/step-parts.tsx'
import type { FieldProblems, WizardStep } from '#/features/guardian/make/_tasks/task-editor.ts'
import type { RequestError } from '#/data/request.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { toastSuccess } from '#/ui/toast-store.ts'
import type { Work } from './stored-draft.ts'
import {
  isCreated,
  isFile,
  isPartDone,
  partsOf,
  type SavePart,
} from '#/features/guardian/make/_tasks/challenge-saver.ts'
import { percentText } from '#/platform/format.ts'
import { Progress } from '#/ui/progress.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { problemsOf, stepOf } from './steps.ts'
import type { DraftKeeper } from './use-draft.ts'
import { type SaveState, useSaveChallenge } from './use-save-challenge.ts'

interface SaveStepProps {
  work: Work
  keeper: DraftKeeper
  change: (patch: DraftPatch) => void
  back: () => void
  goTo: (step: WizardStep) => void
  onProblems: (problems: FieldProblems) => void
}

/** Saves everything, shows the progress, and goes on until it is done [WIZ-07, WIZ-18, WIZ-19]. */
export function SaveStep({ work, keeper, change, back, goTo, onProblems }: SaveStepProps) {
  const navigate = useNavigate()
  const isHalfway = isCreated(work.saving)
  const { state, save, settle } = useSaveChallenge({
    work,
    noteSaving: keeper.noteSaving,
    onSaved: async (count) => {
      await keeper.finish()
      notifySaved(count)
      void navigate(paths.challenges(), { replace: true })
    },
    onRefused: (part, error) => {
      if (error !== null && part === 'create') onProblems(problemsOf(error, work.draft.kind))
      notifyRefused(part, error)
    },
  })
  const isBusy = state.at === 'saving'
  const saveNow = () => {
    dismissProblem()
    save()
  }
  return (
    <>
      {state.at === 'ready' && (
        <p>{isHalfway ? t('guardian.saveStep.halfway') : t('guardian.saveStep.ready')}</p>
      )}
      <SaveParts work={work} state={state} />
      <Trouble {...{ work, keeper, change, goTo, state, settle }} />
      {keeper.isKept && (
        <p className="text-small text-ink-soft">{t('guardian.saveStep.keptNote')}</p>
      )}
      <ButtonLink to={patterns.homeRedirect[0]} variant="quiet" wide>
        {t('guardian.saveStep.returnHome')}
      </ButtonLink>
      <StepActions {...(isHalfway || isBusy ? {} : { onBack: back })}>
        <div className="min-w-32 flex-1">
          <Button wide busy={isBusy} busyLabel={t('guardian.saveStep.saving')} onClick={saveNow}>
            {nextLabel(state, isHalfway)}
          </Button>
        </div>
      </StepActions>
    </>
  )
}

function nextLabel(state: SaveState, isHalfway: boolean): string {
  if (state.at === 'waiting') return t('guardian.saveStep.tryNow')
  if (state.at === 'refused') return t('guardian.saveStep.tryAgain')
  return isHalfway ? t('guardian.saveStep.goOn') : t('guardian.saveStep.save')
}

function notifySaved(count: number): void {
  const isOne = count === 1
  toastSuccess(
    isOne ? t('guardian.saveStep.saved') : t('guardian.saveStep.savedSeveral', { count }),
    isOne ? t('guardian.saveStep.savedText') : t('guardian.saveStep.savedSeveralText'),
  )
}

/** Also when a proxy before the server has refused it [WIZ-19]. */
function isAboutSize(error: RequestError | null): boolean {
  return error?.status === 413 || (error?.message.includes('too large') ?? false)
}

/** A toast with the fixed words; the page shows what can be done [WIZ-19, WIZ-20]. */
function notifyRefused(part: SavePart, error: RequestError | null): void {
  if (isAboutSize(error)) {
    notifyProblem(t('guardian.saveStep.failedTitle'), t('guardian.saveStep.tooLarge'))
  } else if (part === 'create') {
    notifyProblem(t('guardian.saveStep.failedTitle'), t('guardian.saveStep.failed'))
  } else {
    notifyProblem(titleOf(part, error), reasonOf(part, error))
  }
}

/** Once the challenge is there, only its photos can fail; one that was deleted is created anew. */
function titleOf(part: SavePart, error: RequestError | null): string {
  const isOfPhotos = part !== 'create' && error?.code !== 'challenge.not-found'
  return isOfPhotos ? t('guardian.saveStep.uploadFailedTitle') : t('guardian.saveStep.failedTitle')
}

/** What failed of this part, in the words of its field. */
function reasonOf(part: SavePart, error: RequestError | null): string {
  if (isFile(part)) return fileFailure(part, error)
  const otherwise =
    part === 'link' ? t('guardian.saveStep.linkFailed') : t('guardian.saveStep.failed')
  return fileSentence(error) ?? otherwise
}

interface TroubleProps {
  work: Work
  keeper: DraftKeeper
  change: (patch: DraftPatch) => void
  goTo: (step: WizardStep) => void
  state: SaveState
  settle: () => void
}

/** What prevents the saving, and what can be done about it; stays until it is solved. */
function Trouble({ work, keeper, change, goTo, state, settle }: TroubleProps) {
  if (state.at === 'waiting') {
    return (
      <Notice tone="warn" live title={t('guardian.saveStep.waitingTitle')}>
        {t('guardian.saveStep.waiting')}
      </Notice>
    )
  }
  if (state.at !== 'refused') return null
  const { part, error } = state
  if (isFile(part)) {
    const isTooLarge = part !== 'voice' && isAboutSize(error)
    return (
      <RefusedFile
        purpose={part}
        reason={isTooLarge ? t('guardian.saveStep.tooLarge') : reasonOf(part, error)}
        file={photoOf(work.draft, part)}
        onChange={(file) => {
          change({ photos: { [part]: file } })
          settle()
        }}
        onLeaveOut={() => {
          keeper.noteSaving({ ...work.saving, leftOut: [...work.saving.leftOut, part] })
          settle()
        }}
      />
    )
  }
  const { kind } = work.draft
  const step = error === null ? null : stepOf(problemsOf(error, kind), kind)
  return (
    <Notice
      tone="danger"
      title={step === null ? titleOf(part, error) : t('guardian.saveStep.fieldTitle')}
      action={
        step !== null && (
          <Button size="small" variant="secondary" onClick={() => goTo(step)}>
            {t('guardian.saveStep.goToStep', { title: t(`guardian.stepTitles.${step}`) })}
          </Button>
        )
      }
    >
      {step === null ? reasonOf(part, error) : t('guardian.saveStep.fieldText')}
    </Notice>
  )
}

interface RefusedFileProps {
  purpose: FilePurpose
  reason: string
  file: Blob | null
  onChange: (file: Blob) => void
  onLeaveOut: () => void
}

/** A photo or recording that the server refused: make another one, or finish without it. */
function RefusedFile({ purpose, reason, file, onChange, onLeaveOut }: RefusedFileProps) {
  const changeOrLeaveOut = (next: Blob | null) => {
    if (next === null) onLeaveOut()
    else onChange(next)
  }
  return (
    <>
      {purpose === 'voice' ? (
        <VoiceField voice={file} error={reason} onChange={changeOrLeaveOut} />
      ) : (
        <PhotoField
          label={t(`guardian.saveStep.parts.${purpose}`)}
          error={reason}
          photo={file}
          onChange={changeOrLeaveOut}
        />
      )}
      <div className="stack-tight">
        <Button variant="secondary" wide onClick={onLeaveOut}>
          {purpose === 'voice'
            ? t('guardian.saveStep.withoutVoice')
            : t('guardian.saveStep.withoutPhoto')}
        </Button>
        <p className="text-small text-ink-soft">{t('guardian.saveStep.withoutPhotoHint')}</p>
      </div>
    </>
  )
}

type PartState = 'waiting' | 'running' | 'done'

/** Every part of the saving with its progress, and the whole in percent. */
function SaveParts({ work, state }: { work: Work; state: SaveState }) {
  const parts = partsOf(work).map((part) => {
    const isRunning = state.at === 'saving' && state.part === part
    const is: PartState = isPartDone(part, work.saving) ? 'done' : isRunning ? 'running' : 'waiting'
    return { part, is, share: is === 'done' ? 1 : isRunning ? state.share : 0 }
  })
  const done = parts.reduce((sum, { share }) => sum + share, 0) / parts.length
  return (
    <div className="stack">
      {state.at !== 'ready' && (
        <Progress
          label={t('guardian.saveStep.progress')}
          value={done * 100}
          valueText={percentText(done)}
        />
      )}
      <ul className="stack-tight">
        {parts.map(({ part, is }) => (
          <li key={part} className="flex items-center gap-3">
            <PartSign is={is} />
            <span className="min-w-0 flex-1">{t(`guardian.saveStep.parts.${part}`)}</span>
            <span className="text-small text-ink-soft">{t(`guardian.saveStep.states.${is}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PartSign({ is }: { is: PartState }) {
  if (is === 'running') {
    return (
      <span className="grid size-6 flex-none place-items-center">
        <Spinner />
      </span>
    )
  }
  const [Sign, look] =
    is === 'done' ? ([CircleCheck, 'text-moss'] as const) : ([Circle, 'text-bark-pale'] as const)
  return <Sign className={`size-6 flex-none ${look}`} aria-hidden="true" />
}
