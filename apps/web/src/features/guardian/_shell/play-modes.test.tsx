import { PLAY_MODES, type PlayMode } from '@bramble/domain/player/play-modes'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createWorld, renderScreen } from '#/testing/index.ts'
import { givenHostGame } from './testing/host-game.ts'

const AT = '/ready-to-play/BCDFGH'
const TRAIL = { id: '019ee442-2280-704a-9029-aa7ceadc55da', isOrdered: false, spotCount: 3 }

/** What is promised of tasks and places in a kind of game; what the phone does is promised in all. */
const SAID: Record<string, Record<Exclude<PlayMode, 'calm'>, RegExp>> = {
  'an adventure that was dealt for it': {
    wheels: /^On wheels: no task of the library asks to crouch/,
    ear: /No task of the library needs eyes\.$/,
    eye: /No task of the library needs ears\.$/,
    switch: /No task of the library asks for a photo\.$/,
  },
  'an adventure that was hidden before': {
    wheels: /hidden before you chose it, so places and tasks stay as they are\. Please look/,
    ear: /hidden before you chose it: a task may need eyes\.$/,
    eye: /hidden before you chose it: a task may need ears\.$/,
    switch: /hidden before you chose it: a task may ask for a photo\.$/,
  },
  'a free roam': {
    wheels: /left out where their maker says .* We don't know the other places and the tasks/,
    ear: /We don't know whether .* needs eyes: please look for yourself\.$/,
    eye: /We don't know whether .* needs ears: please look for yourself\.$/,
    switch: /may ask for a photo: please look for yourself\.$/,
  },
}
SAID['a trail'] = SAID['a free roam']!
const GAMES: Record<string, (mode: PlayMode) => object> = {
  'an adventure that was dealt for it': (mode) => ({ spotsSuit: [mode] }),
  'an adventure that was hidden before': () => ({ spotsSuit: [] }),
  'a free roam': () => ({}),
  'a trail': () => ({ trail: TRAIL }),
}

async function pressed(mode: PlayMode, game: object): Promise<void> {
  const world = createWorld({ hasPlainMaps: true })
  givenHostGame(world, { modes: [mode], ...game })
  await renderScreen(AT, world)
}

describe.each(Object.keys(GAMES))('in %s', (game) => {
  it.each(PLAY_MODES)('%s promises what is done there', async (mode) => {
    await pressed(mode, GAMES[game]!(mode))
    const said = mode === 'calm' ? /^In calm: no falling leaves/ : SAID[game]![mode]
    expect(screen.getByText(said)).toBeTruthy()
    // Nothing is promised of tasks that nobody has looked at.
    const ofLibrary = screen.queryByText(/[Nn]o task/) !== null
    expect(ofLibrary).toBe(game.includes('dealt') && mode !== 'calm')
  })
})

it('says how many spots of a trail are left out on wheels, and that none is left', async () => {
  await pressed('wheels', { trail: { ...TRAIL, notOnWheels: 1 } })
  expect(screen.getByText(/^1 of 3 spots of this trail is left out/)).toBeTruthy()
  document.body.replaceChildren()
  await pressed('wheels', { trail: { ...TRAIL, notOnWheels: 3 } })
  expect(screen.getByText(/^No spot of this trail is left/)).toBeTruthy()
})
