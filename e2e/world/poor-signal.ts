import type { Page, Request } from '@playwright/test'

/** Calls of a page that may be lost. */
export const CALLS = '**/api/**'
const ONE_LOST_OF = 10

/** Calls that were lost so far: on the way to the server, or with their answer. */
export interface Lost {
  calls: number
  answers: number
}

/** A photo that is lost is told later; that is a journey of its own, and not one of every tenth run. */
const isPhoto = (request: Request) => /\/api\/photos\//.test(request.url())

/**
 * Of the calls of a page some are lost: in turn one does not reach the server, or the server does what is asked and
 * its answer is lost. A slow line is not made: the time of a journey stands while a call is under way.
 */
export async function losesSomeCalls(page: Page): Promise<Lost> {
  const lost: Lost = { calls: 0, answers: 0 }
  let sinceLoss = 0
  await page.route(CALLS, async (route) => {
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
