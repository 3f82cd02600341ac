import type { GuardianChallenge, PicturePurpose } from '@bramble/contract'
import { challengeEditCopy as words } from '#/copy/guardian/challenge-edit.ts'
import { challengeCopy } from '#/copy/guardian/my-challenges.ts'
import { PhotoField } from '#/features/guardian/_challenges/photo-field.tsx'
import { PICTURE_FIELDS } from '#/features/guardian/_challenges/pictures.ts'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { TASK_PICTURE } from './edits.ts'
import type { ChallengeForm } from './use-challenge-form.ts'

interface PictureCardProps {
  form: ChallengeForm
  challenge: GuardianChallenge
}

/** The picture of the task, then the reference photo and whether the children see it. */
export function PictureCard({ form, challenge }: PictureCardProps) {
  const { edits, change } = form
  const ofTask = TASK_PICTURE[challenge.childPhotoTask]
  const { reference } = edits.pictures
  const hasReference =
    reference === undefined ? challenge.referenceImage !== null : reference !== null
  return (
    <Card title={words.pictures}>
      {ofTask === null ? null : (
        <OnePicture
          form={form}
          challenge={challenge}
          purpose={ofTask}
          hint={words.pictureHint}
          isOptional={ofTask !== 'scene-match'}
        />
      )}
      <OnePicture
        form={form}
        challenge={challenge}
        purpose="reference"
        hint={words.referenceHint}
        isOptional
      />
      <Checkbox
        label={words.show}
        hint={hasReference ? undefined : words.showNeedsPhoto}
        checked={edits.showReference && hasReference}
        disabled={!hasReference}
        onChange={({ target }) => change({ showReference: target.checked })}
      />
    </Card>
  )
}

interface OnePictureProps extends PictureCardProps {
  purpose: PicturePurpose
  hint: string
  isOptional: boolean
}

function OnePicture({ form, challenge, purpose, hint, isOptional }: OnePictureProps) {
  const { edits, errors, changePicture } = form
  const chosen = edits.pictures[purpose]
  const current = challenge[PICTURE_FIELDS[purpose]]
  return (
    <PhotoField
      label={challengeCopy.pictures[purpose]}
      hint={hint}
      optional={isOptional ? words.optional : undefined}
      error={errors.pictures?.[purpose]}
      photo={chosen ?? null}
      currentUrl={chosen === null ? null : current}
      // What was just chosen is put back first; only then the old one can be taken away.
      onChange={(photo) => changePicture(purpose, photo ?? undefined)}
      onRemoveCurrent={() => changePicture(purpose, null)}
    />
  )
}
