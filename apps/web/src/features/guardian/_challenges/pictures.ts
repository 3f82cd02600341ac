import type { FilePurpose, GuardianChallenge, PicturePurpose } from '@bramble/contract'

/** The field of a challenge that holds the picture of each purpose. */
export const PICTURE_FIELDS = {
  reference: 'referenceImage',
  'scene-match': 'sceneMatchImage',
  'scene-match-left': 'sceneMatchLeftImage',
  'scene-match-right': 'sceneMatchRightImage',
  question: 'questionImage',
  'object-detection': 'objectDetectionImage',
} as const satisfies Record<PicturePurpose, keyof GuardianChallenge>

/** The same of everything that a challenge holds in files. */
export const FILE_FIELDS = {
  ...PICTURE_FIELDS,
  voice: 'voice',
} as const satisfies Record<FilePurpose, keyof GuardianChallenge>
export const FILE_PURPOSES = Object.keys(FILE_FIELDS) as FilePurpose[]
export type FileField = (typeof FILE_FIELDS)[FilePurpose]

/** In the order in which the pictures of a challenge are made. */
export const PICTURE_PURPOSES = Object.keys(PICTURE_FIELDS) as PicturePurpose[]

export type GuardianPictureField = (typeof PICTURE_FIELDS)[PicturePurpose]

export function picturesOf(
  challenge: Pick<GuardianChallenge, GuardianPictureField>,
): { purpose: PicturePurpose; src: string }[] {
  return PICTURE_PURPOSES.flatMap((purpose) => {
    const src = challenge[PICTURE_FIELDS[purpose]]
    return src === null ? [] : [{ purpose, src }]
  })
}
