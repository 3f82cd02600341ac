import { type ChangeEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CAMERA_TIMEOUT_MS, PICKER_RETURN_MS } from '../timings.ts'
import { useTimeout } from '../clock.ts'
import { CaptureError, problemOf, type CaptureProblem } from './capture-problem.ts'
import {
  type CaptureWay,
  firstCaptureWay,
  hasLiveCamera,
  takePicture,
  useLiveCamera,
} from './live-camera.ts'
import { withinLimit } from '../photo/compress.ts'
import { withPictureType } from '../photo/picture-type.ts'
import { onVisibility } from '../visibility.ts'

export interface CapturedPhoto {
  file: Blob
  /** Object address for showing it; valid until the photo is retaken. */
  url: string
}

/** Keeps the photo until it is sent; `keep` of null forgets it. */
export interface KeptPhoto {
  read: () => Promise<Blob | null>
  keep: (photo: Blob | null) => Promise<void>
}

export type PhotoCapture = ReturnType<typeof usePhotoCapture>

/**
 * One photo, by the phone's own camera or by a live picture in the page. `onProblem` gets problems;
 * a photo that comes after the time limit is still accepted. One that an earlier page has kept is there.
 */
export function usePhotoCapture({
  onProblem,
  kept = null,
}: {
  onProblem: (problem: CaptureProblem) => void
  kept?: KeptPhoto | null
}) {
  const [way, setWay] = useState(firstCaptureWay)
  const [photo, setPhoto] = useState<CapturedPhoto | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const inputElement = useRef<HTMLInputElement | null>(null)
  const newestOnProblem = useRef(onProblem)
  useEffect(() => {
    newestOnProblem.current = onProblem
  })
  const report = useCallback((problem: CaptureProblem) => newestOnProblem.current(problem), [])

  const { videoRef, liveState } = useLiveCamera(way === 'live' && photo === null, () =>
    report('no-camera'),
  )
  useTimeout(
    () => {
      setPicking(false)
      report('timeout')
    },
    isPicking ? CAMERA_TIMEOUT_MS : null,
  )
  const closePicker = useCallback(() => {
    setPicking(false)
    report('cancelled')
  }, [report])
  usePickerReturn(isPicking, closePicker)
  const url = photo?.url
  useEffect(() => {
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [url])

  useEffect(() => {
    let isGone = false
    const show = (file: Blob | null) => {
      if (file === null || isGone) return
      setPhoto((taken) => taken ?? { file, url: URL.createObjectURL(file) })
    }
    // A browser that keeps nothing has none.
    kept?.read().then(show, () => undefined)
    return () => {
      isGone = true
    }
  }, [kept])

  const accept = useCallback(
    async (produce: () => Promise<Blob> | Blob) => {
      setLooking(true)
      try {
        const file = await withinLimit(await withPictureType(await produce()))
        const newUrl = URL.createObjectURL(file)
        const problem = await problemOf(file, newUrl)
        if (problem === null) {
          setPhoto({ file, url: newUrl })
          void kept?.keep(file)
        } else {
          URL.revokeObjectURL(newUrl)
          report(problem)
        }
      } catch (error) {
        report(error instanceof CaptureError ? error.problem : 'unreadable')
      } finally {
        setLooking(false)
      }
    },
    [report, kept],
  )

  const inputRef = useCallback(
    (input: HTMLInputElement | null) => {
      inputElement.current = input
      if (input === null) return
      // React does not know the `cancel` event of a file input.
      input.addEventListener('cancel', closePicker)
      return () => {
        input.removeEventListener('cancel', closePicker)
        inputElement.current = null
      }
    },
    [closePicker],
  )

  function onInputChange(event: ChangeEvent<HTMLInputElement>): void {
    setPicking(false)
    const file = event.target.files?.[0]
    // Choosing the same photo again must fire a change event.
    event.target.value = ''
    if (file === undefined) report('nothing')
    else void accept(() => file)
  }

  function take(): void {
    if (isLooking) return
    if (way === 'live' && videoRef.current !== null && liveState === 'ready') {
      const video = videoRef.current
      void accept(() => takePicture(video))
      return
    }
    if (way === 'live') return
    setPicking(true)
    inputElement.current?.click()
  }

  const otherWay: CaptureWay | null =
    way === 'live' ? 'picker' : way === 'picker' && hasLiveCamera() ? 'live' : null

  return {
    /** Null where a camera is unlikely. */
    way,
    photo,
    /** A picker is open or a picture is being checked. */
    isBusy: isLooking,
    liveState,
    /** Takes a picture: call it in a tap. */
    take,
    retake: () => {
      setPhoto(null)
      void kept?.keep(null)
    },
    /** Switches to the other way of taking a picture; null when there is only one. */
    changeWay: otherWay === null ? null : () => setWay(otherWay),
    videoRef,
    /** Ref of the hidden file input that must be on the page. */
    inputRef,
    onInputChange,
  }
}

/**
 * Calls back when the page has been visible again for a while although the picker is still thought
 * to be open: Safari before 16.4 and Chrome before 113 fire no event when it closes.
 */
function usePickerReturn(isOpen: boolean, onReturn: () => void): void {
  const notifyReturn = useEffectEvent(onReturn)
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const away = () => clearTimeout(timer)
    const back = () => {
      away()
      timer = setTimeout(() => notifyReturn(), PICKER_RETURN_MS)
    }
    const forget = onVisibility((isVisible) => (isVisible ? back() : away()))
    window.addEventListener('focus', back)
    window.addEventListener('blur', away)
    return () => {
      away()
      forget()
      window.removeEventListener('focus', back)
      window.removeEventListener('blur', away)
    }
  }, [isOpen])
}
