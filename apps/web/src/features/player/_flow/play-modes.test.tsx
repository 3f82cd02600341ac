import type { GrownUp } from '@bramble/contract'
import type { PlayMode } from '@bramble/domain/player/play-modes'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  ADA_ID,
  worldForTests,
  givenArrival,
  givenCard,
  givenChallenge,
  givenGrownUp,
  givenProximity,
  PARK,
  renderScreen,
} from '#/testing/index.ts'
import {
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  QUESTION_PATH,
  ROAM_PATH,
} from '#/testing/scenes.ts'
import { createQueryClient } from '#/data/query-client.ts'
import { playArrival, playAway } from '#/platform/sound/sound.ts'
import { REST_MS, REST_SOON_MS } from '#/platform/timings.ts'
import { erase } from '../_game/pack/erase.ts'
import './child-safety.tsx'
import '../feedback/feedback-screen.tsx'
import '../roam/roam-screen.tsx'

const world = worldForTests()
const told = (...modes: PlayMode[]) => {
  givenAdaPlays(world, { player: { modes } })
  world.api.on('readChallenge', () => givenChallenge())
}
const stored = () => JSON.parse(world.storage.local.getItem('playModes') ?? 'null')
const restButton = () => screen.queryByRole('button', { name: 'Rest' })
const plan = () =>
  within(screen.getByRole('list', { name: 'What happens next' }))
    .getAllByRole('listitem')
    .map((one) => [one.textContent, one.getAttribute('aria-current')])

it.each(['Sound is on. Change', 'Grown-up can see where you are', 'View Adventure Map'])(
  'Bramble tells what is new in the dialog of "%s", too',
  async (name) => {
    told()
    const { user } = await renderScreen(ROAM_PATH, world)
    await world.advance(7_100)
    await user.press(name)
    world.api.fail('findProximity', 500)
    await world.advance(3_100)
    expect(screen.getByText("I can't reach the game").closest('dialog .told')).toBeTruthy()
  },
)

