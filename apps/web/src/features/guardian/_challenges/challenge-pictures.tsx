import type { GuardianChallenge } from '@bramble/contract'
import { challengeCopy } from '#/copy/guardian/my-challenges.ts'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { picturesOf, type PictureField } from './pictures.ts'

/** The pictures of a challenge in full, each with its purpose. */
export function ChallengePictures({
  challenge,
}: {
  challenge: Pick<GuardianChallenge, PictureField>
}) {
  return picturesOf(challenge).map(({ purpose, src }) => (
    <figure key={purpose} className="stack-tight">
      <PhotoFrame
        src={src}
        alt={challengeCopy.pictures[purpose]}
        empty={challengeCopy.pictureGone}
      />
      <figcaption className="text-small text-ink-soft">
        {challengeCopy.pictures[purpose]}
      </figcaption>
    </figure>
  ))
}
