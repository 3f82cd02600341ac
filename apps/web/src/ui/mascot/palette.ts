/** Few tones: three browns, two furs, one leaf pair, ink. Shared by the mascot and the nature pictures. */
export const TONE = {
  line: '#3b2a1c',
  bark: '#5a4632',
  spine: '#7c6046',
  spineLight: '#a08062',
  fur: '#efd2a6',
  furLight: '#fdedd2',
  leaf: '#5fa044',
  moss: '#2f6b3c',
  blush: '#ee8f86',
  chill: '#7db4dc',
  sun: '#f6b73c',
  berry: '#b0305c',
  white: '#fff9ec',
} as const
