import { screen, within } from '@testing-library/react'
import { stickerFor } from '@bramble/domain/stickers/stickers'
import { describe, expect, it } from 'vitest'
import {
  ADA_ID,
  ATTEMPT_ID,
  BEN_ID,
  CHALLENGE_ID,
  worldForTests,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  givenCard,
  givenChallenge,
  givenOwnPlayer,
  givenRecord,
  PARK,
  renderScreen,
  ROAM_PATH,
  type World,
} from '#/testing/index.ts'

const world = worldForTests()

/** What the server gives for the same find. */
const STICKER = stickerFor({
  playerId: ADA_ID,
  challengeId: CHALLENGE_ID,
  task: 'none',
  place: PARK,
  startedAtMs: Date.parse('2026-06-01T09:59:00.000Z'),
  have: [],
})
const OWN = [
  { challengeId: CHALLENGE_ID, sticker: 'snail' },
  { challengeId: ATTEMPT_ID, sticker: 'oak-leaf' },
] as const
const SKY = 'Stand still under the open sky.'

function givenFeedback(): World {
  givenAdaArrived(world)
  world.api.on('changePlayerChallenge', () => givenRecord())
  world.storage.session.setItem(
    'challengeResult',
    JSON.stringify({
      passed: true,
      score: 100,
      message: '',
      isAiValidation: false,
      hasPhoto: false,
    }),
  )
  return world
}

const stored = (world: World) =>
  JSON.parse(world.storage.local.getItem('stickerBook') ?? 'null') as {
    finds: unknown[]
    hasRoamed: boolean
    newestId: string | null
  } | null
const satchel = (count: number) =>
  screen.getByRole('button', {
    name: `Your sticker book: ${count} ${count === 1 ? 'sticker' : 'stickers'}`,
  })

describe('the sticker of a find', () => {
  it('is the one of the server, shown with its fact while the phone gets ready', async () => {
    const world = givenFeedback()
    const { user } = await renderScreen(FEEDBACK_PATH, world)
    // The challenge is known from its own screens.
    await world.advance(100)
    await user.press('Keep Exploring!', 500)
    expect(stored(world)?.finds).toMatchObject([{ challengeId: CHALLENGE_ID }])
    expect(screen.getByText('Your new sticker!')).toBeTruthy()
    expect(screen.queryByText(SKY)).toBeNull()
    expect(satchel(1)).toBeTruthy()
    await world.advance(7_000)
    expect(screen.queryByText('Your new sticker!')).toBeNull()
    expect(stored(world)?.newestId).toBeNull()
  })

  it('needs no word of the server', async () => {
    const world = givenFeedback()
    await renderScreen(FEEDBACK_PATH, world)
    await world.advance(4_500)
    expect(stored(world)?.finds).toEqual([
      { challengeId: CHALLENGE_ID, title: 'The old oak', sticker: STICKER },
    ])
    expect(screen.getByText('You found: The old oak')).toBeTruthy()
  })

  it('is the one that its task names, with the fact of the task in the language of the page', async () => {
    const world = givenFeedback()
    const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    world.api.on('readChallenge', () => ({
      ...givenChallenge(),
      discovery: {
        sticker: 'crab' as const,
        facts: { en: base64('A crab’s eyes stand on stalks.'), de: base64('Krabben …') },
      },
    }))
    const { user } = await renderScreen(FEEDBACK_PATH, world)
    await world.advance(100)
    await user.press('Keep Exploring!', 500)
    expect(screen.getByText('Crab')).toBeTruthy()
    const fact = screen.getByText('A crab’s eyes stand on stalks.')
    expect(fact.dataset['read']).toBe('')
  })

  it('comes once, also when the page is loaded again before the hunt goes on', async () => {
    const world = givenFeedback()
    world.storage.local.setItem(
      'stickerBook',
      JSON.stringify({
        playerId: ADA_ID,
        hasRoamed: true,
        finds: [{ challengeId: CHALLENGE_ID, title: 'The old oak', sticker: 'snail' }],
        newestId: CHALLENGE_ID,
      }),
    )
    await renderScreen(FEEDBACK_PATH, world)
    await world.advance(4_500)
    expect(stored(world)?.finds).toHaveLength(1)
    expect(screen.getByText('Snail')).toBeTruthy()
    expect(screen.getByText('A snail has thousands of tiny teeth on its tongue.')).toBeTruthy()
  })
})

