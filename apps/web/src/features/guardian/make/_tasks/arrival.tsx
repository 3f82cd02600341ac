import type { GuardianChallenge } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { Card } from '#/ui/card.tsx'
import { PictureChoice } from '#/ui/picture-choice.tsx'
import type { TaskDraft } from './challenge-draft.ts'
import { arrivalOf, deedChoices, deedOf, draftOfDeed, inTrail } from './deeds.tsx'
import { SummaryPart } from './step-parts.tsx'
import { plain, type SummaryProps, type TaskEditor } from './task-editor.ts'

/** Reaching the place is the whole task; the child may do something small there. */
export const none: TaskEditor<'none'> = {
  ...plain,
  empty: draftOfDeed('none'),
  Choice: DeedChoice,
  creation: (task) => task,
  Summary,
  Details,
  trail: { read: arrivalOf, write: (challenge) => inTrail(arrivalOf(challenge)) },
  edit: {
    from: arrivalOf,
    tidied: (task) => task,
    body: (task) => task,
    errors: () => null,
    refused: () => null,
    Card: ({ task, change }) => (
      <Card>
        <DeedChoice task={task} change={change} />
      </Card>
    ),
  },
}

function DeedChoice(props: {
  task: TaskDraft<'none'>
  change: (task: Partial<TaskDraft<'none'>>) => void
}) {
  const { task, change } = props
  return (
    <PictureChoice
      label={t('guardian.doing.label')}
      choices={deedChoices()}
      chosen={deedOf(task)}
      onChoose={(deed) => change(draftOfDeed(deed))}
    />
  )
}

function Summary({ task, goTo }: SummaryProps<'none'>) {
  const deed = deedOf(task)
  if (deed === 'none') return null
  return (
    <SummaryPart title={t('guardian.doing.label')} onChange={() => goTo('child-task')}>
      <p>{t(`guardian.doing.${deed}`)}</p>
    </SummaryPart>
  )
}

function Details({ challenge }: { challenge: GuardianChallenge }) {
  const deed = deedOf(arrivalOf(challenge))
  if (deed === 'none') return null
  return (
    <p>
      <span className="font-bold">{t('guardian.doing.label')}</span> {t(`guardian.doing.${deed}`)}
    </p>
  )
}
