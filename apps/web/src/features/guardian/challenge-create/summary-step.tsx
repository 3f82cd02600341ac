import { summaryStepCopy as copy } from '#/copy/guardian/challenge-create.ts'
import { taskCopy } from '#/copy/guardian/tasks.ts'
import { photoOf, type ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import { editorOf, taskOf } from '#/features/guardian/_tasks/index.ts'
import { StepActions } from '#/features/guardian/_tasks/step-actions.tsx'
import { SummaryPart, SummaryPicture } from '#/features/guardian/_tasks/summary-part.tsx'
import type { WizardStep } from '#/features/guardian/_tasks/task-editor.ts'
import { PlaceMap } from '#/platform/maps/place-map.tsx'
import { Notice } from '#/ui/notice.tsx'
import { creationBody } from './save-body.ts'

interface SummaryStepProps {
  draft: ChallengeDraft
  next: () => void
  back: () => void
  goTo: (step: WizardStep) => void
}

/** The whole challenge, each part with a button to change it. */
export function SummaryStep({ draft, next, back, goTo }: SummaryStepProps) {
  const { place, title, description, kind } = draft
  if (place === null) return null
  const { Summary } = editorOf(kind)
  const referencePhoto = photoOf(draft, 'reference')
  const { childPhotoPrompt: prompt, showReferenceInGame } = creationBody(draft)
  const meters = Math.ceil(place.accuracy)
  return (
    <>
      <SummaryPart title={copy.words} onChange={() => goTo('details')}>
        <p className="font-bold break-words">{title.trim()}</p>
        <p className="break-words whitespace-pre-line">{description.trim()}</p>
      </SummaryPart>
      <SummaryPart title={copy.place} onChange={() => goTo('location')}>
        <PlaceMap label={copy.map} place={place} accuracyMeters={meters} height="low" />
        <p className="text-small text-ink-soft">{copy.placeKnown(meters)}</p>
      </SummaryPart>
      <SummaryPart title={copy.reference} onChange={() => goTo('photo')}>
        {referencePhoto === null ? (
          <p>{copy.noReference}</p>
        ) : (
          <>
            <SummaryPicture photo={referencePhoto} alt={copy.referenceAlt} />
            <p className="text-small text-ink-soft">
              {showReferenceInGame ? copy.shown : copy.notShown}
            </p>
          </>
        )}
      </SummaryPart>
      <SummaryPart title={copy.task} onChange={() => goTo('child-task')}>
        <p className="font-bold">{taskCopy[kind].title}</p>
        {prompt && <p className="break-words">{copy.prompt(prompt)}</p>}
      </SummaryPart>
      {Summary === null ? null : <Summary draft={draft} task={taskOf(draft, kind)} goTo={goTo} />}
      <Notice>{copy.draftNote}</Notice>
      <StepActions onBack={back} onNext={next} />
    </>
  )
}
