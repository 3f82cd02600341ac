import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeVoice, evenLoudness, looksLikeVoice, voiceSeconds, VOICE_HERTZ } from './voice.ts'

const tone = (seconds: number, loud = 1) =>
  Float32Array.from({ length: seconds * VOICE_HERTZ }, (_, i) => loud * Math.sin(i / 8))

describe('a recording', () => {
  it('is a file of one channel with 16-bit samples at 16 kHz', () => {
    const file = encodeVoice(Float32Array.of(0, 1, -1, 3))
    const hex = Array.from(file, (byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(hex).toBe(
      '524946462c0000005741564566' +
        '6d742010000000010001' +
        '00803e0000007d0000020010006461746108000000' +
        '0000ff7f0180ff7f',
    )
    expect(looksLikeVoice(file)).toBe(true)
  })

  it('is cut off after fifteen seconds', () => {
    expect(voiceSeconds(encodeVoice(tone(2)))).toBe(2)
    expect(voiceSeconds(encodeVoice(tone(16)))).toBe(15)
  })

  it('has nothing in it but its samples', () => {
    const file = encodeVoice(tone(1))
    const more = new Uint8Array([...file, 1, 2])
    expect(voiceSeconds(more)).toBeNull()
    expect(voiceSeconds(file.subarray(0, 40))).toBeNull()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 43 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const other = file.slice()
        other[at] = (other[at]! + by) % 256
        expect(voiceSeconds(other)).toBeNull()
      }),
    )
  })

  it('is as loud as it can be, and silence is no recording', () => {
    const loudest = (samples: Float32Array | null) => Math.max(...(samples ?? []))
    expect(loudest(evenLoudness(tone(1, 0.3)))).toBeCloseTo(0.9, 2)
    expect(loudest(evenLoudness(tone(1, 0.05)))).toBeCloseTo(0.4, 2)
    expect(evenLoudness(tone(1, 0.001))).toBeNull()
    expect(evenLoudness(new Float32Array(0))).toBeNull()
  })
})