describe('the set-up', () => {
  it('speaks of the sky the first time only', async () => {
    givenAdaPlays(world)
    await renderScreen(ROAM_PATH, world)
    expect(screen.getByText(SKY)).toBeTruthy()
    expect(stored(world)).toBeNull()
    await world.advance(7_100)
    expect(stored(world)?.hasRoamed).toBe(true)
  })

  it('goes on without it after a skip or a reload', async () => {
    givenAdaPlays(world)
    const book = { playerId: ADA_ID, hasRoamed: true, finds: [], newestId: null }
    world.storage.local.setItem('stickerBook', JSON.stringify(book))
    await renderScreen(ROAM_PATH, world)
    expect(screen.queryByText(SKY)).toBeNull()
    expect(screen.getByText('On we go! What hides next?')).toBeTruthy()
  })

  it("passes over the book of another child's game", async () => {
    givenAdaPlays(world)
    const finds = [{ challengeId: CHALLENGE_ID, title: '', sticker: 'snail' }]
    const book = { playerId: BEN_ID, hasRoamed: true, finds, newestId: CHALLENGE_ID }
    world.storage.local.setItem('stickerBook', JSON.stringify(book))
    await renderScreen(ROAM_PATH, world)
    expect(screen.getByText(SKY)).toBeTruthy()
    expect(satchel(0)).toBeTruthy()
  })
})

describe('the sticker book', () => {
  it('opens from the satchel and tells about each sticker', async () => {
    givenAdaPlays(world, { player: { stickers: [...OWN] } })
    const { user } = await renderScreen(ROAM_PATH, world)
    await user.click(satchel(2))
    const book = within(screen.getByRole('dialog', { name: 'Your stickers' }))
    expect(book.getByText(/^Plants: 1 of \d+$/)).toBeTruthy()
    expect(book.queryByRole('button', { name: 'Snail' })).toBeNull()
    await user.click(book.getByRole('button', { name: 'Small creatures' }))
    expect(book.getByText(/^Small creatures: 1 of \d+$/)).toBeTruthy()
    await user.click(book.getByRole('button', { name: 'Snail' }))
    expect(book.getByText('A snail has thousands of tiny teeth on its tongue.')).toBeTruthy()
    await user.click(book.getByRole('button', { name: 'Close the book' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says how stickers are found while there are none', async () => {
    givenAdaPlays(world)
    const { user } = await renderScreen(ROAM_PATH, world)
    await user.click(satchel(0))
    expect(screen.getByText('Each hidden spot you find gives you a sticker.')).toBeTruthy()
  })

  it('stays for the end, and goes when another game is joined', async () => {
    givenAdaPlays(world, { player: { stickers: [...OWN] } })
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    world.api.on('readPlayer', () => givenOwnPlayer({ status: 'completed', stickers: [] }))
    world.api.on('createReturnToken', () => ({ token: 'token-1' }))
    world.api.on('leaveGame', () => ({ success: true as const }))
    const finds = [
      { challengeId: CHALLENGE_ID, title: 'The old oak', sticker: 'snail', named: 'slug' },
    ]
    const book = { playerId: ADA_ID, hasRoamed: true, finds, newestId: null }
    world.storage.local.setItem('stickerBook', JSON.stringify(book))
    const { user } = await renderScreen('/player/join/BCDFGH/end-game', world)
    expect(screen.getByRole('heading', { name: 'Snail' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Look at your stickers' }))
    expect(screen.getByText(/^Small creatures: 1 of \d+$/)).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByText('Most like: Slug')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close the book' }))
    await user.click(screen.getByRole('button', { name: 'Join another game' }))
    expect(stored(world)).toBeNull()
  })
})
