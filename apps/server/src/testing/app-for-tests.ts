import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/** A test app for the tests of one file: open while they run, and emptied before each of them. */
export function appForTests(options: TestAppOptions = {}): TestApp {
  const app = appOfFile(options)
  beforeEach(() => app.reset())
  return app
}

/** A test app that the tests of one file share: open while they run, with what each of them leaves. */
export function appOfFile(options: TestAppOptions = {}): TestApp {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(options)
  })
  afterAll(() => app.close())
  return new Proxy({} as TestApp, { get: (_, name) => app[name as keyof TestApp] })
}

/** One more test app, for the test that runs: it closes with it. */
export async function appOfTest(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await openTestApp(options)
  onTestFinished(() => app.close())
  return app
}
