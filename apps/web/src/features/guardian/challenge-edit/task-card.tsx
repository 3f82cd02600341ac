import type { GuardianChallenge } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { editorOf, taskOf } from '#/features/guardian/_tasks/index.ts'
import { TaskChoice } from '#/features/guardian/_tasks/task-choice.tsx'
import { capabilitiesQuery } from '#/data/challenges.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { ChallengeForm } from './use-challenge-form.ts'

interface TaskCardProps {
  form: ChallengeForm
  challenge: GuardianChallenge
}

/** Which task the challenge has, and what is filled in for it. */
export function TaskCard({ form, challenge }: TaskCardProps) {
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
