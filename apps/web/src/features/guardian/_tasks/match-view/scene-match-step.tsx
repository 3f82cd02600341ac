import { sceneMatchCopy } from '#/copy/guardian/challenge-tasks.ts'
import { PhotoField } from '#/features/guardian/_challenges/photo-field.tsx'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Notice } from '#/ui/notice.tsx'
import { StepActions } from '../step-actions.tsx'
import type { WizardStepProps } from '../wizard-step.ts'

const MISSING_ID = 'scene-photo-missing'

/** The view that the child finds again [WIZ-03, WIZ-14]. */
export function SceneMatchStep({ draft, change, next, back, capabilities }: WizardStepProps) {
  const { scenePhoto, referencePhoto, showReferenceInGame, showView } = draft
  const asksService = capabilities?.checkChildPhotos.isAvailable ?? false
  return (
    <>
      <PhotoField
        label={sceneMatchCopy.photo}
        hint={sceneMatchCopy.hint}
        photo={scenePhoto}
        onChange={(photo) => change({ scenePhoto: photo })}
      />
      {scenePhoto === null && referencePhoto !== null && (
        <Button variant="secondary" onClick={() => change({ scenePhoto: referencePhoto })}>
          {sceneMatchCopy.useReference}
        </Button>
      )}
      {referencePhoto === null && (
        <Checkbox
          label={sceneMatchCopy.show}
          hint={showView ? sceneMatchCopy.showHint : sceneMatchCopy.hiddenHint}
          checked={showView}
          onChange={({ target }) => change({ showView: target.checked })}
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
          {showReferenceInGame ? sceneMatchCopy.seen : sceneMatchCopy.notSeen}
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
