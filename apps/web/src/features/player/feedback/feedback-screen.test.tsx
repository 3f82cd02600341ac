import { screen } from '@testing-library/react'
import { namesFor } from '@bramble/domain/stickers/names'
import { describe, expect, it } from 'vitest'
import type { PhotoDiagnostics } from '@bramble/contract'
import { loadStickers } from '../_stickers/drawings.ts'
import type { StoredResult, StoredStickerBook } from '#/platform/storage/keys.ts'
import {
  ADA_ID,
  ATTEMPT_ID,
  worldForTests,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenCard,
  givenRecord,
  PARK,
  renderScreen,
  ROAM_PATH,
  type World,
} from '#/testing/index.ts'

const world = worldForTests()

const result: StoredResult = {
  passed: true,
  score: 80,
  message: 'What a lovely leaf!',
  isAiValidation: false,
  hasPhoto: true,
}
const diagnostics: PhotoDiagnostics = {
  playerDetection: { primary_label: 'oak leaf', primary_confidence: 0.9 },
  guardianTargets: [{ label: 'oak leaf' }, { label: 'leaf' }],
  scoringLevel: 4,
  matchType: 'matched',
  referenceDescription: null,
  playerDescription: null,
  matchFactors: [],
  differenceFactors: [],
}
const record = givenRecord({ score: 80, pointsEarned: 4, completionPoints: 4 })

async function open(stored: Partial<StoredResult> | null, found: PhotoDiagnostics | null = null) {
  givenAdaArrived(world)
  world.api.on('changePlayerChallenge', () => record)
  const { session } = world.storage
  if (stored !== null) {
    session.setItem('challengeResult', JSON.stringify({ ...result, ...stored }))
  }
  if (found !== null) session.setItem('challengeDiagnostics', JSON.stringify(found))
  return { world, ...(await renderScreen(FEEDBACK_PATH, world)) }
}

const explore = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Keep Exploring!' })
const closings = (world: ReturnType<typeof worldForTests>) =>
  world.api.calls('changePlayerChallenge').map(({ params, body }) => [params.id, body.status])

describe('the feedback screen', () => {
  it.each([
    [{ passed: true }, 'Amazing Work!'],
    [{ passed: false, score: 0 }, 'Good Try!'],
    [{ passed: null }, 'Great Job!'],
    [null, 'Great Job!'],
  ])('[FEED-01] %j reads "%s", without an empty row of stars', async (stored, title) => {
    await open(stored)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.queryByRole('img', { name: '0 stars' })).toBeNull()
  })

  it.each([
    [100, '5 stars'],
    [80, '4 stars'],
    [50, '3 stars'],
    [20, '1 star'],
  ])('[FEED-06, CONST-18] a score of %i is shown as %s', async (score, stars) => {
    await open({ score })
    expect(screen.getByRole('img', { name: stars })).toBeTruthy()
  })

  it.each([
    ['praise', { passed: true }, [523, 659, 784, 659, 1047]],
    ['two kind tones', { passed: false, score: 0 }, [330, 392]],
  ])('is heard as %s, once', async (_, stored, tones) => {
    world.device.wakeSound()
    givenAdaArrived(world)
    world.storage.session.setItem('challengeResult', JSON.stringify({ ...result, ...stored }))
    await renderScreen(FEEDBACK_PATH, world)
    await world.advance(1_000)
    expect(world.device.tones).toEqual(tones)
  })
})

