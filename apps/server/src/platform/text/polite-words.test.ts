import { readFileSync } from 'node:fs'
import { openLibrary } from '@bramble/library'
import { expect, test } from 'vitest'
import { isPolite, rudeWordIn, withoutRudeWords } from '@bramble/domain/text/polite-words'

const GERMAN =
  'Scheisse | Scheiße am Weg | SCHEISSEEE | Sch3iße | 5che1ße | @rschloch | s.c.h.e.i.ß.e | ' +
  'Du bist fett | du bist so richtig dumm | Ihr seid doof | So ein Arschloch! | ' +
  'ArschIoch ist ein Arsch | Hurensohn | fick dich | Halt die Fresse | Halts Maul | ' +
  'Leck mich | Verpiss dich | Der Trottel steht da | Vollidiot'

test.each(GERMAN.split(' | '))('is rude in German: %j', (text) => {
  expect(isPolite(text)).toBe(false)
})

/** Alone, said to somebody, of a body, longer forms of them, and all that is dodged. */
const ENGLISH =
  'shit | Sh1t | fuсk | f.u.c.k | f u c k | FUUUCK | f*ck | fuk you | bullshit | c u n t | ' +
  'dick | D1ck | dìck | d.i.c.k | dickhead | You are a dick | suck my dick | Tom is an ass | ' +
  'a$$ | @ss | asshole | kiss my ass | you cock | big tits | tits | boobs | cum | wank | ' +
  'wanker | Mia is a bastard | son of a bitch | sonofabitch | faggot | have sex | sexy | ' +
  'motherfucker | nigger | slut | porn | penis | vagina | pussy | retard | whore'

test.each(ENGLISH.split(' | '))('is rude in English: %j', (text) => {
  expect(isPolite(text)).toBe(false)
})

test('a refusal names the word', () => {
  expect(rudeWordIn('The old oak is a shithole, they say')).toBe('shithole')
  expect(withoutRudeWords('A shitty oak by the gate')).toEqual({
    text: 'A oak by the gate',
    isCut: true,
  })
})

/** Every text in it, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test.each(['de', 'en'])('finds nothing rude in the sentences of the product: %s', (language) => {
  const path = `../../../../../packages/messages/catalogues/${language}.json`
  const texts = textsIn(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')))
  expect(texts.length).toBeGreaterThan(3_000)
  expect(texts.filter((text) => !isPolite(text))).toEqual([])
})

test('finds nothing rude in the tasks of the library, in both languages', async () => {
  const texts = textsIn((await openLibrary()).map(({ words }) => words))
  expect(texts.length).toBeGreaterThan(2_000)
  expect(texts.filter((text) => !isPolite(text))).toEqual([])
})
