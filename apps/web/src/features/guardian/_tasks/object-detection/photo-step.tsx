import { sayWords, t } from '#/words/t.ts'
import { PhotoField } from '#/features/guardian/_challenges/photo-field.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { photoOf } from '../challenge-draft.ts'
import { MachineRun } from '../machine-run.tsx'
import { StepActions } from '../step-actions.tsx'
import { ObjectFailure, useObjectAnalysis } from './use-object-analysis.tsx'
import type { StepProps } from '../task-editor.ts'

const HINT_ID = 'object-analysis-hint'

/**
 * The photo of the object, and whether a machine or the guardian names it [WIZ-05, WIZ-15, WIZ-21].
 */
export function ObjectPhotoStep(props: StepProps<'object-detection'>) {
  const { draft, task, change, next, back, capabilities } = props
  const analysis = useObjectAnalysis(props)
  const { labels, failure } = task
  const off = capabilities?.analyzeObject.isAvailable === false
  const primary = labels[0]?.label.trim() ?? ''
  const replacePhoto = (photo: Blob | null) => {
    analysis.cancel()
    change({
      photos: { 'object-detection': photo },
      // The confidence of these names belongs to the former photo.
      task: { failure: null, labels: labels.map(({ label }) => ({ label })) },
    })
  }
  const analyze = async () => {
    if (await analysis.start()) next()
  }
  return (
    <>
      <PhotoField
        label={t('guardian.objectPhoto.photo')}
        hint={t('guardian.objectPhoto.hint')}
        photo={photoOf(draft, 'object-detection')}
        onChange={replacePhoto}
        {...(off ? { optional: t('guardian.objectPhoto.optional') } : {})}
      />
      {off && (
        <Notice title={t('guardian.objectPhoto.offTitle')}>
          <p id={HINT_ID}>
            {sayWords(capabilities.analyzeObject.words) ??
              capabilities.analyzeObject.message ??
              t('guardian.objectPhoto.off')}
          </p>
        </Notice>
      )}
      <MachineRun
        label={primary === '' ? t('guardian.objectPhoto.analyze') : t('guardian.objectPhoto.again')}
        busyLabel={t('guardian.objectPhoto.analyzing')}
        variant={primary === '' ? 'primary' : 'secondary'}
        isRunning={analysis.isRunning}
        disabled={off}
        describedBy={HINT_ID}
        onStart={() => void analyze()}
        onCancel={analysis.cancel}
      />
      {!off && (
        <p id={HINT_ID} className="text-small text-ink-soft">
          {primary === ''
            ? t('guardian.objectPhoto.sent')
            : `${t('guardian.objectPhoto.sent')} ${t('guardian.objectPhoto.replaces')}`}
        </p>
      )}
      {!analysis.isRunning && <ObjectFailure failure={failure} passing={analysis.passing} />}
      {primary === '' && !off && (
        <Button variant="quiet" wide onClick={next}>
          {t('guardian.objectPhoto.type')}
        </Button>
      )}
      <StepActions
        onBack={back}
        {...(primary !== '' || off ? { onNext: next } : {})}
        nextLabel={
          primary === ''
            ? t('guardian.objectPhoto.type')
            : t('guardian.objectPhoto.next', { label: primary })
        }
      />
    </>
  )
}
