import fc from 'fast-check'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ADA_ID, renderScreen, worldForTests } from '#/testing/index.ts'
import {
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  QUESTION_PATH,
  ROAM_PATH,
} from '#/testing/scenes.ts'
import { controlsOf, inLevels, MAX_STOPS, stopsOfScreen, type Stop } from './scanning.tsx'
import './child-safety.tsx'
import '../tasks/question/question-screen.tsx'
import '../feedback/feedback-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  const stored = { playerId: ADA_ID, told: [], own: { switch: true } }
  world.storage.local.setItem('playModes', JSON.stringify(stored))
})

const wordsOf = (one: Element | undefined) => {
  const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : null
  return (label ?? one?.textContent ?? '') + (one?.getAttribute('aria-label') ?? '')
}
const scanned = () => [...document.querySelectorAll<HTMLElement>('[data-scanned]')]
const press = (key: string) => {
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    fireEvent.keyUp(document.activeElement ?? document.body, { key })
  })
}
const levels = (stops: readonly Stop[]): number[] => [
  stops.length,
  ...stops.flatMap((stop) => (stop instanceof HTMLElement ? [] : levels(stop))),
]

/** Lets the frame go on until it stands on this control alone, then presses. */
async function chooses(name: RegExp): Promise<void> {
  for (let stop = 0; stop < 40; stop++) {
    const [only, ...others] = scanned()
    if (others.length === 0 && name.test(wordsOf(only))) {
      press(' ')
      return world.settle()
    }
    // A group that holds it is stepped into.
    if (scanned().length > 1 && scanned().some((one) => name.test(wordsOf(one)))) press(' ')
    await world.advance(1_000)
  }
  throw new Error(`never scanned: ${name}`)
}

it('no level has more stops than the limit, and none is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
      const all = Array.from({ length: count }, () => document.createElement('button'))
      const stops = inLevels(all)
      expect(Math.max(...levels(stops))).toBeLessThanOrEqual(MAX_STOPS)
      expect(stops.flatMap(controlsOf)).toEqual(all)
    }),
  )
})

describe('one switch', () => {
  it.each([ROAM_PATH, CHALLENGE_PATH, QUESTION_PATH])('%s has at most four stops', async (path) => {
    givenAdaArrived(world, {
      childPhotoTask: 'question',
      questionOptions: ['Four', 'Six', 'Eight'],
    })
    await renderScreen(path, world)
    await world.advance(7_100)
    expect(Math.max(...levels(stopsOfScreen()))).toBeLessThanOrEqual(MAX_STOPS)
  })

  it('plays from a spot to the hunt again: the frame goes on by itself, one key chooses', async () => {
    givenAdaArrived(world, {
      childPhotoTask: 'question',
      questionText: 'How many legs?',
      questionOptions: ['Four', 'Six', 'Eight'],
    })
    world.api.on('answerQuestion', () => ({ success: true, correct: true }))
    const { path } = await renderScreen(CHALLENGE_PATH, world)
    await world.advance(500)
    await chooses(/Start Challenge/)
    expect(path()).toBe(QUESTION_PATH)
    await world.advance(500)
    await chooses(/^Six/)
    expect(screen.getByRole('radio', { name: /Six/ }).getAttribute('aria-checked')).toBe('true')
    await chooses(/Submit Answer/)
    await world.advance(2_100)
    expect(path()).toBe(FEEDBACK_PATH)
    // Nobody is hurried.
    await world.advance(60_000)
    expect(path()).toBe(FEEDBACK_PATH)
    await chooses(/Keep Exploring/)
    expect(path()).toBe(ROAM_PATH)
  })

  it.each([3, 4, 6])(
    'leads on after the choice among %i answers, by the next stop',
    async (count) => {
      const options = ['Four', 'Six', 'Eight', 'Ten', 'Twelve', 'None'].slice(0, count)
      givenAdaArrived(world, {
        childPhotoTask: 'question',
        questionText: 'How many legs?',
        questionOptions: options,
      })
      await renderScreen(QUESTION_PATH, world)
      await world.advance(500)
      await chooses(/^Six/)
      const framed: string[] = []
      for (let ms = 0; ms < 12_000 && !framed.at(-1)?.includes('Submit Answer'); ms += 500) {
        const now = scanned().map(wordsOf).join(', ').trim()
        if (now !== framed.at(-1)) framed.push(now)
        await world.advance(500)
      }
      expect(framed).toEqual(['Six', 'Submit Answer'])
    },
  )

  it('calls the grown-up by two presses, for which there is time', async () => {
    givenAdaPlays(world)
    await renderScreen(ROAM_PATH, world)
    await world.advance(7_100)
    await chooses(/I need my grown-up/)
    await world.advance(1_500)
    press(' ')
    await world.advance(100)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('with two keys Tab goes on, Enter chooses, and no time counts', async () => {
    world.storage.local.setItem('scanSeconds', '0')
    givenAdaArrived(world)
    await renderScreen(CHALLENGE_PATH, world)
    await world.advance(500)
    const first = scanned()
    await world.advance(60_000)
    expect(scanned()).toEqual(first)
    for (let tabs = 0; tabs < 8 && !/Skip/.test(scanned()[0]?.textContent ?? ''); tabs++)
      press('Tab')
    expect(scanned()[0]?.textContent).toMatch(/Skip/)
    press('Enter')
    await world.settle()
    expect(world.api.calls('skipChallenge')).toHaveLength(1)
  })

  it('how fast it goes is chosen with it, and one frame goes on', async () => {
    givenAdaArrived(world)
    await renderScreen(CHALLENGE_PATH, world)
    await world.advance(500)
    await chooses(/Sound is on/)
    await chooses(/After 1 second/)
    await chooses(/^Done/)
    const isOneStop = (stops: readonly Stop[]): boolean =>
      stops.some((stop) => {
        const controls = controlsOf(stop)
        const isIt = controls.length === scanned().length
        if (isIt && controls.every((one) => scanned().includes(one))) return true
        return !(stop instanceof HTMLElement) && isOneStop(stop)
      })
    for (let second = 0; second < 12; second++) {
      await world.advance(1_000)
      // What was pressed has gone; the frame stands anew after the time of a second press.
      if (scanned().length > 0) expect(isOneStop(stopsOfScreen())).toBe(true)
    }
    expect(scanned().length).toBeGreaterThan(0)
  })

  it('a press for what has just gone chooses nothing else', async () => {
    givenAdaArrived(world)
    await renderScreen(CHALLENGE_PATH, world)
    await world.advance(500)
    for (let tabs = 0; tabs < 8 && !/Start/.test(wordsOf(scanned()[0])); tabs++) press('Tab')
    expect(wordsOf(scanned()[0])).toMatch(/Start Challenge/)
    scanned()[0]?.setAttribute('aria-disabled', 'true')
    press(' ')
    await world.settle()
    expect(world.api.calls('skipChallenge')).toHaveLength(0)
    expect(wordsOf(scanned()[0])).toMatch(/Skip/)
  })

  it('leaves other children alone', async () => {
    world.storage.local.removeItem('playModes')
    givenAdaArrived(world)
    await renderScreen(CHALLENGE_PATH, world)
    await world.advance(10_000)
    expect(scanned()).toEqual([])
  })
})
