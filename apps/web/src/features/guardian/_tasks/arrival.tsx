import type { GuardianChallenge } from '@bramble/contract'
import { DOINGS, type Doing } from '@bramble/domain/challenge/doing'
import { MapPin } from 'lucide-react'
import { t } from '#/words/t.ts'
import { Card } from '#/ui/card.tsx'
import { EarPicture, StonePicture } from '#/ui/drawings/doing-pictures.tsx'
import { PictureChoice } from '#/ui/picture-choice.tsx'
import type { TaskDraft } from './challenge-draft.ts'
import { plain } from './plain.ts'
import { SummaryPart } from './summary-part.tsx'
import type { SummaryProps, TaskEditor } from './task-editor.ts'

/** Reaching the place is the whole task; the child may do something small there. */
export const none: TaskEditor<'none'> = {
  ...plain,
  empty: { doing: null },
  Choice: DoingChoice,
  creation: ({ doing }) => ({ doing }),
  Summary,
  Details,
  edit: {
    from: ({ doing = null }) => ({ doing }),
    tidied: (task) => task,
    body: ({ doing }) => ({ doing }),
    errors: () => null,
    refused: () => null,
    Card: ({ task, change }) => (
      <Card>
        <DoingChoice task={task} change={change} />
      </Card>
    ),
  },
}

const PICTURES = {
  none: <MapPin className="size-12 text-moss" aria-hidden="true" />,
  listen: <EarPicture className="size-12" />,
  count: <StonePicture isCounted className="size-12" />,
}

const nameOf = (doing: Doing | null) => t(`guardian.doing.${doing ?? 'none'}`)

function DoingChoice(props: {
  task: TaskDraft<'none'>
  change: (task: Partial<TaskDraft<'none'>>) => void
}) {
  const { task, change } = props
  return (
    <PictureChoice
      label={t('guardian.doing.label')}
      choices={(['none', ...DOINGS] as const).map((value) => ({
        value,
        picture: PICTURES[value],
        label: nameOf(value === 'none' ? null : value),
      }))}
      chosen={task.doing ?? 'none'}
      onChoose={(value) => change({ doing: value === 'none' ? null : value })}
    />
  )
}

function Summary({ task: { doing }, goTo }: SummaryProps<'none'>) {
  if (doing === null) return null
  return (
    <SummaryPart title={t('guardian.doing.label')} onChange={() => goTo('child-task')}>
      <p>{nameOf(doing)}</p>
    </SummaryPart>
  )
}

function Details({ challenge: { doing } }: { challenge: GuardianChallenge }) {
  if (doing === undefined) return null
  return (
    <p>
      <span className="font-bold">{t('guardian.doing.label')}</span> {nameOf(doing)}
    </p>
  )
}
