import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

interface Closable {
  close(): Promise<unknown>
}

/** What the tests of one file share: open while they run, with what each of them leaves. */
export function openForFile<T extends Closable>(open: () => Promise<T>): T {
  let opened: T
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  return new Proxy({} as T, { get: (_, name) => opened[name as keyof T] })
}

/** The same, emptied before each of them. */
export function openForTests<T extends Closable & { reset(): Promise<unknown> }>(
  open: () => Promise<T>,
): T {
  const opened = openForFile(open)
  beforeEach(() => opened.reset())
  return opened
}

/** A test app for the tests of one file: open while they run, and emptied before each of them. */
export function appForTests(options: TestAppOptions = {}): TestApp {
  return openForTests(() => openTestApp(options))
}

/** A test app that the tests of one file share. */
export function appOfFile(options: TestAppOptions = {}): TestApp {
  return openForFile(() => openTestApp(options))
}

/** A test app whose jobs work. */
export async function openWithJobs(options: TestAppOptions): Promise<TestApp> {
  const app = await openTestApp(options)
  await app.jobs.start()
  return app
}

/** One more test app, for the test that runs: it closes with it. */
export async function appOfTest(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await openTestApp(options)
  onTestFinished(() => app.close())
  return app
}
