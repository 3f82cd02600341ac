import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { followTranslation } from '#/platform/translated.ts'
import {
  givenAdaPlays,
  givenProximity,
  PARK,
  renderScreen,
  ROAM_PATH,
  worldForTests,
} from '#/testing/index.ts'

followTranslation()
const world = worldForTests()

type Replace = (text: Text, by: Element) => void

/** As Chrome does it: each text gives its place to an element with the words of another language. */
function translatePage(replace: Replace): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    if (text.data.trim() === '' || text.parentElement?.closest('font') !== null) continue
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    outer.firstElementChild?.append(text.data.toUpperCase())
    replace(text, outer)
  }
}

const WAYS: [string, Replace][] = [
  ['in one step', (text, by) => text.replaceWith(by)],
  [
    'in two steps',
    (text, by) => {
      text.before(by)
      text.remove()
    },
  ],
]

const page = () => document.body.textContent

it.each(WAYS)(
  '[ROAM-09] the hunt goes on in a page that the browser translates %s: what was poor and old is so no more',
  async (_, replace) => {
    const translator = new MutationObserver(() => translatePage(replace))
    translator.observe(document.body, { childList: true, subtree: true, characterData: true })
    onTestFinished(() => translator.disconnect())
    givenAdaPlays(world)
    await renderScreen(ROAM_PATH, world)
    await world.advance(7_100)
    expect(page()).toContain('GPS: EXCELLENT')
    for (let second = 0; second < 10; second++) {
      act(() => world.gps.at({ ...PARK, accuracy: 400 }))
      await world.advance(1_000)
    }
    expect(page()).toContain('GPS: POOR')
    expect(page()).toMatch(/\d SECONDS AGO/)
    world.api.on('findProximity', () => givenProximity({ state: 'burning', distance: 10 }))
    act(() => world.gps.at(PARK))
    await world.advance(7_000)
    expect(page()).toContain('GPS: EXCELLENT')
    expect(page()).not.toMatch(/SECONDS AGO/)
    expect(screen.queryByText(/something went wrong/i)).toBeNull()
  },
)
