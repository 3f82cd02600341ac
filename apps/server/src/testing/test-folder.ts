import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

const newFolder = () => mkdtempSync(join(tmpdir(), 'bramble-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** A new, empty folder for the tests of one file or group: it goes after the last of them. */
export function folderForTests(): string {
  const folder = newFolder()
  afterAll(() => remove(folder))
  return folder
}

/** A new, empty folder for the test that runs, also in what is done before each: it goes with the test. */
export function folderOfTest(): string {
  const folder = newFolder()
  onTestFinished(() => remove(folder))
  return folder
}
