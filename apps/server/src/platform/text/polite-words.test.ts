import { readFileSync } from 'node:fs'
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

test('finds nothing rude in the sentences of the product', () => {
  for (const language of ['de', 'en']) {
    const path = new URL(
      `../../../../../packages/messages/catalogues/${language}.json`,
      import.meta.url,
    )
    const rude: string[] = []
    const walk = (value: unknown): void => {
      if (typeof value === 'string') {
        if (!isPolite(value)) rude.push(value)
      } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
    }
    walk(JSON.parse(readFileSync(path, 'utf8')))
    expect(rude).toEqual([])
  }
})
