import { encodeVoice, evenLoudness, VOICE_HERTZ } from '@bramble/domain/challenge/voice'

/** Why nothing was recorded. */
export type RecordingProblem = 'denied' | 'missing' | 'silent' | 'failed'

export class RecordingError extends Error {
  override name = 'RecordingError'
  readonly problem: RecordingProblem

  constructor(problem: RecordingProblem, cause?: unknown) {
    super(`nothing was recorded: ${problem}`, { cause })
    this.problem = problem
  }
}

export interface Recording {
  /** The file of what was said. @throws {RecordingError} */
  stop: () => Promise<Blob>
  /** Throws away what was said. */
  cancel: () => void
}

/** Whether this browser can record a voice. */
export function canRecord(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> }
  return (
    mediaDevices?.getUserMedia !== undefined &&
    'MediaRecorder' in window &&
    'OfflineAudioContext' in window
  )
}

/** Asks for the microphone and records until it is stopped. @throws {RecordingError} */
export async function startRecording(): Promise<Recording> {
  const stream = await openMicrophone()
  const letGo = () => stream.getTracks().forEach((track) => track.stop())
  let recorder: MediaRecorder
  try {
    recorder = new MediaRecorder(stream)
    recorder.start()
  } catch (error) {
    letGo()
    throw new RecordingError('failed', error)
  }
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
    recorder.onerror = () => resolve()
  })
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  return {
    stop: async () => {
      end()
      await ended
      letGo()
      return toVoice(new Blob(parts))
    },
    cancel: () => {
      end()
      letGo()
    },
  }
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') {
      throw new RecordingError('denied', error)
    }
    throw new RecordingError(name === 'NotFoundError' ? 'missing' : 'failed', error)
  }
}

/** Each browser records in a format of its own; what is kept plays in all of them. */
async function toVoice(recorded: Blob): Promise<Blob> {
  let samples: Float32Array
  try {
    // A context without sound output decodes at its own rate, which is the one that is wanted.
    const decoder = new OfflineAudioContext(1, 1, VOICE_HERTZ)
    const decoded = await decoder.decodeAudioData(await recorded.arrayBuffer())
    samples = await toOneChannel(decoded)
  } catch (error) {
    throw new RecordingError('failed', error)
  }
  const even = evenLoudness(samples)
  if (even === null) throw new RecordingError('silent')
  return new Blob([encodeVoice(even)], { type: 'audio/wav' })
}

async function toOneChannel(decoded: AudioBuffer): Promise<Float32Array> {
  if (decoded.numberOfChannels === 1 && decoded.sampleRate === VOICE_HERTZ) {
    return decoded.getChannelData(0)
  }
  const length = Math.max(1, Math.ceil(decoded.duration * VOICE_HERTZ))
  const mixer = new OfflineAudioContext(1, length, VOICE_HERTZ)
  const source = mixer.createBufferSource()
  source.buffer = decoded
  source.connect(mixer.destination)
  source.start()
  return (await mixer.startRendering()).getChannelData(0)
}
