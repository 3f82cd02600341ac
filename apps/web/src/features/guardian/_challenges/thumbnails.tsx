import type { GuardianChallenge } from '@bramble/contract'
import { ImageOff } from 'lucide-react'
import { t } from '#/words/t.ts'
import { challengeThumb } from '#/data/challenges.ts'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { picturesOf, type GuardianPictureField } from './pictures.ts'

/** Small pictures of a challenge, loaded when they come near the screen [CHAL-02]. */
export function Thumbnails({
  challenge,
}: {
  challenge: Pick<GuardianChallenge, GuardianPictureField>
}) {
  const pictures = picturesOf(challenge)
  if (pictures.length === 0) return null
  return (
    <ul aria-label={t('guardian.myChallenges.thumbs')} className="flex flex-wrap gap-2">
      {pictures.map(({ purpose, src }) => (
        <li key={purpose} className="w-20">
          <PhotoFrame
            src={challengeThumb(src)}
            alt={t(`guardian.challenge.pictures.${purpose}`)}
            ratio="square"
            lazy
            empty={<MissingPicture label={t(`guardian.challenge.pictures.${purpose}`)} />}
          />
        </li>
      ))}
    </ul>
  )
}

function MissingPicture({ label }: { label: string }) {
  return (
    <>
      <ImageOff className="size-6" />
      <span className="sr-only">
        {label}: {t('guardian.challenge.pictureGone')}
      </span>
    </>
  )
}
