import { mkdir, writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { startServerProcess, type RunningServer } from '../world/server-process.ts'
import type { Place } from '../world/walk.ts'
import { openWebKit } from './browser.ts'
import { openFront } from './front.ts'
import { Person } from './person.ts'

export interface World {
  server: RunningServer
  /** Somebody with a new phone at this place. */
  person: (place: Place) => Promise<Person>
}

export const test = base.extend<{ world: World }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  world: async ({}, use, testInfo) => {
    await mkdir(testInfo.outputDir, { recursive: true })
    const serverProcess = await startServerProcess()
    const closing: (() => unknown)[] = []
    const openFrontHere = async () => {
      const front = await openFront(() => server.origin)
      closing.push(front.close)
      return front
    }
    // The provider of the server lets an account go back to the server's own address alone: it is
    // the one that the first person sees.
    const fronts = [await openFrontHere()]
    const server = await serverProcess.begin({
      along: [
        { atMeters: 25, title: 'Mossy Stone', task: 'none' },
        { atMeters: 65, title: 'Leafy Corner', task: 'basic-photo' },
        { atMeters: 105, title: 'Insect Hotel', task: 'question' },
      ],
      env: { PUBLIC_URL: fronts[0]!.origin },
    })
    const people: Person[] = []
    await use({
      server,
      person: async (place) => {
        const front = fronts.pop() ?? (await openFrontHere())
        front.place = place
        const webkit = await openWebKit()
        closing.push(webkit.close)
        await webkit.driver.manage().window().setRect({ x: 0, y: 0, width: 500, height: 900 })
        people.push(new Person(webkit, front, testInfo.outputDir))
        return people.at(-1)!
      },
    })
    for (const [index, { driver }] of people.entries()) {
      if (testInfo.status === testInfo.expectedStatus) continue
      const picture = Buffer.from(await driver.takeScreenshot(), 'base64')
      await writeFile(testInfo.outputPath(`phone-${index + 1}.png`), picture)
    }
    for (const close of closing) await close()
    await serverProcess.end()
  },
})
