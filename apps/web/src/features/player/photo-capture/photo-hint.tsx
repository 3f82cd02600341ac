import type { ChallengeView } from '@bramble/contract'
import { photoCaptureCopy as copy } from '#/copy/player/photo-capture.ts'
import { Card } from '#/ui/card.tsx'
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
  if (picture === null) return <ViewInWords challenge={challenge} />
  return (
    <div className="stack-tight text-center">
      <p>{copy.matchPicture}</p>
      <ReferencePicture address={picture} />
    </div>
  )
}

/** No picture to compare with: the grown-up's words are the clue, so they stand here too. */
function ViewInWords({ challenge }: { challenge: ChallengeView }) {
  return (
    <Card tone="leaf" title={challenge.title}>
      <p>{challenge.description}</p>
      <p className="text-base">{copy.matchView}</p>
    </Card>
  )
}
