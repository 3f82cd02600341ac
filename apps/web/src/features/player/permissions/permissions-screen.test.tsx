import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ADA_ID,
  givenCard,
  givenOwnPlayer,
  PARK,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'

const world = worldForTests()

beforeEach(() => {
  world.storage.local.setItem('playerId', ADA_ID)
  world.api.on('readPlayer', () => givenOwnPlayer())
  world.api.on('readSession', () => givenCard())
  world.api.on('changePlayer', () => givenOwnPlayer({ status: 'ready' }))
})

const AT = '/player/join/BCDFGH/permissions'
const allow = () => screen.getByRole('button', { name: 'Allow Location' })

describe('the permissions screen', () => {
  it('[PERM-02, PERM-03, PERM-06, GEN-10] says who watches, what is saved for how long, and when the place is used; both answers look alike, and "Not Now" only tells why the place is needed', async () => {
    const { user, path } = await renderScreen(AT, world)
    expect(screen.getByText(/grown-up can see where you are/)).toBeTruthy()
    expect(screen.getByText('No name. Your game is deleted.')).toBeTruthy()
    expect(screen.getByText("Where you are: only until you're back.")).toBeTruthy()
    const notNow = screen.getByRole('button', { name: 'Not Now' })
    expect(allow().className).toBe(notNow.className)
    await user.click(notNow)
    expect(screen.getByText('Location permission required')).toBeTruthy()
    expect(
      screen.getByText(
        'Location permission is required to play safely. Please allow location access.',
      ),
    ).toBeTruthy()
    expect(path()).toBe(AT)
  })

  it('[PERM-05, PERM-07, PERM-09, STORE-07] granted: remembers it, says so, goes on', async () => {
    world.gps.at(PARK)
    const { user, path } = await renderScreen(AT, world)
    await user.press(allow(), 1_400)
    // Long enough to be read; the next screen has other words.
    expect(screen.getByText("Location permission granted. Let's keep you safe!")).toBeTruthy()
    expect(path()).toBe(AT)
    await world.advance(200)
    expect(world.storage.session.getItem('gpsInitialized')).toBe('true')
    expect(path()).toBe('/player/join/BCDFGH/searching')
  })

  it('[PERM-10, GPS-15] refused: says what is needed and where to switch it on again, for iPhone and Android, and stays', async () => {
    world.gps.error(1)
    const { user, path } = await renderScreen(AT, world)
    await user.press(allow(), 10)
    expect(screen.getByText('Location needed')).toBeTruthy()
    expect(
      screen.getByText(
        'We need your location to keep you safe and make the game work. Please try again.',
      ),
    ).toBeTruthy()
    expect(
      screen.getByText('Location access was denied. Please enable location services.'),
    ).toBeTruthy()
    expect(
      screen.getByText(/^iPhone: Settings, Privacy & Security, Location Services/),
    ).toBeTruthy()
    expect(screen.getByText(/^Android: tap the sign beside the address/)).toBeTruthy()
    expect(screen.getByText(/^Opened from another app/)).toBeTruthy()
    expect(path()).toBe(AT)
  })

  it('[PERM-04, PERM-08, GPS-14] asks the browser on the tap, and says that it is busy; no answer within 8 seconds is told', async () => {
    world.gps.silent()
    const { user } = await renderScreen(AT, world)
    await user.click(allow())
    expect(screen.getByRole('button', { name: 'Getting location...' })).toBeTruthy()
    await world.advance(9_000)
    expect(screen.getByText('GPS timeout: Could not get location within 8 seconds')).toBeTruthy()
  })

  it('[GPS-09, PERM-05] who reads the phone’s question slowly is let in with the answer', async () => {
    world.gps.at(PARK)
    world.gps.asksFirst()
    const { user, path } = await renderScreen(AT, world)
    await user.press(allow(), 14_000)
    expect(screen.queryByText('Location needed')).toBeNull()
    world.gps.answer()
    await world.advance(1_600)
    expect(path()).toBe('/player/join/BCDFGH/searching')
  })

  it('a question that was put aside can be asked for again', async () => {
    world.gps.at(PARK)
    world.gps.asksFirst()
    const { user, path } = await renderScreen(AT, world)
    await user.press(allow(), 16_000)
    expect(screen.queryByText('Location needed')).toBeNull()
    await user.click(allow())
    expect(screen.getByRole('button', { name: 'Getting location...' })).toBeTruthy()
    world.gps.answer()
    await world.advance(1_600)
    expect(path()).toBe('/player/join/BCDFGH/searching')
  })

  it('a phone that hides its exact place is helped', async () => {
    world.gps.at({ ...PARK, accuracy: 5_000 })
    const { user } = await renderScreen(AT, world)
    await user.press(allow(), 9_000)
    expect(screen.getByText(/tells roughly where you are/)).toBeTruthy()
  })

  it('[ROUTE-03, ROUTE-06] the form by player keeps its form', async () => {
    world.gps.at(PARK)
    const { user, path } = await renderScreen(`/player/${ADA_ID}/permissions`, world)
    await user.press(allow(), 1_600)
    expect(path()).toBe(`/player/${ADA_ID}/searching`)
  })

  it('[OPEN-27] a player of another game than the code of the address goes to join', async () => {
    world.api.on('readSession', () => givenCard({ joinCode: 'ZZZZZZ' }))
    world.api.on('findSessionByCode', () =>
      givenCard({ id: '11111111-7a51-4d6e-9f1e-7d3a0c1b2e3f' }),
    )
    const { path } = await renderScreen(AT, world)
    await world.advance(10)
    expect(path()).toBe('/player/join/BCDFGH')
  })

  it('a new code for the same game throws nobody out', async () => {
    world.api.on('readSession', () => givenCard({ joinCode: 'ZZZZZZ' }))
    world.api.refuse('findSessionByCode', 'session.not-found')
    const { path } = await renderScreen(AT, world)
    await world.advance(10)
    expect(path()).toBe(AT)
    expect(allow()).toBeTruthy()
  })
})

