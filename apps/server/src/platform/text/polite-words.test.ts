import { readFileSync } from 'node:fs'
import { openLibrary } from '@bramble/library'
import { expect, test } from 'vitest'
import { isPolite } from './polite-words.ts'

test.each([
  'Scheisse',
  'Scheiße am Weg',
  'SCHEISSEEE',
  'Sch3iße',
  '5che1ße',
  '@rschloch',
  's.c.h.e.i.ß.e',
  'Du bist fett',
  'du bist so richtig dumm',
  'Ihr seid doof',
  'So ein Arschloch!',
  'ArschIoch ist ein Arsch',
  'Hurensohn',
  'fick dich',
  'Halt die Fresse',
  'Halts Maul',
  'Leck mich',
  'Verpiss dich',
  'Der Trottel steht da',
  'Vollidiot',
])('is rude in German: %j', (text) => {
  expect(isPolite(text)).toBe(false)
})

test.each([
  'Der Flussbarsch und die Marsch',
  'Trottellumme, Wildsau, Mistkäfer und Fuchsschwanz',
  'Die Vögel und das Vögelchen, sie vögeln nicht',
  'Wessen Kacke liegt hier? Die Losung eines Fuchses.',
  'Pistazie, Piste, Nuten im Holz, Dummerstorf, Mongolei',
  'Was fressen Rehe? Sie fressen Gras und Knospen.',
  'Der dicke Stamm ist fett vom Harz, und du bist schnell.',
  'Hurra, ein Huhn! Ein Spatz und ein Specht.',
  'Leckere Beeren: nicht essen! Das Maul des Pferdes.',
  'Bist du dicht am Baum? Du bist da!',
  'Das hässliche Entlein',
])('is honest in German: %j', (text) => {
  expect(isPolite(text)).toBe(true)
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
