import { SIDE_VIEWS } from '@bramble/domain/challenge/tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t, tList } from '#/words/t.ts'
import { PhotoField } from '#/features/guardian/make/_fields/photo-field.tsx'
import { viewGradeQuery } from '#/data/vision.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { photoOf, type ChallengeDraft, type TaskDraft } from './challenge-draft.ts'
import { StepActions, SummaryPart, SummaryPicture } from './step-parts.tsx'
import { plain, type StepProps, type SummaryProps, type TaskEditor } from './task-editor.ts'

const MISSING_ID = 'scene-photo-missing'
const SIDES_ID = 'side-views'

/** A photo of the same view as the guardian's. */
export const matchView: TaskEditor<'match-view'> = {
  ...plain,
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
  // The reference picture of the file says what children see.
  trail: { ...plain.trail, read: () => ({ showView: false }) },
}

/** Without a picture a view can hardly be matched, so the view itself is shown. */
function isPictureShown(
  draft: Pick<ChallengeDraft, 'photos'>,
  { showView }: TaskDraft<'match-view'>,
): boolean {
  return showView && photoOf(draft, 'reference') === null
}

/** The view that the child finds again [WIZ-03, WIZ-14]. */
function SceneMatchStep(props: StepProps<'match-view'>) {
  const { draft, task, change, next, back, capabilities } = props
  const { showView } = task
  const scenePhoto = photoOf(draft, 'scene-match')
  const referencePhoto = photoOf(draft, 'reference')
  const asksService = capabilities?.checkChildPhotos.isAvailable
  const put = (photo: Blob | null) => change({ photos: { 'scene-match': photo } })
  return (
    <>
      <PhotoField
        label={t('guardian.sceneMatch.photo')}
        hint={t('guardian.sceneMatch.hint')}
        photo={scenePhoto}
        onChange={put}
        about={(takeAnother) =>
          scenePhoto && <ViewGradeNotice photo={scenePhoto} takeAnother={takeAnother} />
        }
      />
      {scenePhoto === null && referencePhoto !== null && (
        <Button variant="secondary" onClick={() => put(referencePhoto)}>
          {t('guardian.sceneMatch.useReference')}
        </Button>
      )}
      {referencePhoto === null && (
        <Checkbox
          label={t('guardian.sceneMatch.show')}
          hint={showView ? t('guardian.sceneMatch.showHint') : t('guardian.sceneMatch.hiddenHint')}
          checked={showView}
          onChange={({ target }) => change({ task: { showView: target.checked } })}
        />
      )}
      <div className="stack-tight">
        <h3>{t('guardian.sceneMatch.tipsTitle')}</h3>
        <ul className="list-disc ps-6">
          {tList('guardian.sceneMatch.tips').map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
      {referencePhoto !== null && (
        <Notice title={t('guardian.sceneMatch.seenTitle')}>
          {draft.showReferenceInGame
            ? t('guardian.sceneMatch.seen')
            : t('guardian.sceneMatch.notSeen')}
        </Notice>
      )}
      {scenePhoto !== null && <SideViews draft={draft} change={change} />}
      {/* That nobody is asked is said only where the server has said so. */}
      {asksService !== undefined && (
        <p className="text-small text-ink-soft">
          {asksService ? t('guardian.sceneMatch.howWithService') : t('guardian.sceneMatch.how')}
        </p>
      )}
      {scenePhoto === null && (
        <p id={MISSING_ID} className="font-bold">
          {t('guardian.sceneMatch.missing')}
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

/**
 * The same view from both sides; either can be left out. The right one is asked for when there is a
 * left one, so that the step stays short.
 */
function SideViews({ draft, change }: Pick<StepProps<'match-view'>, 'draft' | 'change'>) {
  const [left, right] = SIDE_VIEWS.map((purpose) => photoOf(draft, purpose))
  const optional = t('guardian.sceneMatch.sidesOptional')
  return (
    <section className="stack" aria-labelledby={SIDES_ID}>
      <div className="stack-tight">
        <h3 id={SIDES_ID}>{t('guardian.sceneMatch.sidesTitle')}</h3>
        <p>{t('guardian.sceneMatch.sidesText')}</p>
      </div>
      <PhotoField
        label={t('guardian.sceneMatch.left')}
        hint={t('guardian.sceneMatch.leftHint')}
        optional={optional}
        photo={left ?? null}
        onChange={(photo) => change({ photos: { 'scene-match-left': photo } })}
      />
      {(left ?? right ?? null) !== null && (
        <PhotoField
          label={t('guardian.sceneMatch.right')}
          hint={t('guardian.sceneMatch.rightHint')}
          optional={optional}
          photo={right ?? null}
          onChange={(photo) => change({ photos: { 'scene-match-right': photo } })}
        />
      )}
    </section>
  )
}

function Summary({ draft, task, goTo }: SummaryProps<'match-view'>) {
  const { length: count } = SIDE_VIEWS.filter((purpose) => photoOf(draft, purpose) !== null)
  return (
    <SummaryPart title={t('guardian.summaryStep.scene')} onChange={() => goTo('scene-match')}>
      <SummaryPicture
        photo={photoOf(draft, 'scene-match')}
        alt={t('guardian.summaryStep.sceneAlt')}
      />
      {isPictureShown(draft, task) && (
        <p className="text-small text-ink-soft">{t('guardian.summaryStep.viewShown')}</p>
      )}
      {count > 0 && (
        <p className="text-small text-ink-soft">{t('guardian.summaryStep.sideViews', { count })}</p>
      )}
    </SummaryPart>
  )
}

/**
 * Tells how well a view will be recognised another day. It never stands in the way: without signal the
 * step goes on, and a hard one can be kept.
 */
function ViewGradeNotice({ photo, takeAnother }: { photo: Blob; takeAnother: () => void }) {
  const { data, isPending } = useQuery(viewGradeQuery(photo))
  const [kept, setKept] = useState<Blob | null>(null)
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 text-small text-ink-soft">
        <Spinner />
        {t('guardian.viewGrade.looking')}
      </p>
    )
  }
  const grade = data?.grade ?? null
  if (data === undefined || grade === null) {
    return (
      <p role="status" className="text-small text-ink-soft">
        {t('guardian.viewGrade.unknown')}
      </p>
    )
  }
  if (grade === 'easy') {
    return (
      <Notice tone="success" live title={t('guardian.viewGrade.easyTitle')}>
        {t('guardian.viewGrade.easy')}
      </Notice>
    )
  }
  const isHard = grade === 'hard'
  return (
    <Notice
      tone={isHard ? 'warn' : 'info'}
      live
      title={isHard ? t('guardian.viewGrade.hardTitle') : t('guardian.viewGrade.fairTitle')}
      action={
        kept !== photo && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="secondary" onClick={takeAnother}>
              {t('guardian.viewGrade.another')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setKept(photo)}>
              {t('guardian.viewGrade.keep')}
            </Button>
          </div>
        )
      }
    >
      <div className="stack-tight">
        {data.reasons.map((reason) => (
          <p key={reason}>{t(`guardian.viewGrade.reasons.${reason}`)}</p>
        ))}
        {isHard && <p>{t('guardian.viewGrade.hard')}</p>}
      </div>
    </Notice>
  )
}
