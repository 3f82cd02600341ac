import type { GuardianChallenge, PicturePurpose } from '@bramble/contract'

/** The field of a challenge that holds the picture of each purpose. */
export const PICTURE_FIELDS = {
  reference: 'referenceImage',
  'scene-match': 'sceneMatchImage',
  'scene-match-left': 'sceneMatchLeftImage',
  'scene-match-right': 'sceneMatchRightImage',
  question: 'questionImage',
  'object-detection': 'objectDetectionImage',
} as const satisfies Record<PicturePurpose, keyof GuardianChallenge>

/** In the order in which the pictures of a challenge are made. */
export const PICTURE_PURPOSES = Object.keys(PICTURE_FIELDS) as PicturePurpose[]

export type PictureField = (typeof PICTURE_FIELDS)[PicturePurpose]

/** The pictures a challenge has. */
export function picturesOf(
  challenge: Pick<GuardianChallenge, PictureField>,
): { purpose: PicturePurpose; src: string }[] {
  return PICTURE_PURPOSES.flatMap((purpose) => {
    const src = challenge[PICTURE_FIELDS[purpose]]
    return src === null ? [] : [{ purpose, src }]
  })
}
