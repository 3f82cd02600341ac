import { capturedPhotoRefusal, type PhotoRefusal } from '@bramble/domain/photo/rules'
import { canBeShown } from '../photo/can-be-shown.ts'

/** Why there is no photo. The words for people are in `copy/player/camera.ts`. */
export type CaptureProblem =
  | PhotoRefusal
  /** The file calls itself a picture and is none. */
  | 'corrupted'
  /** The picker was open for too long. */
  | 'timeout'
  | 'cancelled'
  /** The picker came back with nothing. */
  | 'nothing'
  /** The live picture could not be taken. */
  | 'failed'
  /** The file could not be read. */
  | 'unreadable'
  /** The photo could not be made smaller. */
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

/** Whether a file of the camera is a photo to show; `url` is its object address. */
export async function problemOf(file: Blob, url: string): Promise<CaptureProblem | null> {
  const refusal = capturedPhotoRefusal({ sizeBytes: file.size, contentType: file.type })
  if (refusal !== null) return refusal
  return (await canBeShown(url)) ? null : 'corrupted'
}
