import type { Mood } from '../mascot/moods.ts'
import type { ShapeName } from './heat-shape.tsx'

const DARK = '#171c0c'
const LIGHT = '#fff9ec'

/**
 * The heat scale. Each step changes colour, shape, size, beat and face together, so none of them
 * has to be seen alone. `text` is chosen per colour for at least 4.5 : 1.
 */
export const HEAT = {
  searching: {
    color: '#cfe8f5',
    text: DARK,
    shape: 'rings',
    near: 0.8,
    beatMs: 3200,
    mood: 'curious',
  },
  'ice-cold': {
    color: '#2c6fbf',
    text: LIGHT,
    shape: 'flake',
    near: 0.86,
    beatMs: 3000,
    mood: 'shivering',
  },
  'very-cold': {
    color: '#5aa7d6',
    text: DARK,
    shape: 'crystal',
    near: 0.78,
    beatMs: 2400,
    mood: 'shivering',
  },
  cold: { color: '#8ccfc4', text: DARK, shape: 'cloud', near: 0.84, beatMs: 1900, mood: 'chilly' },
  warm: {
    color: '#f2d16b',
    text: DARK,
    shape: 'flower',
    near: 0.88,
    beatMs: 1400,
    mood: 'pleased',
  },
  'very-warm': {
    color: '#f39c4a',
    text: DARK,
    shape: 'sun',
    near: 0.98,
    beatMs: 1000,
    mood: 'excited',
  },
  burning: {
    color: '#e5662d',
    text: '#170d04',
    shape: 'flame',
    near: 1.08,
    beatMs: 620,
    mood: 'hopping',
  },
  challenge: {
    color: '#c9184a',
    text: LIGHT,
    shape: 'nova',
    near: 1.12,
    beatMs: 900,
    mood: 'cheering',
  },
} as const satisfies Record<string, HeatLook>

export type HeatLook = {
  color: string
  text: string
  shape: ShapeName
  near: number
  beatMs: number
  mood: Mood
}

export type HeatLevel = Exclude<keyof typeof HEAT, 'searching'>