describe('the address without a code', () => {
  it('[ROUTE-38, PERM-01] is "Keep You Safe"', async () => {
    world.storage.local.clear()
    for (const path of ['/player/join', '/player/join/searching']) {
      await renderScreen(path, world)
      expect(screen.getByRole('heading', { name: 'Keep You Safe' })).toBeTruthy()
      document.body.innerHTML = ''
    }
  })

  it('[OPEN-11] takes a typed code to the join page', async () => {
    world.storage.local.clear()
    world.api.on('findSessionByCode', () => givenCard())
    const { user, path } = await renderScreen('/player/join', world)
    await user.type(screen.getByLabelText('Type your game code'), 'bcd fgh')
    await world.settle()
    expect(path()).toBe('/player/join/BCDFGH')
  })

  it.each([
    ['a link', 'https://play.example.org/join/BCDFGH', ''],
    [
      'a link with its key',
      '<http://localhost:3000/join/bcd-fgh?k=keykeykeykeykey1>.',
      '?k=keykeykeykeykey1',
    ],
    ['a message', 'Join us: BCD FGH', ''],
    ['a code in quotes', '“ＢＣＤ–ＦＧＨ”\u200b', ''],
  ])('[OPEN-11] takes %s that is pasted to the join page', async (_what, text, search) => {
    world.storage.local.clear()
    world.api.on('findSessionByCode', () => givenCard())
    const { user, path } = await renderScreen('/player/join', world)
    await user.click(screen.getByLabelText('Type your game code'))
    await user.paste(text)
    await world.settle()
    expect(path()).toBe(`/player/join/BCDFGH${search}`)
    const k = search.replace('?k=', '')
    expect(world.api.calls('findSessionByCode')[0]).toMatchObject({
      params: { joinCode: 'BCDFGH' },
      query: k === '' ? {} : { k },
    })
  })

  it.each(['https://play.example.org/', 'Come and play with us', 'HELLO'])(
    '[OPEN-11] what holds no code, %s, is not tried, and the page says so',
    async (text) => {
      world.storage.local.clear()
      const { user, path } = await renderScreen('/player/join', world)
      await user.click(screen.getByLabelText('Type your game code'))
      await user.paste(text)
      await user.keyboard('{Enter}')
      await world.settle()
      expect(path()).toBe('/player/join')
      expect(world.api.calls('findSessionByCode')).toEqual([])
      if (text !== 'HELLO') {
        expect(screen.getByLabelText<HTMLInputElement>('Type your game code').value).toBe('')
      }
      expect(screen.getByText(/That's not a game code yet/)).toBeTruthy()
      await user.type(screen.getByLabelText('Type your game code'), 'B')
      expect(screen.queryByText(/That's not a game code yet/)).toBeNull()
    },
  )

  it('[OPEN-11] allowing without a player stays with the code field', async () => {
    world.storage.local.clear()
    world.gps.at(PARK)
    const { user, path } = await renderScreen('/player/join', world)
    await user.press(allow(), 10)
    expect(path()).toBe('/player/join')
    expect(screen.getByLabelText('Type your game code')).toBeTruthy()
  })

  it('[OPEN-11, PERM-05] a child who plays goes on to the check instead', async () => {
    world.gps.at(PARK)
    const { user, path } = await renderScreen('/player/join', world)
    expect(screen.queryByLabelText('Type your game code')).toBeNull()
    await user.press(allow(), 1_600)
    expect(path()).toBe(`/player/${ADA_ID}/searching`)
  })

  it("[OPEN-27] yesterday's player does not stand in the way of today's code", async () => {
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    await renderScreen('/player/join', world)
    expect(screen.getByLabelText('Type your game code')).toBeTruthy()
  })
})
