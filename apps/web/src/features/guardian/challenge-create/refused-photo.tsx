import type { PicturePurpose } from '@bramble/contract'
import { saveStepCopy as copy } from '#/copy/guardian/challenge-create.ts'
import { PhotoField } from '#/features/guardian/_challenges/photo-field.tsx'
import { Button } from '#/ui/button.tsx'
import type { ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'

const DRAFT_FIELDS = {
  reference: 'referencePhoto',
  'scene-match': 'scenePhoto',
  question: 'questionPhoto',
  'object-detection': 'objectPhoto',
} as const satisfies Record<PicturePurpose, keyof ChallengeDraft>

interface RefusedPhotoProps {
  purpose: PicturePurpose
  reason: string
  draft: ChallengeDraft
  onChange: (patch: Partial<ChallengeDraft>) => void
  onLeaveOut: () => void
}

/** A photo the server did not take: choose another one, or finish without it. */
export function RefusedPhoto({ purpose, reason, draft, onChange, onLeaveOut }: RefusedPhotoProps) {
  const field = DRAFT_FIELDS[purpose]
  return (
    <>
      <PhotoField
        label={copy.parts[purpose]}
        error={reason}
        photo={draft[field]}
        onChange={(photo) => {
          if (photo === null) onLeaveOut()
          else onChange({ [field]: photo })
        }}
      />
      <div className="stack-tight">
        <Button variant="secondary" wide onClick={onLeaveOut}>
          {copy.withoutPhoto}
        </Button>
        <p className="text-small text-ink-soft">{copy.withoutPhotoHint}</p>
      </div>
    </>
  )
}
