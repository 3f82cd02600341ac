import type { GuardianChallenge } from '@bramble/contract'
import { challengeCopy } from '#/copy/guardian/my-challenges.ts'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { picturesOf, type PictureField } from './pictures.ts'

/** The whole pictures of a challenge, each with what it is for. */
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
