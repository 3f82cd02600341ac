import { expect, test } from 'vitest'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { systemRandom } from '#/platform/random.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { runProgram } from '../program.ts'

const world = appForTests()

async function run(line: string) {
  const out: string[] = []
  const code = await runProgram(line.split(' '), {
    terminal: { out: (text) => out.push(text), err: () => undefined, confirm: async () => null },
    open: async () => {
      const { config, modules, database, clock } = world
      return { config, modules, database, clock, random: systemRandom, close: async () => {} }
    },
  })
  return { code, out }
}

test('P5 the operator sees which photos and files do not agree, and has it repaired', async () => {
  const { service, store } = world.modules.photos
  const accountId = crypto.randomUUID()
  const bytes = await makePicture()
  const id = await service.keep({ kind: 'profile', accountId, bytes })
  const other = await service.keep({ kind: 'profile', accountId: crypto.randomUUID(), bytes })
  expect(await run('photos check')).toEqual({ code: 0, out: ['photos checked: 2, all whole'] })

  await store.delete(id)
  const found = await run('photos check')
  expect(found.out).toEqual([
    `missing ${id} (profile): a file is missing, the picture is lost`,
    'photos checked: 2, defects: 1',
  ])
  const { out } = await run('photos check --repair --json')
  expect(JSON.parse(out[0]!)).toEqual({
    rows: 2,
    defects: [
      { photoId: id, defect: 'missing', kind: 'profile', isLost: true, repair: 'photo deleted' },
    ],
  })
  expect((await run('photos check')).out).toEqual(['photos checked: 1, all whole'])
  await store.delete(other)
  expect((await run('photos check --repair')).out[1]).toMatch(/no picture is there/)
  expect((await run('photos check')).out).toHaveLength(2)
})
