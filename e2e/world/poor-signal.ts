import type { Page, Request } from '@playwright/test'

const KILOBIT_BYTES = 1_000 / 8
/** 3G as it comes in at the edge of a wood: a slow line, and half a second to and fro. */
const THREE_G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400 * KILOBIT_BYTES,
  uploadThroughput: 400 * KILOBIT_BYTES,
}
/** Two of a hundred calls are lost. */
const ONE_LOST_OF = 50

/** Calls that were lost so far: on the way to the server, or with their answer. */
export interface Lost {
  calls: number
  answers: number
}

/** A photo that is lost is told later; that is a journey of its own, and not one of every fiftieth run. */
const isPhoto = (request: Request) => /\/api\/photos\//.test(request.url())

/**
 * Gives a phone 3G with 2 % loss: in turn a call does not reach the server, or the server does what is
 * asked and its answer is lost.
 */
export async function givePoorSignal(page: Page): Promise<Lost> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', THREE_G)
  const lost: Lost = { calls: 0, answers: 0 }
  let sinceLoss = 0
  await page.route('**/api/**', async (route) => {
    sinceLoss += 1
    if (sinceLoss < ONE_LOST_OF || isPhoto(route.request())) return route.fallback()
    sinceLoss = 0
    if (lost.calls > lost.answers) {
      lost.answers += 1
      await route.fetch()
    } else lost.calls += 1
    await route.abort('connectionreset')
  })
  return lost
}
