import type { GuardianChallenge } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { MAX_DESCRIPTION_LENGTH, MAX_PROMPT_LENGTH, MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { VoiceField } from '#/features/guardian/make/_fields/voice-field.tsx'
import { WheelsChoice } from '#/features/guardian/make/_fields/wheels-choice.tsx'
import { percentText } from '#/platform/format.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { capabilitiesQuery, challengesQuery } from '#/data/challenges.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { LeaveUnsaved, useLeaving } from '#/features/guardian/_shell/leave-unsaved.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { Notice } from '#/ui/notice.tsx'
import { toastSuccess } from '#/ui/toast-store.ts'
import { editorOf, taskOf } from '#/features/guardian/make/_tasks/index.ts'
import { TaskChoice } from '#/features/guardian/make/_tasks/task-choice.tsx'
import { useBackGuard } from '#/platform/back-guard.ts'
import { Card } from '#/ui/card.tsx'
import { TextAreaField, TextField } from '#/ui/text-field.tsx'
import { PictureCard } from './picture-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { type OfForm, useChallengeForm } from './use-challenge-form.ts'

/** Changes an own challenge; those of other people are not found here. */
export function ChallengeEditScreen() {
  const { id } = useParams()
  const asked = useQuery(challengesQuery)
  const { data: challenges, isFetching } = asked
  const challenge = challenges?.find((one) => one.id === id && one.isOwn)
  if (challenge !== undefined) return <ChallengeEdit key={challenge.id} challenge={challenge} />
  return (
    <GuardianShell title={t('guardian.challengeEdit.title')} backTo={paths.challenges()}>
      {challenges !== undefined && !isFetching ? (
        <ErrorState
          title={t('guardian.challengeEdit.notFoundTitle')}
          leadsTo={[paths.challenges(), t('guardian.challengeEdit.toList')]}
        >
          {t('guardian.challengeEdit.notFoundText')}
        </ErrorState>
      ) : (
        <NotLoaded of={asked} words="guardian.challengeEdit" cards={2} />
      )}
    </GuardianShell>
  )
}

const FORM_ID = 'challenge-form'

/** Every field of an own challenge that can be changed; all are saved at once, or none. */
function ChallengeEdit({ challenge }: { challenge: GuardianChallenge }) {
  const navigate = useNavigate()
  const form = useChallengeForm(challenge)
  const leaving = useLeaving(form.isDirty, { replace: true })
  const toList = () => leaving.leaveTo(paths.challenges())
  // The browser's back button leads to the list, too.
  useBackGuard(form.isDirty, () => leaving.askTo(paths.challenges()))
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const isDirty = form.isDirty
    if (!(await form.save())) return
    void navigate(paths.challenges(), { replace: true })
    toastSuccess(isDirty ? t('guardian.challengeEdit.saved') : t('guardian.challengeEdit.nothing'))
  }
  const { sentShare } = form
  return (
    <GuardianShell
      title={t('guardian.challengeEdit.title')}
      onBack={toList}
      action={
        <div className="flex flex-wrap gap-3 *:flex-auto">
          <Button
            type="submit"
            form={FORM_ID}
            busy={form.isSaving}
            busyLabel={
              sentShare === null
                ? t('guardian.challengeEdit.saving')
                : t('guardian.challengeEdit.sending', { percent: percentText(sentShare) })
            }
          >
            {t('guardian.challengeEdit.save')}
          </Button>
          <Button variant="secondary" disabled={form.isSaving} onClick={toList}>
            {t('guardian.shell.cancel')}
          </Button>
        </div>
      }
    >
      {challenge.status === 'published' ? (
        <Notice>{t('guardian.challengeEdit.published')}</Notice>
      ) : null}
      <form id={FORM_ID} noValidate className="stack" onSubmit={(event) => void submit(event)}>
        <WordsCard form={form} challenge={challenge} />
        <TaskCard form={form} challenge={challenge} />
        <PictureCard form={form} challenge={challenge} />
        <PlaceCard form={form} challenge={challenge} />
      </form>
      <LeaveUnsaved {...leaving.question} />
    </GuardianShell>
  )
}

/** Which task the challenge has, and what is filled in for it. */
function TaskCard({ form, challenge }: OfForm) {
  const { draft, errors, change, changeTask, isOtherTask } = form
  const { data: capabilities = null } = useQuery(capabilitiesQuery)
  const [isOpen, setOpen] = useState(false)
  const { edit } = editorOf(draft.kind)
  const view = draft.photos['scene-match'] ?? null
  const lacksView = TASKS[draft.kind].needs === 'view' && view === null
  return (
    <>
      {isOpen ? (
        <section className="stack">
          <h2>{t('guardian.taskStep.group')}</h2>
          <TaskChoice kind={draft.kind} capabilities={capabilities} onChoose={changeTask} />
        </section>
      ) : (
        <Card title={t('guardian.taskStep.group')}>
          <p className="font-bold">{t(`guardian.task.${draft.kind}.name`)}</p>
          <Button variant="secondary" wide onClick={() => setOpen(true)}>
            {t('guardian.challengeEdit.chooseTask')}
          </Button>
        </Card>
      )}
      {isOtherTask ? <Notice>{t('guardian.challengeEdit.otherTask')}</Notice> : null}
      {lacksView && challenge.sceneMatchImage === null ? (
        <Notice>
          {challenge.status === 'published'
            ? t('guardian.challengeEdit.viewNow')
            : t('guardian.challengeEdit.viewLater')}
        </Notice>
      ) : null}
      {edit === null ? null : (
        <edit.Card
          task={taskOf(draft, draft.kind)}
          errors={errors.task ?? null}
          change={(task) => change({ task })}
        />
      )}
    </>
  )
}

function WordsCard({ form, challenge }: OfForm) {
  const { draft, errors, change, changePicture } = form
  const { voice } = draft.photos
  return (
    <Card title={t('guardian.challengeEdit.words')}>
      <TextField
        label={t('guardian.challengeEdit.name')}
        value={draft.title}
        error={errors.title}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        required
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label={t('guardian.challengeEdit.description')}
        value={draft.description}
        error={errors.description}
        rows={4}
        maxLength={MAX_DESCRIPTION_LENGTH}
        counter={t('guardian.challengeEdit.counter', {
          length: draft.description.length,
          max: MAX_DESCRIPTION_LENGTH,
        })}
        required
        onChange={({ target }) => change({ description: target.value })}
      />
      {TASKS[draft.kind].hasPrompt ? (
        <TextAreaField
          label={t('guardian.challengeEdit.prompt')}
          optional={t('guardian.challengeEdit.optional')}
          hint={t('guardian.challengeEdit.promptHint')}
          value={draft.prompt}
          error={errors.prompt}
          rows={2}
          maxLength={MAX_PROMPT_LENGTH}
          onChange={({ target }) => change({ prompt: target.value })}
        />
      ) : null}
      <VoiceField
        voice={voice ?? null}
        currentUrl={voice === null ? null : (challenge.voice ?? null)}
        error={errors.photos?.voice}
        // A new recording is discarded first; only then the stored one can be removed.
        onChange={(next) => changePicture('voice', next ?? undefined)}
        onRemoveCurrent={() => changePicture('voice', null)}
      />
      <WheelsChoice
        label={t('guardian.wheels.label')}
        wheels={draft.wheels}
        onChange={(wheels) => change({ wheels })}
      />
    </Card>
  )
}