describe('the analysis of a photo', () => {
  it('[FEED-02, FEED-07, STORE-11] tells what the computer saw and looked for', async () => {
    const { user } = await open({ isAiValidation: true }, diagnostics)
    await user.click(screen.getByRole('button', { name: 'How was my photo checked?' }))
    const words = screen.getByRole('dialog').textContent
    expect(words).toContain('It saw: oak leaf (it was very sure)')
    expect(words).toContain('We looked for: oak leaf, leaf')
    expect(words).toContain('Stars for it: 4 of 5')
  })

  it('[FEED-02, FEED-07] tells how two views are alike, and gives a tip', async () => {
    const { user } = await open(
      { isAiValidation: true },
      {
        ...diagnostics,
        playerDetection: null,
        guardianTargets: [],
        scoringLevel: 3,
        referenceDescription: "Your grown-up's picture",
        playerDescription: 'Your photo: bright and sharp',
        matchFactors: ['Lots of the same details'],
        differenceFactors: ['Try a little to the left'],
      },
    )
    await user.click(screen.getByRole('button', { name: 'How was my photo checked?' }))
    const words = screen.getByRole('dialog').textContent
    for (const text of [
      'Stars for it: 3 of 5',
      "Your grown-up's picture",
      'Your photo: bright and sharp',
      'They show the same view.',
      'The same in both:Lots of the same details',
      'A tip for next time:Try a little to the left',
    ]) {
      expect(words).toContain(text)
    }
  })

  it.each([
    [0.8, 'very sure'],
    [0.5, 'quite sure'],
    [0.49, 'not so sure'],
  ])('[FEED-07] a confidence of %f reads "%s"', async (primary_confidence, words) => {
    const playerDetection = { primary_label: 'leaf', primary_confidence }
    const { user } = await open({ isAiValidation: true }, { ...diagnostics, playerDetection })
    await user.click(screen.getByRole('button', { name: 'How was my photo checked?' }))
    expect(screen.getByText(`It saw: leaf (it was ${words})`)).toBeTruthy()
  })

  it('[FEED-02, FEED-07] a computer that was not sure is no judge, and counts no empty stars', async () => {
    const unsure = { ...diagnostics, scoringLevel: 0, matchType: 'unmatched' }
    const { user } = await open({ isAiValidation: false }, { ...unsure, referenceDescription: 'A' })
    await user.click(screen.getByRole('button', { name: 'How was my photo checked?' }))
    const words = screen.getByRole('dialog').textContent
    expect(words).toContain("A computer had a look, but it wasn't sure.")
    expect(words).toContain("It's hard to tell if they show the same view.")
    expect(words).not.toContain('of 5')
  })

  it('is not offered where there was no photo', async () => {
    await open({ hasPhoto: false })
    expect(screen.queryByRole('button', { name: 'How was my photo checked?' })).toBeNull()
  })
})

describe('going on', () => {
  it.each([
    [{ passed: true }, 'completed'],
    [{ passed: false, score: 0 }, 'failed'],
    [{ passed: null }, 'completed'],
    [null, 'completed'],
  ])('[FEED-03, API-18] %j closes the record as %s', async (stored, status) => {
    const { user, world } = await open(stored)
    await user.click(explore())
    expect(closings(world)).toEqual([[ATTEMPT_ID, status]])
  })

  it('[FEED-02, FEED-03, FEED-04, ROAM-26, STORE-08, STORE-09, CONST-14] repeats what the server said of the photo, also after a reload; leads to roaming and leaves nothing behind', async () => {
    const { user, world, path } = await open({ isAiValidation: true }, diagnostics)
    expect(screen.getByText('What a lovely leaf!')).toBeTruthy()
    await world.advance(1_000)
    expect(world.storage.session.getItem('challengeResult')).not.toBeNull()
    await user.press(explore())
    expect(path()).toBe(ROAM_PATH)
    expect(Object.keys(world.storage.session).sort()).toEqual([
      'gpsInitialized',
      'huntSetupAt',
      'stayedClose',
    ])
  })

  it.each([
    ['without diagnostics', { isAiValidation: true }, null],
    ['with diagnostics of a photo that no computer judged', {}, diagnostics],
    ['without a result', null, null],
  ])(
    '[FEED-04, CONST-14, OPEN-20] goes on by itself after four seconds %s',
    async (_case, stored, found) => {
      const { world, path } = await open(stored, found)
      await world.advance(3_900)
      expect(path()).toBe(FEEDBACK_PATH)
      await world.advance(200)
      expect(path()).toBe(ROAM_PATH)
      expect(closings(world)).toHaveLength(1)
    },
  )

  it('[FEED-04, OPEN-20] with diagnostics of a computer the child presses the button', async () => {
    const { world, path } = await open({ isAiValidation: true }, diagnostics)
    await world.advance(20_000)
    expect(path()).toBe(FEEDBACK_PATH)
  })

  it('[FEED-02] an analysis is not taken away from a child that reads it, and says honestly that no computer looked', async () => {
    const { user, path } = await open({})
    await user.press('How was my photo checked?', 10_000)
    expect(screen.getByRole('dialog').textContent).toContain('No computer looked at your photo.')
    expect(path()).toBe(FEEDBACK_PATH)
  })

  it('[FEED-05] a failure that no repeat mends is told, and the game goes on', async () => {
    const { user, world, path } = await open({})
    world.api.fail('changePlayerChallenge', 500)
    await user.press(explore(), 4_000)
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('Update Error')
    expect(alert).toContain('Could not update challenge progress')
    expect(path()).toBe(ROAM_PATH)
  })

  it.each([
    ['without a signal', (world: World) => world.api.down(true)],
    ['behind a proxy', (world: World) => world.api.fail('changePlayerChallenge', 502)],
  ])('[FEED-05] %s the result is kept until it can be told', async (_case, cut) => {
    const { user, world, path } = await open({})
    cut(world)
    await user.press(explore(), 5_000)
    expect(screen.getByRole('alert').textContent).toContain('Update Error')
    world.api.down(false)
    world.api.on('changePlayerChallenge', () => record)
    await user.press(explore(), 500)
    expect(closings(world).at(-1)).toEqual([ATTEMPT_ID, 'completed'])
    expect(path()).toBe(ROAM_PATH)
  })

  it('an answer that comes after the end of the game does not lead away from the end', async () => {
    const { world, user } = await open({})
    let answer = (): void => undefined
    world.api.on('changePlayerChallenge', () => {
      return new Promise((resolve) => {
        answer = () => resolve(record)
      })
    })
    await user.click(explore())
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    world.api.on('createReturnToken', () => ({ token: 'finish-token' }))
    await world.advance(4_000)
    expect(screen.getByText('The game is over')).toBeTruthy()
    answer()
    await world.advance(1_000)
    expect(screen.getByText('The game is over')).toBeTruthy()
  })

  it('a record that nobody knows does not hold the child', async () => {
    const { user, world, path } = await open({})
    world.api.refuse('changePlayerChallenge', 'attempt.not-found')
    await user.press(explore())
    expect(path()).toBe(ROAM_PATH)
  })
})

