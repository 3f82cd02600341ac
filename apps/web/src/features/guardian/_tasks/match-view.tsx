import { summaryStepCopy } from '#/copy/guardian/challenge-create.ts'
import { sceneMatchCopy } from '#/copy/guardian/challenge-tasks.ts'
import { PhotoField } from '#/features/guardian/_challenges/photo-field.tsx'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Notice } from '#/ui/notice.tsx'
import { photoOf, type ChallengeDraft, type TaskDraft } from './challenge-draft.ts'
import { none } from './plain.ts'
import { StepActions } from './step-actions.tsx'
import { SummaryPart, SummaryPicture } from './summary-part.tsx'
import type { StepProps, SummaryProps, TaskEditor } from './task-editor.ts'

const MISSING_ID = 'scene-photo-missing'

/** A photo of the same view as the guardian's. */
export const matchView: TaskEditor<'match-view'> = {
  ...none,
  empty: { showView: true },
  steps: [
    {
      name: 'scene-match',
      Step: SceneMatchStep,
      isDone: (draft) => photoOf(draft, 'scene-match') !== null,
    },
  ],
  offer: ({ matchView: { isAvailable, message } }) => ({ isOffered: isAvailable, note: message }),
  isPictureShown,
  Summary,
}

/** Without a picture a view can hardly be matched, so the view itself is shown. */
function isPictureShown(draft: ChallengeDraft, { showView }: TaskDraft<'match-view'>): boolean {
  return showView && photoOf(draft, 'reference') === null
}

/** The view that the child finds again [WIZ-03, WIZ-14]. */
function SceneMatchStep(props: StepProps<'match-view'>) {
  const { draft, task, change, next, back, capabilities } = props
  const { showView } = task
  const scenePhoto = photoOf(draft, 'scene-match')
  const referencePhoto = photoOf(draft, 'reference')
  const asksService = capabilities?.checkChildPhotos.isAvailable ?? false
  const put = (photo: Blob | null) => change({ photos: { 'scene-match': photo } })
  return (
    <>
      <PhotoField
        label={sceneMatchCopy.photo}
        hint={sceneMatchCopy.hint}
        photo={scenePhoto}
        onChange={put}
      />
      {scenePhoto === null && referencePhoto !== null && (
        <Button variant="secondary" onClick={() => put(referencePhoto)}>
          {sceneMatchCopy.useReference}
        </Button>
      )}
      {referencePhoto === null && (
        <Checkbox
          label={sceneMatchCopy.show}
          hint={showView ? sceneMatchCopy.showHint : sceneMatchCopy.hiddenHint}
          checked={showView}
          onChange={({ target }) => change({ task: { showView: target.checked } })}
        />
      )}
      <div className="stack-tight">
        <h3>{sceneMatchCopy.tipsTitle}</h3>
        <ul className="list-disc pl-6">
          {sceneMatchCopy.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
      {referencePhoto !== null && (
        <Notice title={sceneMatchCopy.seenTitle}>
          {draft.showReferenceInGame ? sceneMatchCopy.seen : sceneMatchCopy.notSeen}
        </Notice>
      )}
      <p className="text-small text-ink-soft">
        {asksService ? sceneMatchCopy.howWithService : sceneMatchCopy.how}
      </p>
      {scenePhoto === null && (
        <p id={MISSING_ID} className="font-bold">
          {sceneMatchCopy.missing}
        </p>
      )}
      <StepActions
        onBack={back}
        onNext={next}
        isNextDisabled={scenePhoto === null}
        describedBy={MISSING_ID}
      />
    </>
  )
}

function Summary({ draft, task, goTo }: SummaryProps<'match-view'>) {
  return (
    <SummaryPart title={summaryStepCopy.scene} onChange={() => goTo('scene-match')}>
      <SummaryPicture photo={photoOf(draft, 'scene-match')} alt={summaryStepCopy.sceneAlt} />
      {isPictureShown(draft, task) && (
        <p className="text-small text-ink-soft">{summaryStepCopy.viewShown}</p>
      )}
    </SummaryPart>
  )
}
