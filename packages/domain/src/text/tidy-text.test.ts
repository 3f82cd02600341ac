import { expect, it, test } from 'vitest'
import fc from 'fast-check'
import { tidyText } from './tidy-text.ts'

test.each([
  'Family 👨‍👩‍👧 oak',
  'Rainbow 🏳️‍🌈 tree',
  'Gardener 👩🏽‍🌾 path',
  'The blackbird 🐦‍⬛ sings',
  '🐻‍❄️ Bears',
  'Welsh oak 🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}',
  'Flags 🇩🇪🇬🇧, keys 1️⃣',
  'علی\u200cرضا می\u200cخواهم',
  'ه\u200d. ش',
  'ශ්\u200dරී ලංකා',
  'ന്\u200d ക്\u200cഷ',
  'র\u200d্যাব',
  'ක්\u200dෂ',
  'क्\u200dष र्\u200cय',
  'two\nlines',
])('what a word, a flag or an emoji is made of stays: %j', (text) => {
  expect(tidyText(text)).toBe(text)
})

test.each([
  ['black\u00adbird', 'blackbird'],
  ['\ufeffOak', 'Oak'],
  ['Oak\u2060tree\u200b', 'Oaktree'],
  ['\u200fשלום\u200e \u061cسلام', 'שלום سلام'],
  ['G\u200dw\u200cen', 'Gwen'],
  ['Ива\u200dн', 'Иван'],
  ['1\u200d2 \u200d', '12 '],
  ['oak\u200d🌳', 'oak🌳'],
  ['🌳\u200doak', '🌳oak'],
  ['می\u200c\u200c\u200dخواهم', 'می\u200cخواهم'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
])('what says nothing is taken out: %j', (text, tidy) => {
  expect(tidyText(text)).toBe(tidy)
})

it('leaves what turns the reading direction, lone surrogates and control characters to be refused', () => {
  const refused = 'a\u202eb\u2066c\u0000d\ud800e'
  expect(tidyText(refused)).toBe(refused)
})

it('changes nothing the second time', () => {
  const signs = ['a', 'م', 'ක', '්', '🌳', '🏽', '\ufe0f', '\u200d', '\u200c', '\u00ad', ' ', '\r']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs)), (parts) => {
      const once = tidyText(parts.join(''))
      expect(tidyText(once)).toBe(once)
    }),
  )
})
