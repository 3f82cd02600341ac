import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { encodeJpeg } from '../photo/compress.ts'
import { isPageVisible, onVisibility } from '../visibility.ts'
import { CaptureError } from './capture-problem.ts'

/** How a picture is taken: `picker` opens the phone's own camera, `live` shows it in the page. */
export type CaptureWay = 'picker' | 'live'

function isTouchPhone(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false
}

/** Only on a secure address; permission is not asked for. */
export function hasLiveCamera(): boolean {
  // On an insecure address mediaDevices is absent, despite the types.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return typeof devices?.getUserMedia === 'function'
}

/** The way to try first, or null where a camera is unlikely. */
export function firstCaptureWay(): CaptureWay | null {
  if (isTouchPhone()) return 'picker'
  return hasLiveCamera() ? 'live' : null
}

const LIVE_QUALITY = 0.92

/**
 * Opens the camera, the back one where there are two.
 * @throws {CaptureError} `no-camera`
 */
export async function openCamera(): Promise<MediaStream> {
  try {
    // `exact` would fail on every laptop.
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: 1920 },
        height: { ideal: 1080 },
      },
    })
  } catch {
    throw new CaptureError('no-camera')
  }
}

export function closeCamera(stream: MediaStream | null): void {
  stream?.getTracks().forEach((track) => track.stop())
}

/**
 * The present picture of the video.
 * @throws {CaptureError} `failed`
 */
export async function takePicture(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video
  const canvas = document.createElement('canvas')
  canvas.width = videoWidth
  canvas.height = videoHeight
  const pen = canvas.getContext('2d')
  if (videoWidth === 0 || pen === null) throw new CaptureError('failed')
  pen.drawImage(video, 0, 0)
  const picture = await encodeJpeg(canvas, LIVE_QUALITY)
  if (picture === null) throw new CaptureError('failed')
  return picture
}

type CameraState = 'off' | 'starting' | 'ready' | 'failed'

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
