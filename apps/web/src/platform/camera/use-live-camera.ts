import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPageVisible, onVisibility } from '../visibility.ts'
import { closeCamera, openCamera } from './live-camera.ts'

export type CameraState = 'off' | 'starting' | 'ready' | 'failed'

/** Shows the camera in a video element while `isOn`; it is released while the page is hidden. */
export function useLiveCamera(isOn: boolean, onFailure: () => void) {
  const videoRef = useRef<HTMLVideoElement | null>(null)
  const [state, setState] = useState<CameraState>('off')
  const notifyFailure = useEffectEvent(onFailure)

  useEffect(() => {
    if (!isOn) return
    let stream: MediaStream | null = null
    let isOver = false
    const start = async () => {
      setState('starting')
      try {
        const opened = await openCamera()
        if (isOver || !isPageVisible()) {
          closeCamera(opened)
          return
        }
        stream = opened
        const video = videoRef.current
        if (video !== null) {
          video.srcObject = opened
          await video.play().catch(() => undefined)
        }
        if (!isOver) setState('ready')
      } catch {
        if (isOver) return
        // oxlint-disable-next-line house/told-errors-are-asked -- `openCamera` has one reason: no camera for this page
        setState('failed')
        // oxlint-disable-next-line house/told-errors-are-asked -- the same
        notifyFailure()
      }
    }
    const forget = onVisibility((isVisible) => {
      closeCamera(stream)
      stream = null
      if (isVisible) void start()
    })
    void start()
    return () => {
      isOver = true
      forget()
      closeCamera(stream)
      setState('off')
    }
  }, [isOn])

  return { videoRef, liveState: isOn ? state : 'off' }
}
