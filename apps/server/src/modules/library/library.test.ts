import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Library } from '@bramble/contract'
import { loadLibrary } from '@bramble/library/load'
import { expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { loadConfig } from '#/config/config.ts'
import { openBareApp } from '#/testing/bare-app.ts'
import { createLibraryModule } from './index.ts'

async function ask(query: { language?: 'en' | 'de' } = {}, isSignedIn = false) {
  const account = { accountId: 'a', sessionId: 's', role: 'guardian' as const, renewed: null }
  const { routes } = createLibraryModule(loadLibrary())
  const app = await openBareApp({
    routes,
    ...(isSignedIn ? { guardians: { find: async () => account } } : {}),
  })
  const person = app.person()
  if (isSignedIn) person.cookies.set('guardian', 'any')
  const { status, body, headers } = await person.call('readLibrary', { query })
  await app.close()
  return { status, headers, body: body as Library }
}

test('anybody reads the library in English, or in the language they ask for', async () => {
  const english = await ask()
  expect(english.status).toBe(200)
  expect(english.body.language).toBe('en')
  const german = await ask({ language: 'de' })
  expect(german.body.tasks).toHaveLength(english.body.tasks.length)
  const titleIn = ({ body }: typeof german) =>
    body.tasks.find(({ id }) => id === 'rough-bark')?.title
  expect([titleIn(english), titleIn(german)]).toEqual(['The roughest bark', 'Die raueste Rinde'])
})

test('answers are for people with an account: a child that asks gets the options only', async () => {
  const { body } = await ask()
  expect(body.tasks.every(({ answer }) => answer === null)).toBe(true)
  expect(body.tasks.some(({ options }) => options !== null)).toBe(true)
  const signedIn = await ask({}, true)
  const questions = signedIn.body.tasks.filter(({ kind }) => kind === 'question')
  expect(questions.every(({ answer, options }) => options?.includes(answer ?? ''))).toBe(true)
})

test('a browser keeps it for a while, for whoever asked', async () => {
  const { headers } = await ask()
  expect(headers['cache-control']).toBe('private, max-age=600')
  expect(String(headers['vary'])).toMatch(/cookie/i)
})

test('the folder of the operator is named by LIBRARY_DIR', () => {
  expect(loadConfig({}).libraryDir).toBeNull()
  const folder = folderOfTest()
  writeFileSync(join(folder, 'ours.json'), '{"tasks": []}')
  expect(loadConfig({ LIBRARY_DIR: folder }).libraryDir).toBe(folder)
})
