import type { GuardianTrail } from '../../packages/contract/src/index.ts'
import { GWEN, signInAs } from '../world/account.ts'
import { makeChallenge } from '../world/challenges.ts'
import type { Child } from '../world/child.ts'
import type { Guardian } from '../world/guardian.ts'
import { send } from '../world/send.ts'
import { placeAlong } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

// A camera opens a post's address in a new tab without a signal: the service worker and what tabs share.
test.use({ serviceWorkers: 'allow', setup: {} })

/** A published trail of two spots, each with a post; the codes in the order of the spots. */
async function makesTrail(
  { context: { request } }: Guardian,
  challengeIds: string[],
  start: { lat: number; lng: number },
) {
  const words = { name: 'The Otter Trail', sentence: 'Along the brook to the old bridge.' }
  const wish = { ...words, start, challengeIds }
  const { id, word } = await send<GuardianTrail>(request, 'POST', 'trails', wish)
  await send(request, 'PUT', `trails/${id}/status`, { status: 'published' })
  const given = await send<GuardianTrail>(request, 'PUT', `trails/${id}/posts`, { challengeIds })
  return { word, codes: given.spots.map(({ postCode }) => postCode ?? '') }
}

/** The camera opens what is on a post in a new tab; the one before is closed. */
async function scans(child: Child, code: string): Promise<Child> {
  const next = await child.tab()
  await next.page.goto(`/p/${code}`)
  await child.page.close()
  return next
}

test('a code on a post is an arrival where there is no signal, and counts when it is back', async ({
  world,
}) => {
  const { walk } = world
  const gwen = await world.guardian(walk[0]!)
  await signInAs(gwen, GWEN)
  const spots: string[] = []
  for (const [title, atMeters] of [
    ['Mossy Stone', 400],
    ['Old Gate', 600],
  ] as const) {
    const at = placeAlong(walk, atMeters)
    spots.push(await makeChallenge(gwen, { title, at, isPublished: true }))
  }
  const { word, codes } = await makesTrail(gwen, spots, walk[0]!)
  const [first = '', second = ''] = codes

  await gwen.page.goto(`/t/${word}`)
  await gwen.page.getByRole('checkbox').check()
  await gwen.press('Play this trail')
  await gwen.isAt(/\/invite-players\//)
  const link = await gwen.qrLink()
  await gwen.startPlaying()
  let ada = await world.child(walk[0]!)
  const { context } = ada
  await ada.joinAndRoam(link)
  // The phone gets its pack, and the worker its files.
  await ada.pass(12_000)
  await ada.page.evaluate(async () => navigator.serviceWorker?.ready)
  await ada.pass(5_000)
  await context.setOffline(true)

  await test.step('the camera opens the page of the post, and the child has arrived', async () => {
    ada = await scans(ada, first)
    await ada.arrive('Mossy Stone')
    await ada.press('Start Challenge')
    await ada.seesHeading('Great Job!')
    await ada.isRoaming()
  })

  await test.step('a code that is on no post of this trail is no arrival', async () => {
    ada = await scans(ada, 'BCDFGHJKMN')
    await ada.isRoaming()
    await ada.pass(3_000)
    await expect(ada.page).toHaveURL(/\/roam$/)
  })

  await test.step('the arrival counts as soon as there is a signal', async () => {
    await context.setOffline(false)
    ada = await scans(ada, second)
    await ada.arrive('Old Gate')
    await ada.press('Start Challenge')
    await ada.seesHeading('Great Job!')
    await ada.isRoaming()
    await gwen.page.getByRole('button', { name: 'Refresh' }).click()
    await gwen.sees('2 completed, 0 skipped')
  })
})
