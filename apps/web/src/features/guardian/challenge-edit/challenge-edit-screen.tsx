import type { GuardianChallenge } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { t } from '#/words/t.ts'
import { percentText } from '#/platform/format.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { capabilitiesQuery, challengesQuery } from '#/data/challenges.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { LeaveUnsaved } from '#/features/guardian/_profile/leave-unsaved.tsx'
import { Notice } from '#/ui/notice.tsx'
import { toast } from '#/ui/toast-store.ts'
import { editorOf, taskOf } from '#/features/guardian/_tasks/index.ts'
import { TaskChoice } from '#/features/guardian/_tasks/task-choice.tsx'
import { Card } from '#/ui/card.tsx'
import { PictureCard } from './picture-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { useChallengeForm, type ChallengeForm } from './use-challenge-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { WordsCard } from './words-card.tsx'

/** Changes an own challenge; those of other people are not found here. */
export function ChallengeEditScreen() {
  const { id } = useParams()
  const { data: challenges, isError, isFetching, refetch } = useQuery(challengesQuery)
  const challenge = challenges?.find((one) => one.id === id && one.isOwn)
  if (challenge !== undefined) return <ChallengeEdit key={challenge.id} challenge={challenge} />
  return (
    <GuardianShell title={t('guardian.challengeEdit.title')} backTo={paths.challenges()}>
      {challenges !== undefined && !isFetching ? (
        <ErrorState
          title={t('guardian.challengeEdit.notFoundTitle')}
          action={
            <Link to={paths.challenges()} className={buttonClass({ wide: true })}>
              {t('guardian.challengeEdit.toList')}
            </Link>
          }
        >
          {t('guardian.challengeEdit.notFoundText')}
        </ErrorState>
      ) : isError ? (
        <ErrorState
          title={t('guardian.challengeEdit.failedTitle')}
          action={
            <Button wide busy={isFetching} onClick={() => void refetch()}>
              {t('guardian.shell.tryAgain')}
            </Button>
          }
        >
          {t('guardian.challengeEdit.failedText')}
        </ErrorState>
      ) : (
        <Skeleton shape="card" lines={2} label={t('guardian.challengeEdit.loading')} />
      )}
    </GuardianShell>
  )
}

const FORM_ID = 'challenge-form'

/** Every field of an own challenge that can be changed; all are saved at once, or none. */
function ChallengeEdit({ challenge }: { challenge: GuardianChallenge }) {
  const navigate = useNavigate()
  const form = useChallengeForm(challenge)
  const guard = useLeaveGuard(form.isDirty)
  const fields = useRef<HTMLFormElement>(null)
  const { refusals } = form
  useEffect(() => {
    if (refusals === 0) return
    const field = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const besideWords = fields.current?.querySelector('.field-error')?.closest('.field')
    ;(field ?? besideWords?.querySelector('button'))?.focus()
  }, [refusals])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const isDirty = form.isDirty
    if (!(await form.save())) return
    void navigate(paths.challenges(), { replace: true })
    toast({
      title: isDirty ? t('guardian.challengeEdit.saved') : t('guardian.challengeEdit.nothing'),
      variant: 'success',
    })
  }
  const { sentShare } = form
  return (
    <GuardianShell
      title={t('guardian.challengeEdit.title')}
      onBack={() => guard.leaveTo(paths.challenges())}
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
          <Button
            variant="secondary"
            disabled={form.isSaving}
            onClick={() => guard.leaveTo(paths.challenges())}
          >
            {t('guardian.shell.cancel')}
          </Button>
        </div>
      }
    >
      {challenge.status === 'published' ? (
        <Notice>{t('guardian.challengeEdit.published')}</Notice>
      ) : null}
      <form
        id={FORM_ID}
        ref={fields}
        noValidate
        className="stack"
        onSubmit={(event) => void submit(event)}
      >
        <WordsCard form={form} challenge={challenge} />
        <TaskCard form={form} challenge={challenge} />
        <PictureCard form={form} challenge={challenge} />
        <PlaceCard form={form} challenge={challenge} />
      </form>
      <LeaveUnsaved open={guard.isAsking} onLeave={guard.leave} onStay={guard.stay} />
    </GuardianShell>
  )
}

interface TaskCardProps {
  form: ChallengeForm
  challenge: GuardianChallenge
}

/** Which task the challenge has, and what is filled in for it. */
function TaskCard({ form, challenge }: TaskCardProps) {
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
