import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../..')

/** Where left and right mean the picture and not the way of reading. */
const PICTURES: readonly (string | RegExp)[] = [
  // Buttons and words on a map, which is never turned round.
  /^platform\/maps\//,
  // The point of a speech bubble, a turned square.
  'ui/mascot/bubble.css',
  // The notch of a phone.
  'ui/css/page.css',
]

/** Utilities of Tailwind, alone or behind a variant or an arbitrary selector. */
const UTILITY =
  /(?<=^|[\s"'`:\]!])-?(?:(?:scroll-)?[mp][lr]-(?:\d|\[|\(|auto|px)|(?:left|right)-(?:\d|\[|\(|auto|full|px)|(?:text|float|clear)-(?:left|right)\b|rounded-(?:l|r|tl|tr|bl|br)\b|border-[lr]\b)/
const DECLARATION =
  /(?:(?:margin|padding|border|inset)-(?:left|right)\b|(?:^|[\s;{])(?:left|right)\s*:|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/

function physicalLines(file: string): string[] {
  const pattern = file.endsWith('.css') ? DECLARATION : UTILITY
  return readFileSync(join(SRC, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []))
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
const isPicture = (file: string) =>
  PICTURES.some((one) => (typeof one === 'string' ? one === file : one.test(file)))

test('sides are named by the way of reading: start and end, not left and right', () => {
  expect(files.filter((file) => !isPicture(file)).flatMap(physicalLines)).toEqual([])
})

test.each(['-ml-2 grid', 'first:pl-4', '[&_ul]:text-left', 'right-0.5', 'rounded-tl-lg'])(
  '"%s" is found',
  (classes) => {
    expect(`<p className="${classes}">`).toMatch(UTILITY)
  },
)
