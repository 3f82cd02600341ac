import type { CaptureProblem } from '#/platform/camera/capture-problem.ts'

const captureProblems = {
  empty: 'Photo capture failed - no file received or file is empty',
  'not-an-image': 'Invalid file type - please capture an image',
  'too-large': 'Photo too large - please try again',
  corrupted: 'Photo appears to be corrupted - please try again',
  timeout: 'Camera timeout - please try again',
  cancelled: 'Photo capture was cancelled',
  nothing: 'No photo was captured - please try again',
  failed: 'Photo capture failed - please try again',
  unreadable: 'Photo processing failed - please try again',
  unprocessed: 'Failed to process image - please try again',
  'no-camera': 'Photo capture failed - please try again',
} as const satisfies Record<CaptureProblem, string>

/** The sentence for a problem with the camera. */
export function captureProblemText(problem: CaptureProblem): string {
  return captureProblems[problem]
}

export const cameraCopy = {
  takePhoto: 'Take Photo',
  retake: 'Retake',
  anotherWay: 'Try another way',
  starting: 'Waking up the camera...',
  live: 'What your camera sees now',
  chooseFile: 'Photo from the camera',
  looking: 'One moment...',
  unavailableTitle: 'Camera Not Available',
  unavailableText: 'This device has no camera we can use. That is all right!',
} as const
