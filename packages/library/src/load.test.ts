import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LibraryError, loadLibrary } from './load.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bramble-library-'))
})
afterEach(() => {
  rmSync(dir, { recursive: true })
})

const GOOD = `defaults:
  ages: ['8-11']
  seasons: [spring, summer]
  hours: [day]
  weather: [any]
  habitats: [park]
  regions: [anywhere]
  moves: []
  aims: [england-ks1-animals]
  checkedBy: null
  checkedOn: null
tasks:
  - id: our-school-pond
    kind: question
    senses: [think]
    needs: []
    efforts: []
    ending: choose
    sticker: pond
    sources: ['Fern School, Our pond', 'Wikipedia, Newt']
    words:
      en:
        title: Our pond
        description: Water is full of life.
        task: Who lives in water?
        options: [Newts, Moles]
        answer: Newts
        fact: Newts lay their eggs in water.
      de:
        title: Unser Teich
        description: Wasser ist voller Leben.
        task: Wer lebt im Wasser?
        options: [Molche, Maulwürfe]
        answer: Molche
        fact: Molche legen ihre Eier ins Wasser.
`

function put(text: string, name = 'ours.yaml'): string {
  const file = join(dir, name)
  writeFileSync(file, text)
  return file
}

/** What is told at the start, with the folder left out. */
function mistakes(): string[] {
  try {
    loadLibrary([dir])
    return []
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error
    return error.lines.map((line) => line.replaceAll(`${dir}/`, ''))
  }
}

test("an operator's tasks stand after ours; defaults count where a task says nothing", () => {
  put(GOOD)
  const task = loadLibrary([dir]).at(-1)
  expect(task?.id).toBe('our-school-pond')
  expect(task?.ages).toEqual(['8-11'])
  expect(loadLibrary([dir])).toHaveLength(loadLibrary().length + 1)
})

test('a pack may be JSON', () => {
  const ours = loadLibrary()[0]!
  const id = `${ours.id}-of-ours`
  // What is derived has no field.
  const task = { ...ours, standsStill: undefined, id, months: '1-12' }
  put(JSON.stringify({ tasks: [task] }, null, 2), 'ours.json')
  expect(loadLibrary([dir]).at(-1)?.id).toBe(id)
})

test('months say it more exactly than the seasons of the defaults', () => {
  put(GOOD.replace('    ending: choose', '    months: 11-2\n    ending: choose'))
  const { months, seasons } = loadLibrary([dir]).at(-1)!
  expect([months, seasons]).toEqual([
    [11, 12, 1, 2],
    ['autumn', 'winter'],
  ])
})

describe('a mistake is told with file, line and field', () => {
  test.each([
    ['an unknown value', ['[day]', '[noon]'], /^ours\.yaml:4: defaults\.hours\[1\]: .*"day"/],
    [
      'an answer that is none',
      ['answer: Newts', 'answer: Moths'],
      /^ours\.yaml:27: tasks\[1\]\.words\.en\.answer: is none of the options/,
    ],
    [
      'an explanation that says the answer',
      ['answer: Newts', 'answer: Newts\n        explanation: They are newts.'],
      /^ours\.yaml:28: tasks\[1\]\.words\.en\.explanation: says the right option/,
    ],
    [
      'a missing language',
      [/ {6}de:[^]*/, ''],
      /^ours\.yaml:21: tasks\[1\]\.words\.de: is missing\.$/,
    ],
    [
      'an unknown field',
      ['    sticker: pond', '    sticker: pond\n    colour: red'],
      /^ours\.yaml:13: tasks\[1\]: .*colour/,
    ],
    [
      'a text that is too long',
      ['Our pond\n', `${'pond '.repeat(20)}\n`],
      /^ours\.yaml:23: tasks\[1\]\.words\.en\.title: /,
    ],
    [
      'a sentence that takes too long',
      ['Water is full of life.', 'Water is full of life. '.repeat(9)],
      /^ours\.yaml:24: .*description: longer than 12 s/,
    ],
    [
      'senses that nobody thought of',
      ['    needs: []\n', ''],
      /^ours\.yaml:13: tasks\[1\]\.needs: is missing\.$/,
    ],
    [
      'listening without ears',
      ['ending: choose', 'ending: listen'],
      /tasks\[1\]\.needs: a task that ends with `listen` needs `hear`/,
    ],
    [
      'only encyclopaedias',
      ["'Fern School, Our pond'", "'Wikipedia, Pond'"],
      /tasks\[1\]\.sources: one of them has to be no encyclopaedia/,
    ],
    ['one source', [", 'Wikipedia, Newt'", ''], /tasks\[1\]\.sources: /],
    ...['regions', 'moves', 'aims', 'checkedBy', 'checkedOn'].map(
      (field) =>
        [
          `nothing about ${field}`,
          [new RegExp(`  ${field}: .*\\n`), ''],
          new RegExp(`tasks\\[1\\]\\.${field}: is missing`),
        ] as const,
    ),
    [
      'a checker without a day',
      ['checkedBy: null', 'checkedBy: Fern'],
      /checkedBy: who checked it/,
    ],
    ['markup', ['Our pond\n', '<b>Our pond</b>\n'], /title: no markup/],
    [
      'an id of ours',
      ['our-school-pond', 'rough-bark'],
      /^ours\.yaml:13: id: "rough-bark" is also the id of .*trees\.yaml:\d+\.$/,
    ],
    ['broken YAML', ['[day]', '[day'], /^ours\.yaml:\d+: /],
    ['no tasks', [/tasks:[^]*/, 'tasks: []\n'], /^ours\.yaml:12: tasks: /],
    ['something that is no pack', [/[^]*/, 'hello\n'], /^ours\.yaml:1: file: /],
  ] as const)('%s', (_, [from, to], line) => {
    put(GOOD.replace(from, to))
    expect(mistakes()[0]).toMatch(line)
  })

  test('all files are read before the start is refused', () => {
    put(GOOD.replace('[day]', '[noon]'), 'a.yaml')
    put(GOOD.replace('[park]', '[moon]'), 'b.yml')
    expect(mistakes().map((line) => line.split(':')[0])).toEqual(['a.yaml', 'b.yml'])
  })

  test('one file tells twenty mistakes at most', () => {
    put(`tasks:\n${'  - id: A B\n'.repeat(30)}`)
    expect(mistakes()).toHaveLength(21)
    expect(mistakes().at(-1)).toMatch(/^ours\.yaml: \d+ more mistakes\.$/)
  })

  test('a folder that is missing or empty is named', () => {
    expect(mistakes()).toEqual([expect.stringMatching(/no file that ends with \.yaml/)])
    expect(() => loadLibrary([join(dir, 'nowhere')])).toThrow(/nowhere: cannot be read/)
  })

  test('a file that is huge, or grows when it is read, is refused', () => {
    put(`# ${'x'.repeat(1024 * 1024)}`)
    expect(mistakes()).toEqual(['ours.yaml: larger than 1048576 bytes.'])
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
    for (const [at, name] of [...'bcdefgh'].entries()) {
      bomb.push(`${name}: &${name} [${Array(10).fill(`*${'abcdefg'[at]}`).join(', ')}]`)
    }
    put(bomb.join('\n'))
    expect(mistakes()[0]).toMatch(/^ours\.yaml: .*alias/)
  })
})
