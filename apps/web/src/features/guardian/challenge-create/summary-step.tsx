import { t } from '#/words/t.ts'
import { photoOf, type ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import { editorOf, taskOf } from '#/features/guardian/_tasks/index.ts'
import { StepActions } from '#/features/guardian/_tasks/step-actions.tsx'
import { SummaryPart, SummaryPicture } from '#/features/guardian/_tasks/summary-part.tsx'
import type { WizardStep } from '#/features/guardian/_tasks/task-editor.ts'
import { PlaceMap } from '#/platform/maps/place-map.tsx'
import { Notice } from '#/ui/notice.tsx'
import { creationBody } from '#/features/guardian/_tasks/challenge-saver.ts'

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
      <SummaryPart title={t('guardian.summaryStep.words')} onChange={() => goTo('details')}>
        <p className="font-bold break-words">{title.trim()}</p>
        <p className="break-words whitespace-pre-line">{description.trim()}</p>
        {photoOf(draft, 'voice') === null ? null : (
          <p className="text-small text-ink-soft">{t('guardian.summaryStep.withVoice')}</p>
        )}
      </SummaryPart>
      <SummaryPart title={t('guardian.summaryStep.place')} onChange={() => goTo('location')}>
        <PlaceMap
          label={t('guardian.summaryStep.map')}
          place={place}
          accuracyMeters={meters}
          height="low"
        />
        <p className="text-small text-ink-soft">
          {t('guardian.summaryStep.placeKnown', { meters })}
        </p>
      </SummaryPart>
      <SummaryPart title={t('guardian.summaryStep.reference')} onChange={() => goTo('photo')}>
        {referencePhoto === null ? (
          <p>{t('guardian.summaryStep.noReference')}</p>
        ) : (
          <>
            <SummaryPicture photo={referencePhoto} alt={t('guardian.summaryStep.referenceAlt')} />
            <p className="text-small text-ink-soft">
              {showReferenceInGame
                ? t('guardian.summaryStep.shown')
                : t('guardian.summaryStep.notShown')}
            </p>
          </>
        )}
      </SummaryPart>
      <SummaryPart title={t('guardian.summaryStep.task')} onChange={() => goTo('child-task')}>
        <p className="font-bold">{t(`guardian.task.${kind}.name`)}</p>
        {prompt && <p className="break-words">{t('guardian.summaryStep.prompt', { prompt })}</p>}
      </SummaryPart>
      {Summary === null ? null : <Summary draft={draft} task={taskOf(draft, kind)} goTo={goTo} />}
      <Notice>{t('guardian.summaryStep.draftNote')}</Notice>
      <StepActions onBack={back} onNext={next} />
    </>
  )
}
