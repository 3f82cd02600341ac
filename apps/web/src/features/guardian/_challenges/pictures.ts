import type { GuardianChallenge, PicturePurpose } from '@bramble/contract'

/** Which field of a challenge holds the picture of a purpose. */
export const PICTURE_FIELDS = {
  reference: 'referenceImage',
  'scene-match': 'sceneMatchImage',
  question: 'questionImage',
  'object-detection': 'objectDetectionImage',
} as const satisfies Record<PicturePurpose, keyof GuardianChallenge>

export type PictureField = (typeof PICTURE_FIELDS)[PicturePurpose]

/** The pictures a challenge has, in the order in which they are made. */
export function picturesOf(
  challenge: Pick<GuardianChallenge, PictureField>,
): { purpose: PicturePurpose; src: string }[] {
  return (Object.keys(PICTURE_FIELDS) as PicturePurpose[]).flatMap((purpose) => {
    const src = challenge[PICTURE_FIELDS[purpose]]
    return src === null ? [] : [{ purpose, src }]
  })
}
