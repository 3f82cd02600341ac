import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { LibraryError, loadLibrary } from './load.ts'
import { isDoneStandingStill } from './safety.ts'

const dir = mkdtempSync(join(tmpdir(), 'bramble-safety-'))
afterAll(() => rmSync(dir, { recursive: true }))

interface Change {
  en?: string
  de?: string
  hint?: { en: string; de: string }
  fact?: { en: string; de: string }
  [field: string]: unknown
}

/** A harmless task of a meadow by day, changed. */
function taskWith({ en, de, hint, fact, ...fields }: Change) {
  const words = {
    en: {
      title: 'Green and brown',
      description: 'A meadow has many colours.',
      task: en ?? 'Count the colours of the meadow.',
      ...(hint && { hint: hint.en }),
      fact: fact?.en ?? 'Grass is green.',
    },
    de: {
      title: 'Grün und braun',
      description: 'Eine Wiese hat viele Farben.',
      task: de ?? 'Zähle die Farben der Wiese.',
      ...(hint && { hint: hint.de }),
      fact: fact?.de ?? 'Gras ist grün.',
    },
  }
  return {
    id: 'task-of-a-test',
    kind: 'none',
    ages: ['8-11'],
    senses: ['see', 'hear', 'touch'],
    needs: [] as string[],
    efforts: [] as string[],
    seasons: ['summer'],
    hours: ['day'],
    weather: ['any'],
    habitats: ['park'],
    ending: 'count',
    sticker: 'clover',
    regions: ['anywhere'],
    moves: [],
    aims: ['anywhere-noticing'],
    sources: ['Fern School, Our meadow', 'Wikipedia, Meadow'],
    checkedBy: null,
    checkedOn: null,
    ...fields,
    words,
  }
}

/** What the loader says of it. */
function refusals(change: Change): string[] {
  writeFileSync(join(dir, 'ours.json'), JSON.stringify({ tasks: [taskWith(change)] }))
  try {
    loadLibrary([dir])
    return []
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error
    return [...error.lines]
  }
}

const LOOK_FIRST = { en: 'Look first. Then touch.', de: 'Schau zuerst. Dann fühl.' }
const CROSS = { en: 'Ice lies on the pond.', de: 'Auf dem Teich liegt Eis.' }
const BERRIES = { en: 'Birds love these berries.', de: 'Vögel lieben diese Beeren.' }

/** To each row of the page what breaks it; the beginning of the row is the key. */
const BREACHES: Record<string, readonly Change[]> = {
  pick: [
    { en: 'Pick a daisy.' },
    { de: 'Pflück ein Gänseblümchen.' },
    { en: 'Collect three stones.' },
    { de: 'Sammle drei Steine.' },
  ],
  taste: [{ en: 'Taste the leaf.' }, { de: 'Probier das Blatt.' }, { de: 'Steck es in den Mund.' }],
  climb: [{ en: 'Climb the hill.' }, { de: 'Kletter auf den Hügel.' }, { en: 'Run to the gate.' }],
  'go up to animals': [
    { en: 'Feed the ducks.' },
    { de: 'Fütter die Enten.' },
    { en: 'Call back like a gull.' },
    { de: 'Ruf zurück wie eine Möwe.' },
    { en: 'Take a picture of a nest.' },
  ],
  'look for holes': [
    { en: 'Take a picture of a small hole in soil, sand or wood.' },
    { de: 'Fotografiere ein kleines Loch in Erde, Sand oder Holz.' },
    { hint: { en: 'Little holes are traces.', de: 'Kleine Löcher sind Spuren.' } },
  ],
  'go close to a flower': [
    { en: 'Bend down to a flower.' },
    { de: 'Beug dich zu einer Blume.' },
    { en: 'Go close to the smallest flower.' },
  ],
  'ask, follow': [{ en: 'Ask somebody its name.' }, { de: 'Frag jemanden nach dem Namen.' }],
  'go to the water': [
    { en: "Go to the water's edge." },
    { de: 'Geh ans Ufer.' },
    { en: 'Step onto the ice.' },
  ],
  'speak of ice': [{ fact: CROSS }, { en: 'Take a picture of the ice. It shines.' }],
  'cross or stand': [
    { en: 'Cross to the other side.' },
    { de: 'Überquer den Platz.' },
    { habitats: ['park', 'street'] },
    { habitats: ['street'], en: 'Stand still. Count the colours.' },
    {
      habitats: ['street'],
      en: 'Find a leaf and stand still.',
      de: 'Such ein Blatt und steh still.',
    },
    {
      habitats: ['street'],
      efforts: ['rough-ground'],
      en: 'Stand still. Count.',
      de: 'Steh still. Zähle.',
    },
  ],
  fire: [{ en: 'Throw a stone.' }, { de: 'Wirf einen Stein.' }],
  'touch fungi': [
    { en: 'Touch the mushroom.' },
    { de: 'Berühre den Pilz.' },
    { hint: { en: 'The underside shows it best.', de: 'Auf der Unterseite sieht man es.' } },
    { en: 'Take a picture of a nettle.' },
    { en: 'Stroke the softest thing.' },
  ],
  'touch what may be hot': [
    { en: 'Lay your hand on things in light and in shade.' },
    { de: 'Leg deine Hand auf Dinge in Licht und Schatten.' },
    { en: 'Lay your hand on a stone in the sun.' },
  ],
  'touch bark': [{ en: 'Stroke the bark.' }, { en: 'Lay your hand on a tree.' }],
  'lay out or tap': [
    { en: 'Lay five small stones in a row.' },
    { de: 'Sortiere die Zweige.' },
    { en: 'Take one leaf from the ground.' },
  ],
  'look at the sun': [
    { en: 'Look at the sun.' },
    { de: 'Schau in die Sonne.' },
    { en: 'Take a picture of the sky.' },
    { de: 'Fotografiere eine Wolke.' },
    { en: 'Take a picture of a bird that sits high up.' },
  ],
  'go away': [{ en: 'Hide behind a tree.' }, { de: 'Versteck dich.' }],
  'at dusk': [
    { hours: ['day', 'dusk'] },
    { hours: ['dusk'], en: 'Stand still. Count.' },
    {
      hours: ['dusk'],
      efforts: ['rough-ground'],
      en: 'Stand still by your grown-up.',
      de: 'Steh still bei deinen Großen.',
    },
  ],
  'go under trees': [{ en: 'Wait for the storm.' }, { de: 'Warte auf den Sturm.' }],
  photograph: [
    { en: 'Take a picture of a window.' },
    { de: 'Fotografiere ein Fenster.' },
    { en: 'Take a selfie.' },
  ],
  'speak of berries': [
    { fact: BERRIES },
    { fact: { en: 'It grows from a bulb.', de: 'Sie wächst aus einer Zwiebel.' } },
  ],
  'need ears': [{ en: 'Listen to the grass.' }, { de: 'Lausche dem Gras.' }],
}