describe('how a child plays', () => {
  it('is as usual until its grown-up says otherwise, with the next poll', async () => {
    told()
    await renderScreen(ROAM_PATH, world)
    await world.advance(7_100)
    expect(restButton()).toBeNull()
    told('calm')
    await world.advance(10_000)
    expect(restButton()).toBeTruthy()
    expect(document.documentElement.dataset['modes']).toBe('calm')
  })

  it('holds without a signal, after a reload, and when the server has forgotten it at the end', async () => {
    told('calm')
    await renderScreen(ROAM_PATH, world)
    await world.advance(7_100)
    cleanup()
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    givenAdaPlays(world, { session: { status: 'ended' }, player: { modes: [] } })
    await renderScreen(FEEDBACK_PATH, world)
    await world.advance(1_000)
    expect(stored().told).toEqual(['calm'])
  })

  it.each([
    [[], null],
    [['calm'], { playerId: null, told: ['calm'], own: {} }],
  ] satisfies [PlayMode[], unknown][])(
    'of %j the page of the end keeps what it needs, without whose it is',
    async (modes, kept) => {
      told(...modes)
      await renderScreen(ROAM_PATH, world)
      await world.advance(7_100)
      await erase(ADA_ID, 'gameOver', createQueryClient())
      expect(stored()).toEqual(kept)
    },
  )

  it('is changed on the phone itself behind the bell, and tells nobody', async () => {
    told('calm')
    const { user } = await renderScreen(ROAM_PATH, world)
    await world.advance(7_100)
    await user.click(await screen.findByRole('button', { name: /^Sound is/ }))
    await user.click(screen.getByRole('checkbox', { name: 'In calm' }))
    await user.click(screen.getByRole('checkbox', { name: 'By eye' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(restButton()).toBeNull()
    expect(document.documentElement.dataset['modes']).toBe('eye')
    expect(stored().own).toEqual({ calm: false, eye: true })
    await world.advance(10_000)
    expect(stored().told).toEqual(['calm'])
    expect(JSON.stringify(world.api.calls('changePlayer'))).not.toContain('eye')
  })
})

const setOnPhone = (...modes: PlayMode[]) => {
  const own = Object.fromEntries(modes.map((mode) => [mode, true]))
  const value = JSON.stringify({ playerId: ADA_ID, told: [], own })
  world.storage.local.setItem('playModes', value)
}

describe('in calm', () => {
  it.each([
    [ROAM_PATH, 'Find'],
    [CHALLENGE_PATH, 'Show'],
    [QUESTION_PATH, 'Show'],
  ])('%s shows what comes, in the same order each time; now: %s', async (address, now) => {
    givenAdaArrived(world, { childPhotoTask: 'question', questionOptions: ['Four', 'Six'] })
    setOnPhone('calm')
    await renderScreen(address, world)
    await world.advance(7_100)
    expect(plan()).toEqual(
      ['Find', 'Show', 'Home'].map((step) => [step, step === now ? 'step' : null]),
    )
  })

  it('praise moves nothing, nothing falls, and the child itself goes on', async () => {
    givenAdaArrived(world)
    setOnPhone('calm')
    const result = { passed: true, score: 80, message: '', isAiValidation: false, hasPhoto: false }
    world.storage.session.setItem('challengeResult', JSON.stringify(result))
    const { path } = await renderScreen(FEEDBACK_PATH, world)
    await world.advance(60_000)
    expect(path()).toBe(FEEDBACK_PATH)
    expect(document.querySelector('.shower')).toBeNull()
  })

  it('no tone of the game is there at once, and alarms rise to their full strength', async () => {
    told('calm')
    await renderScreen(ROAM_PATH, world)
    world.device.wakeSound()
    await world.advance(7_100)
    playAway()
    const usual = 0.22
    expect(world.device.rises.at(-1)?.loud).toBe(usual)
    expect(Math.min(...world.device.rises.map(({ seconds }) => seconds))).toBeGreaterThan(0.05)
    playArrival()
    expect(world.device.rises.at(-1)!.loud).toBeLessThan(usual)
  })

  describe('a rest', () => {
    const far: GrownUp = givenGrownUp({
      location: { lat: PARK.lat + 0.002, lng: PARK.lng, accuracy: 5 },
      stayCloseMeters: 60,
    })

    async function rest() {
      told('calm')
      const page = await renderScreen(ROAM_PATH, world)
      world.device.wakeSound()
      await world.advance(7_100)
      await page.user.click(restButton()!)
      return page
    }

    it('asks for nothing for three minutes: no tone, no buzz, no next screen', async () => {
      const { path } = await rest()
      const tones = world.device.tones.length
      const buzzes = world.device.buzzes.length
      world.api.on('findProximity', () => givenArrival())
      for (let rested = 0; rested < REST_MS - 15_000; rested += 15_000) {
        world.gps.at({ ...PARK, accuracy: 5 })
        await world.advance(15_000)
      }
      expect(path()).toBe(ROAM_PATH)
      expect([world.device.tones.length, world.device.buzzes.length]).toEqual([tones, buzzes])
      expect(screen.getByText('You Found It!').closest('[inert]')).not.toBeNull()
      expect(screen.getByText('You are resting')).toBeTruthy()
      await world.advance(15_000)
      expect(screen.queryByText('You are resting')).toBeNull()
      for (let steps = 0; steps < 200 && path() === ROAM_PATH; steps++) await world.advance(50)
      expect(path()).toBe(CHALLENGE_PATH)
    })

    it('tells half a minute before that it ends, and ends at a press', async () => {
      const { user } = await rest()
      expect(screen.queryByText("We'll go on soon.")).toBeNull()
      await world.advance(REST_MS - REST_SOON_MS + 1_000)
      expect(screen.getByText("We'll go on soon.")).toBeTruthy()
      await user.click(screen.getByRole('button', { name: "I'm ready" }))
      expect(screen.queryByText('You are resting')).toBeNull()
      expect(restButton()).toBeTruthy()
    })

    it('keeps the raised hand and the alarm of the circle', async () => {
      await rest()
      expect(screen.getByRole('button', { name: 'I need my grown-up' })).toBeTruthy()
      const tones = world.device.tones.length
      world.api.on('findProximity', () => givenProximity({ grownUp: far }))
      for (let second = 0; second < 20; second++) {
        world.gps.at({ ...PARK, accuracy: 5 })
        await world.advance(1_000)
      }
      expect(screen.getByRole('alertdialog')).toBeTruthy()
      expect(world.device.tones.length).toBeGreaterThan(tones)
    })
  })
})
