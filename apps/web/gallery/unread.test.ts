import type { CallName } from '@bramble/contract'
import { describe, expect, it } from 'vitest'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import { findScene } from './scenes/index.ts'

const world = worldForTests()
const text = () => document.body.textContent

/** What stands on a page that could not read what it shows. */
const UNREAD =
  /couldn't be (loaded|opened|asked)|could not be (loaded|asked)|couldn't (load|open|see)|[Ww]e can't (reach|see)|check your (connection|signal)|Failed to (load|fetch)|Error loading|hasn't answered|went wrong/

/** A scene of each page, and what that page reads. */
const READS: Record<string, readonly CallName[]> = {
  'a22-roam-setup-with-pass': ['listPaymentPlans', 'readCurrentUser', 'readDayPassStatus'],
  'a29-confirm-address': ['listPurchases', 'readPhotoChecks'],
  'a34-groups-own': ['listGroups', 'readCurrentUser'],
  'a41-admin-menu': ['listUsers'],
  'a45-admin-health-log': ['readHealth'],
  'a47-admin-codes-new': ['listAccessCodes'],
  'c10-join': ['findSessionByCode'],
  'c101-notice-get-ready': ['readPlayer', 'readSession'],
  'c104-notice-challenge': ['readChallenge'],
  'c51-question-chosen': ['readChallenge'],
  'g22-ready-to-play-hidden': ['listSpots'],
  'g47-kept-photo': ['listKeepsakes'],
  'g48-my-games': ['listGames'],
  'g48-sticker-book': ['readStickerBook'],
  'g98-ready-to-play-class': ['findSessionByCode'],
  'm02-many': ['listChallenges'],
  'm43-keep-all-button': ['listPublishedChallenges'],
  'm50-save-file': ['listChallenges'],
  'm60-library-question': ['readLibrary'],
  'm71-quick-photo': ['readLibrary'],
  'o03-roam-setup': ['listOpenGames', 'findSessionByCode', 'listPaymentPlans'],
  'p03-plans-coming': ['listPaymentPlans'],
  'p38-log': ['listAdminActions'],
  'p39-receipt-given-back': ['listPurchases'],
  'r01-trail-open': ['findTrailByWord', 'listOpenGames'],
  'r12-trails-none': ['searchTrails'],
  'r29-trails-taken-back': ['listTrails'],
  'r33-keep': ['listPublishedTrails'],
  'r27-trail-counts-none': ['readTrailCounts'],
  'r44-trail-sign-languages': ['readTrail'],
  'r55-thirty-spots': ['readTrail', 'listChallenges'],
  'r70-my-land': ['listAreas'],
}

describe.each(Object.entries(READS))('%s', (name, calls) => {
  it.each(calls)('what %s did not bring is told, and never looks like nothing', async (call) => {
    const scene = findScene(name)
    world.api.on('listOpenGames', () => [])
    await scene.given?.(world)
    world.api.fail(call, 500)
    await renderScreen(scene.path, world)
    await world.advance(12_000)
    expect(world.api.calls(call)).not.toEqual([])
    expect(text()).toMatch(UNREAD)
  })
})
