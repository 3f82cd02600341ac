import { awakeSound } from './wake.ts'

interface PlayedRecording {
  /** Is silent at once; nobody is told of an end. */
  stop: () => void
}

/**
 * Plays a recording the way the sounds of the game are played, so that it is heard over the silent
 * switch of an iPhone.
 *
 * @throws when no sound is allowed or the bytes are no recording
 */
export async function playRecording(
  bytes: ArrayBuffer,
  onEnd: () => void,
): Promise<PlayedRecording> {
  const context = awakeSound()
  if (context === null) throw new Error('no sound is allowed')
  // Decoding takes the bytes away, and they may be wanted again.
  const buffer = await context.decodeAudioData(bytes.slice(0))
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  source.onended = onEnd
  source.start()
  return {
    stop: () => {
      source.onended = null
      source.stop()
    },
  }
}
