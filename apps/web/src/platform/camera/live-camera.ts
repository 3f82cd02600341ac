import { encodeJpeg } from '../photo/encode-jpeg.ts'
import { CaptureError } from './capture-problem.ts'

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
