import { brand } from '../brand.ts'

/** For index.html itself, which may be read without any script. */
export const startCopy = {
  tooOldTitle: `This phone is a little too old for ${brand.name}`,
  tooOldText: 'The game may not work here. Please ask a grown-up for another phone.',
  tooOldVersions: (safari: number, chrome: number, firefox: number) =>
    `For grown-ups: ${brand.name} needs Safari ${safari}, Chrome ${chrome} or Firefox ${firefox}, or newer. An update of the phone or of its browser may help.`,
  noScript: `${brand.name} needs JavaScript. Please switch it on in the settings of this browser, or ask for another phone.`,
  slow: `${brand.name} takes long to start. Please load the page again. If that does not help, ask for another phone.`,
} as const