const page = readFileSync(
  fileURLToPath(new URL('../../../docs/library-safety.md', import.meta.url)),
  'utf8',
)
const rows = [...page.matchAll(/^\| (?!Never)(.+?) \|/gm)].map((row) => row[1]!)

test('each row of the page has a breach that the loader refuses', () => {
  expect(rows.length).toBeGreaterThan(15)
  const keys = Object.keys(BREACHES)
  expect(rows.filter((row) => !keys.some((key) => row.startsWith(key)))).toEqual([])
  expect(keys.filter((key) => !rows.some((row) => row.startsWith(key)))).toEqual([])
})

describe.each(Object.entries(BREACHES))('%s', (_, breaches) => {
  test.each(breaches.map((breach) => [JSON.stringify(breach), breach] as const))(
    '%s is refused',
    (_name, breach) => {
      expect(refusals({})).toEqual([])
      expect(refusals(breach).join('\n')).toMatch(/ours\.json:1: tasks\[1\]\..*breaks a rule/)
    },
  )
})

test.each<Change>([
  { fact: { en: `${CROSS.en} Never step on it.`, de: `${CROSS.de} Geh nie darauf.` } },
  { fact: { en: `${BERRIES.en} They are poisonous.`, de: `${BERRIES.de} Sie sind giftig.` } },
  { en: 'Stroke the bark.', de: 'Streich über die Rinde.', hint: LOOK_FIRST },
  { en: 'A flower without a bee? Bend down.', de: 'Eine Blume ohne Biene? Beug dich hinunter.' },
  {
    en: 'Turn your back to the sun. Take a picture of the sky.',
    de: 'Dreh der Sonne den Rücken zu. Fotografiere den Himmel.',
  },
  { en: 'Listen to the grass.', de: 'Lausche dem Gras.', needs: ['hear'] },
  {
    habitats: ['street'],
    hours: ['day', 'dusk'],
    en: 'Stand still. Count the colours.',
    de: 'Steh still. Zähle die Farben.',
  },
])('in other words it is taken: %j', (change) => {
  expect(refusals(change)).toEqual([])
})

test('a task is done standing still where both languages say so and neither sends anywhere', () => {
  const stands = (change: Change) => isDoneStandingStill(taskWith(change))
  expect(stands({ en: 'Stand still. Count.', de: 'Bleib stehen. Zähle.' })).toBe(true)
  const question = { kind: 'question', ending: 'choose' }
  expect(stands(question)).toBe(true)
  const hint = { en: 'Go to the corner and look.', de: 'Geh zur Ecke und schau.' }
  expect(stands({ ...question, hint })).toBe(false)
  expect(stands({})).toBe(false)
  expect(stands({ en: 'Stand still. Count.' })).toBe(false)
  expect(stands({ en: 'Stand still. Count.', de: 'Geh fünf Schritte, dann steh still.' })).toBe(
    false,
  )
})
