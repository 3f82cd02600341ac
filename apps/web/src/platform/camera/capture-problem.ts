import { capturedPhotoRefusal, type PhotoRefusal } from '@bramble/domain/photo/rules'
import { loadImage } from '../photo/load-image.ts'
import { pictureTypeOf } from '../photo/picture-type.ts'

/** Why there is no photo. The words for people are `child.captureProblems`. */
export type CaptureProblem =
  | PhotoRefusal
  /** The file has the type of a picture, but cannot be shown. */
  | 'corrupted'
  /** It is a HEIC, which this browser cannot show. */
  | 'heic'
  /** The picker was open for too long. */
  | 'timeout'
  | 'cancelled'
  /** The picker closed without a file. */
  | 'nothing'
  /** The live picture could not be taken. */
  | 'failed'
  /** The file could not be read. */
  | 'unreadable'
  /** The photo could not be compressed. */
  | 'unprocessed'
  /** There is no camera, or the page may not use it. */
  | 'no-camera'

export class CaptureError extends Error {
  override name = 'CaptureError'
  readonly problem: CaptureProblem

  constructor(problem: CaptureProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Why a file of the camera cannot be used, or null; `url` is its object address. */
export async function problemOf(file: Blob, url: string): Promise<CaptureProblem | null> {
  const refusal = capturedPhotoRefusal({ sizeBytes: file.size, contentType: file.type })
  if (refusal === 'empty' || refusal === 'not-an-image') return refusal
  const canBeShown = () => loadImage(url).then(Boolean, () => false)
  if (refusal === null && (await canBeShown())) return null
  if ((await pictureTypeOf(file)) === 'image/heic') return 'heic'
  return refusal ?? 'corrupted'
}
