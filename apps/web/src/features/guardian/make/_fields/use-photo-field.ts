import type { MessageKey } from '@bramble/messages/keys'
import { capturedPhotoRefusal } from '@bramble/domain/photo/rules'
import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { problemOf } from '#/platform/camera/capture-problem.ts'
import { takePicture, useLiveCamera } from '#/platform/camera/live-camera.ts'
import { compressPhoto } from '#/platform/photo/compress.ts'
import { withPictureType } from '#/platform/photo/picture-type.ts'
import { dismissToast, toastFailure } from '#/ui/toast-store.ts'

type Problem = MessageKey extends infer K
  ? K extends `guardian.challengePhotoProblems.${infer P}.title`
    ? P
    : never
  : never

/** Groups the toasts about a picture. */
const CAUSE = 'challenge-photo'

function notify(problem: Problem): void {
  toastFailure(
    t(`guardian.challengePhotoProblems.${problem}.title`),
    t(`guardian.challengePhotoProblems.${problem}.text`),
    CAUSE,
  )
}

/** A copy in memory: the phone may remove or change the file. */
async function inMemory(photo: Blob): Promise<Blob> {
  return new Blob([await photo.arrayBuffer()], { type: photo.type })
}

/** Compressed at once, so that it is small in the draft too [WIZ-17]. */
async function prepare(photo: Blob): Promise<Blob> {
  const ready = await inMemory(await compressPhoto(photo))
  const url = URL.createObjectURL(ready)
  const problem = await problemOf(ready, url)
  URL.revokeObjectURL(url)
  if (problem !== null) throw new Error(problem)
  return ready
}

export type PhotoFieldState = ReturnType<typeof usePhotoField>

/** One picture for a challenge, from a file or a live camera; toasts report problems [WIZ-20]. */
export function usePhotoField(onChange: (photo: Blob) => void) {
  const [isWorking, setWorking] = useState(false)
  const [isLive, setLive] = useState(false)
  const newest = useRef(0)
  const newestOnChange = useRef(onChange)
  useEffect(() => {
    newestOnChange.current = onChange
  })
  useEffect(
    () => () => {
      newest.current = -1
      dismissToast(CAUSE)
    },
    [],
  )
  const { videoRef, liveState } = useLiveCamera(isLive, () => {
    setLive(false)
    notify('no-camera')
  })

  async function accept(produce: () => Blob | Promise<Blob>, ifNone: Problem): Promise<void> {
    const turn = ++newest.current
    const isNewest = () => newest.current === turn
    setWorking(true)
    try {
      const photo = await produce()
      const ready = await prepare(photo).catch(() => null)
      if (!isNewest()) return
      if (ready === null) {
        notify('unprocessed')
        return
      }
      setLive(false)
      dismissToast(CAUSE)
      newestOnChange.current(ready)
    } catch {
      // oxlint-disable-next-line house/told-errors-are-asked -- the camera gave no picture
      if (isNewest()) notify(ifNone)
    } finally {
      if (isNewest()) setWorking(false)
    }
  }

  async function choose(file: File): Promise<void> {
    const photo = await withPictureType(file)
    // A photo that is too large is compressed instead of refused.
    const refusal = capturedPhotoRefusal({ sizeBytes: photo.size, contentType: photo.type })
    if (refusal === 'empty' || refusal === 'not-an-image') notify(CHOSEN_PROBLEMS[refusal])
    else await accept(() => photo, 'failed')
  }

  return {
    isWorking,
    /** The page shows the camera. */
    isLive,
    liveState,
    videoRef,
    openCamera: () => setLive(true),
    closeCamera: () => setLive(false),
    /** Takes the picture of the live camera. */
    shoot: () => {
      const video = videoRef.current
      if (video !== null && liveState === 'ready' && !isWorking) {
        void accept(() => takePicture(video), 'failed')
      }
    },
    choose: (file: File) => {
      setLive(false)
      void choose(file)
    },
  }
}

const CHOSEN_PROBLEMS = { empty: 'failed', 'not-an-image': 'not-an-image' } as const
