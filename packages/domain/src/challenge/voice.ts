/**
 * A grown-up's recording of a task: a WAV file of one channel with 16-bit samples at 16 kHz, which
 * every browser plays. It has the shortest header there is, so nothing else can travel in it.
 */

/** Samples in a second. */
export const VOICE_HERTZ = 16_000
export const MAX_VOICE_SECONDS = 15
/** A tap by mistake says nothing. */
export const MIN_VOICE_SECONDS = 0.5

const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2
const LOUDEST = 32_767

/**
 * The header of a file with so many bytes of samples.
 *
 * Source: Multimedia Programming Interface and Data Specifications 1.0 (IBM and Microsoft, 1991),
 * chapter 3, "Waveform Audio File Format"; format 1 is PCM.
 */
function headerOf(dataBytes: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  const name = (at: number, word: string) =>
    [...word].forEach((letter, i) => header.setUint8(at + i, letter.charCodeAt(0)))
  name(0, 'RIFF')
  header.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  name(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, VOICE_HERTZ, true)
  header.setUint32(28, VOICE_HERTZ * BYTES_PER_SAMPLE, true)
  header.setUint16(32, BYTES_PER_SAMPLE, true)
  header.setUint16(34, BYTES_PER_SAMPLE * 8, true)
  name(36, 'data')
  header.setUint32(40, dataBytes, true)
  return new Uint8Array(header.buffer)
}

/**
 * The file of a recording; what is longer than fifteen seconds is cut off.
 *
 * @param samples -1 to 1, at 16 kHz
 */
export function encodeVoice(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const count = Math.min(samples.length, MAX_VOICE_SECONDS * VOICE_HERTZ)
  const file = new Uint8Array(HEADER_BYTES + count * BYTES_PER_SAMPLE)
  file.set(headerOf(count * BYTES_PER_SAMPLE))
  const data = new DataView(file.buffer, HEADER_BYTES)
  for (let i = 0; i < count; i++) {
    const level = Math.max(-1, Math.min(1, samples[i] ?? 0))
    data.setInt16(i * BYTES_PER_SAMPLE, Math.round(level * LOUDEST), true)
  }
  return file
}

/** Whether a file claims to be of this kind. */
export function looksLikeVoice(file: Uint8Array): boolean {
  const letters = String.fromCharCode(...file.subarray(0, 4), ...file.subarray(8, 12))
  return letters === 'RIFFWAVE'
}

/** How long a recording is, in seconds; null: the file is not exactly of this kind. */
export function voiceSeconds(file: Uint8Array): number | null {
  const dataBytes = file.length - HEADER_BYTES
  if (dataBytes < 0 || dataBytes % BYTES_PER_SAMPLE !== 0) return null
  const header = headerOf(dataBytes)
  if (header.some((byte, i) => file[i] !== byte)) return null
  return dataBytes / BYTES_PER_SAMPLE / VOICE_HERTZ
}

/** Quiet voices are made at most so much louder. */
const MOST_GAIN = 8
const WANTED_PEAK = 0.9
/** Below this there was no voice: a switched-off microphone, a hand over it. */
const SILENT_PEAK = 0.005

/** The same samples as loud as they can be; null: nothing was said. */
export function evenLoudness(samples: Float32Array): Float32Array | null {
  const peak = samples.reduce((most, level) => Math.max(most, Math.abs(level)), 0)
  if (peak < SILENT_PEAK) return null
  const gain = Math.min(MOST_GAIN, WANTED_PEAK / peak)
  return samples.map((level) => level * gain)
}
