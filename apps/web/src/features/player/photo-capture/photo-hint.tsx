import type { ChallengeView } from '@bramble/contract'
import { photoCaptureCopy as copy } from '#/copy/player/photo-capture.ts'
import { ReferencePicture } from '../_flow/reference-picture.tsx'
import { PhotoTargets } from './photo-targets.tsx'

/** What to look for: the names of a thing, or a view and, where it may be seen, its picture. */
export function PhotoHint({ challenge }: { challenge: ChallengeView }) {
  const { childPhotoTask, objectDetectionData } = challenge
  if (childPhotoTask === 'object-detection' && objectDetectionData !== null) {
    return <PhotoTargets data={objectDetectionData} />
  }
  if (childPhotoTask !== 'match-view') return null
  const picture = challenge.showReferenceInGame ? challenge.referenceImage : null
  return (
    <div className="stack-tight text-center">
      <p>{picture === null ? copy.matchView : copy.matchPicture}</p>
      {picture === null ? null : <ReferencePicture address={picture} />}
    </div>
  )
}
