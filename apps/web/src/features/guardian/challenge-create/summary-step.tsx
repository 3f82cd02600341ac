import type { ReactNode } from 'react'
import { summaryStepCopy as copy, taskStepCopy } from '#/copy/guardian/challenge-create.ts'
import { writtenLabels } from '#/features/guardian/_tasks/object-detection/label-rules.ts'
import { PlaceMap } from '#/platform/maps/place-map.tsx'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import type { ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import { creationBody, isViewShown, selectedQuestions } from './save-body.ts'
import { StepActions } from '#/features/guardian/_tasks/step-actions.tsx'
import type { WizardStep } from '#/features/guardian/_tasks/steps.ts'

interface SummaryStepProps {
  draft: ChallengeDraft
  next: () => void
  back: () => void
  goTo: (step: WizardStep) => void
}

/** Everything once more, each part with a way to change it. */
export function SummaryStep({ draft, next, back, goTo }: SummaryStepProps) {
  const { place, title, description, referencePhoto, task } = draft
  if (place === null) return null
  const { childPhotoPrompt: prompt, showReferenceInGame } = creationBody(draft)
  const meters = Math.ceil(place.accuracy)
  return (
    <>
      <Part title={copy.words} onChange={() => goTo('details')}>
        <p className="font-bold break-words">{title.trim()}</p>
        <p className="break-words whitespace-pre-line">{description.trim()}</p>
      </Part>
      <Part title={copy.place} onChange={() => goTo('location')}>
        <PlaceMap label={copy.map} place={place} accuracyMeters={meters} height="low" />
        <p className="text-small text-ink-soft">{copy.placeKnown(meters)}</p>
      </Part>
      <Part title={copy.reference} onChange={() => goTo('photo')}>
        {referencePhoto === null ? (
          <p>{copy.noReference}</p>
        ) : (
          <>
            <Picture photo={referencePhoto} alt={copy.referenceAlt} />
            <p className="text-small text-ink-soft">
              {showReferenceInGame ? copy.shown : copy.notShown}
            </p>
          </>
        )}
      </Part>
      <Part title={copy.task} onChange={() => goTo('child-task')}>
        <p className="font-bold">{taskStepCopy.tasks[task].title}</p>
        {prompt && <p className="break-words">{copy.prompt(prompt)}</p>}
      </Part>
      <TaskParts draft={draft} goTo={goTo} />
      <Notice>{copy.draftNote}</Notice>
      <StepActions onBack={back} onNext={next} />
    </>
  )
}

/** What belongs to the chosen task. */
function TaskParts({ draft, goTo }: Pick<SummaryStepProps, 'draft' | 'goTo'>) {
  const { task, scenePhoto, questionPhoto, objectPhoto, objectLabels } = draft
  if (task === 'match-view') {
    return (
      <Part title={copy.scene} onChange={() => goTo('scene-match')}>
        <Picture photo={scenePhoto} alt={copy.sceneAlt} />
        {isViewShown(draft) && <p className="text-small text-ink-soft">{copy.viewShown}</p>}
      </Part>
    )
  }
  if (task === 'question') {
    return (
      <>
        {questionPhoto !== null && (
          <Part title={copy.questionPhoto} onChange={() => goTo('question-photo')}>
            <Picture photo={questionPhoto} alt={copy.questionAlt} />
          </Part>
        )}
        <Part title={copy.questions} onChange={() => goTo('question-select')}>
          <Questions draft={draft} />
        </Part>
      </>
    )
  }
  if (task !== 'object-detection') return null
  const [object, ...general] = writtenLabels(objectLabels)
  return (
    <Part title={copy.object} onChange={() => goTo('object-detection-confirm')}>
      <Picture photo={objectPhoto} alt={copy.objectAlt} />
      <p className="font-bold break-words">{object?.label}</p>
      {general.length > 0 && (
        <p className="break-words">
          {copy.moreGeneral(general.map(({ label }) => label).join(', '))}
        </p>
      )}
    </Part>
  )
}

function Questions({ draft }: { draft: ChallengeDraft }) {
  const questions = selectedQuestions(draft)
  return (
    <>
      <ul className="stack-tight">
        {questions.map(({ question, correctAnswer }) => (
          <li key={question}>
            <p className="font-bold break-words">{question}</p>
            <p className="text-small break-words">
              {copy.answer([correctAnswer].flat().join(', '))}
            </p>
          </li>
        ))}
      </ul>
      {questions.length > 1 && <p>{copy.several(questions.length)}</p>}
    </>
  )
}

interface PartProps {
  title: string
  onChange: () => void
  children: ReactNode
}

function Part({ title, onChange, children }: PartProps) {
  return (
    <Card>
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0">{title}</h3>
        <Button variant="quiet" size="small" aria-label={copy.editLabel(title)} onClick={onChange}>
          {copy.change}
        </Button>
      </div>
      {children}
    </Card>
  )
}

function Picture({ photo, alt }: { photo: Blob | null; alt: string }) {
  const url = useObjectUrl(photo)
  return photo === null ? null : <PhotoFrame src={url ?? undefined} alt={alt} />
}