describe('the name of a find', () => {
  const leaves = {
    discovery: {
      sticker: 'oak-leaf' as const,
      names: 'leaves' as const,
      facts: { en: '', de: '' },
    },
  }
  const button = (name: string) => screen.queryByRole('button', { name })
  const named = (world: World) =>
    (JSON.parse(world.storage.local.getItem('stickerBook')!) as StoredStickerBook).finds[0]?.named

  async function ask(prepare: (world: World) => void = () => undefined, stored = {}) {
    givenAdaArrived(world, leaves)
    world.api.on('changePlayerChallenge', () => record)
    world.storage.session.setItem('challengeResult', JSON.stringify({ ...result, ...stored }))
    prepare(world)
    // As the screen does that waits for the start.
    await loadStickers()
    const page = await renderScreen(FEEDBACK_PATH, world)
    await world.advance(500)
    await page.user.press(explore())
    return { world, ...page }
  }

  it('is the picture that the child chooses: it stays on the phone and is the name of the sticker', async () => {
    const { world, user, path } = await ask()
    expect(screen.getByRole('heading', { name: 'Which was it most like?' })).toBeTruthy()
    expect(closings(world)).toEqual([])
    await user.press(button('Willow leaf')!)
    expect([path(), named(world)]).toEqual([ROAM_PATH, 'willow-leaf'])
    expect(screen.getByText('Willow leaf')).toBeTruthy()
    expect(JSON.stringify(world.api.calls('changePlayerChallenge'))).not.toContain('willow')
  })

  it('may be any of those that grow there', async () => {
    const { user } = await ask()
    const seen = new Set<string>()
    for (let looks = 0; looks < 8; looks += 1) {
      for (const { textContent } of screen.getAllByRole('listitem')) seen.add(textContent)
      await user.click(button('Other pictures')!)
    }
    expect(seen.size).toBe(namesFor('leaves', PARK, Date.parse('2026-06-01')).length)
    expect(seen).not.toContain('Banksia leaf')
  })

  it.each([
    ['the child is not sure', 'press'],
    ['it does nothing', 'wait'],
  ])('is none where %s', async (_case, how) => {
    const { world, user, path } = await ask()
    if (how === 'press') await user.click(button('I am not sure')!)
    else await world.advance(20_500)
    await world.settle()
    expect([path(), named(world)]).toEqual([ROAM_PATH, undefined])
  })

  it.each([
    ['by ear, where nobody looks at pictures', {}, 'ear'],
    ['of something that was not found', { passed: false, score: 0 }, null],
  ] as const)('is not asked %s', async (_case, stored, mode) => {
    const own = mode === null ? {} : { [mode]: true }
    const modes = JSON.stringify({ playerId: ADA_ID, told: [], own })
    const prepare = (world: World) => world.storage.local.setItem('playModes', modes)
    const { path } = await ask(prepare, stored)
    expect(path()).toBe(ROAM_PATH)
  })

  it('is kept where the find can only be told later', async () => {
    const { world, user, path } = await ask()
    world.api.down(true)
    await user.press(button('Maple leaf')!, 5_000)
    expect(path()).toBe(FEEDBACK_PATH)
    world.api.down(false)
    await user.press(button('Maple leaf')!, 500)
    expect([path(), named(world)]).toEqual([ROAM_PATH, 'maple-leaf'])
  })

  it('waits in calm', async () => {
    const modes = JSON.stringify({ playerId: ADA_ID, told: [], own: { calm: true } })
    const { world } = await ask((one) => one.storage.local.setItem('playModes', modes))
    await world.advance(60_000)
    expect(button('Oak leaf')).toBeTruthy()
  })
})
