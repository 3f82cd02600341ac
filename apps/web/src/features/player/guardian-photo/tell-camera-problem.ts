import { captureProblemText } from '#/copy/player/camera.ts'
import { guardianPhotoCopy } from '#/copy/player/guardian-photo.ts'
import type { CaptureProblem } from '#/platform/camera/capture-problem.ts'
import { toast } from '#/ui/toast-store.ts'

/** A camera that does not work is told apart from a photo that is not usable. */
export function tellCameraProblem(problem: CaptureProblem): void {
  if (problem === 'cancelled') {
    toast({ title: captureProblemText(problem) })
    return
  }
  const { title, text } = guardianPhotoCopy.cameraError
  const isBroken = problem === 'no-camera' || problem === 'failed'
  toast({
    title,
    description: isBroken ? text : captureProblemText(problem),
    variant: 'destructive',
  })
}
