import { brand } from '../brand.ts'

/** Shown in browsers that keep no cookies. */
export const cookiesCopy = {
  childTitle: 'Oops!',
  childText: 'This phone would forget your game at once. Please ask a grown-up for help.',
  help: `For grown-ups: allow cookies for ${brand.name} in the settings of this browser. On an iPhone: Settings, Safari, switch "Block All Cookies" off. Then try again.`,
  tryAgain: 'Try Again',
} as const
