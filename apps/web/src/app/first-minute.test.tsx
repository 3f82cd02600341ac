import { expect, it } from 'vitest'
import { DEALT, givenAdventure } from '#/features/guardian/_adventure/testing/given-spots.ts'
import { givenAda, givenBen } from '#/features/guardian/_shell/testing/host-game.ts'
import { createWorld, renderScreen, type World } from '#/testing/index.ts'
import { cleanup } from '@testing-library/react'

/** The words that stand on the screen: neither those for readers alone nor those that are folded away. */
function wordsInSight(): string[] {
  const page = document.querySelector('main')!.cloneNode(true) as HTMLElement
  const unseen =
    'svg, option, .sr-only, [hidden], dialog:not([open]), details:not([open]) > :not(summary)'
  for (const one of page.querySelectorAll(unseen)) one.remove()
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return texts.flatMap((text) => text.match(/[\p{L}\p{N}][^\s]*/gu) ?? [])
}

/** What a family with two phones passes before its first label, and the words that each may have. */
const SCREENS: readonly { path: string; most: number; given?: (world: World) => void }[] = [
  { path: '/', most: 60 },
  { path: '/guardian/choose-game', most: 60 },
  { path: '/invite-players/BCDFGH', most: 60, given: (world) => givenAdventure(world) },
  {
    path: '/ready-to-play/BCDFGH',
    most: 90,
    given: (world) => {
      givenAdventure(world, {
        players: [givenAda(), givenBen()],
        playerCount: 2,
        stayCloseMeters: 200,
        modes: [],
        canTryAgain: true,
      })
      world.storage.session.setItem('adventure', DEALT)
    },
  },
]

it('a family reads at most 250 words on four screens before its first label', async () => {
  const counts: [string, number][] = []
  for (const { path, given } of SCREENS) {
    const world = createWorld({ hasPlainMaps: true })
    given?.(world)
    await renderScreen(path, world)
    counts.push([path, wordsInSight().length])
    cleanup()
  }
  for (const [at, { path, most }] of SCREENS.entries()) {
    expect.soft(counts[at]![1], path).toBeLessThanOrEqual(most)
  }
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(250)
})
