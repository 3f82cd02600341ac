import type { GuardianChallenge } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { picturesOf, type GuardianPictureField } from '#/features/guardian/_challenges/pictures.ts'

/** The pictures of a challenge in full, each with its purpose. */
export function ChallengePictures({
  challenge,
}: {
  challenge: Pick<GuardianChallenge, GuardianPictureField>
}) {
  return picturesOf(challenge).map(({ purpose, src }) => (
    <figure key={purpose} className="stack-tight">
      <PhotoFrame
        src={src}
        alt={t(`guardian.challenge.pictures.${purpose}`)}
        empty={t('guardian.challenge.pictureGone')}
      />
      <figcaption className="text-small text-ink-soft">
        {t(`guardian.challenge.pictures.${purpose}`)}
      </figcaption>
    </figure>
  ))
}
