/** Bramble's moods as data: eyes, mouth, arms and signs; motion is in mascot.css. */
export const MOODS = {
  waiting: { eyes: 'open', mouth: 'smile', arms: 'down' },
  curious: { eyes: 'up', mouth: 'small', arms: 'point', sign: 'leaf' },
  shivering: { eyes: 'squeezed', mouth: 'wavy', arms: 'hug', sign: 'flakes', cold: true },
  chilly: { eyes: 'worried', mouth: 'flat', arms: 'hug', sign: 'breath', cold: true },
  pleased: { eyes: 'happy', mouth: 'smile', arms: 'down' },
  excited: { eyes: 'wide', mouth: 'laugh', arms: 'point', sign: 'rays' },
  hopping: { eyes: 'wide', mouth: 'laugh', arms: 'up', sign: 'hop' },
  cheering: { eyes: 'happy', mouth: 'laugh', arms: 'up', sign: 'stars' },
  thoughtful: { eyes: 'aside', mouth: 'small', arms: 'chin', sign: 'dots' },
  sleepy: { eyes: 'closed', mouth: 'small', arms: 'down', sign: 'zs' },
  walking: { eyes: 'open', mouth: 'smile', arms: 'swing' },
} as const satisfies Record<string, MoodLook>

export type Mood = keyof typeof MOODS

export type MoodLook = {
  eyes: 'open' | 'up' | 'aside' | 'wide' | 'worried' | 'happy' | 'squeezed' | 'closed'
  mouth: 'smile' | 'small' | 'flat' | 'wavy' | 'laugh'
  arms: 'down' | 'hug' | 'up' | 'point' | 'chin' | 'swing'
  sign?: 'leaf' | 'flakes' | 'breath' | 'rays' | 'hop' | 'stars' | 'dots' | 'zs'
  cold?: boolean
}
