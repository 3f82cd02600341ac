import { lateWorkSchema, type GrownUp } from '@bramble/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ADA_ID,
  apiError,
  givenAllTaken,
  givenGrownUp,
  givenOnePhone,
  givenProximity,
  PARK,
  PHOTO_ID,
  rawError,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'
import { CHALLENGE_PATH, givenAdaArrived, givenAdaPlays, ROAM_PATH } from '#/testing/scenes.ts'
import { serverNow } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import './child-safety.tsx'

const CALL_KEY = '5f0c3a52-7a51-4d6e-9f1e-7d3a0c1b2e3f'

/** Metres north of the grown-up. */
const north = (meters: number) => ({ lat: PARK.lat + meters / 111_195, lng: PARK.lng })

const world = worldForTests()
let grownUp: Partial<GrownUp>
beforeEach(() => {
  grownUp = {}
  givenAdaPlays(world, { player: { guardianPhotoId: PHOTO_ID } })
  world.api.on('findProximity', () => givenProximity({ grownUp: givenGrownUp(grownUp) }))
})

const takeAll = () =>
  world.api.on('sendLateWork', ({ body }) => givenAllTaken(body.items, givenGrownUp(grownUp)))
const hand = () => screen.getByRole('button', { name: 'I need my grown-up' })
const helps = () =>
  world.api
    .calls('sendLateWork')
    .flatMap(({ body }) =>
      body.items.flatMap((item) => (item.kind === 'help' ? [item.isOver] : [])),
    )

/** Words that only a grown-up who has heard the call makes true. */
const PROMISES = /will come|Somebody comes|knows|has seen/
const text = () => document.querySelector('dialog[open]')?.textContent ?? ''

async function hold(button: HTMLElement, ms = 1_050): Promise<void> {
  fireEvent.pointerDown(button)
  await world.advance(ms)
  fireEvent.pointerUp(button)
}

/** The phone goes to a place and stays there for so long, with a reading every second. */
async function standAt(meters: number, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    world.gps.at({ ...north(meters), accuracy: 6 })
    await world.advance(1_000)
  }
}

describe('"I need my grown-up"', () => {
  it('is on every screen of a child who plays; is the first control for who hears the screen, before the bell and all words', async () => {
    await renderScreen(ROAM_PATH, world)
    expect(hand()).toBeTruthy()
    await screen.findByRole('button', { name: /^Sound is/ })
    expect(screen.getAllByRole('button')[0]).toBe(hand())
    const heading = screen.getByRole('heading', { level: 1 })
    const order = hand().compareDocumentPosition(heading)
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it('is on a challenge too', async () => {
    givenAdaArrived(world)
    await renderScreen(CHALLENGE_PATH, world)
    expect(hand()).toBeTruthy()
  })

  it('a short press says that it must be held, and calls nobody', async () => {
    takeAll()
    await renderScreen(ROAM_PATH, world)
    await hold(hand(), 400)
    fireEvent.click(hand(), { detail: 1 })
    await world.settle()
    expect(screen.getByText('Press and hold the hand until the ring is full.')).toBeTruthy()
    expect(helps()).toEqual([])
    expect(screen.queryByText('Your grown-up will come')).toBeNull()
  })

  it('held for a second it whistles, shows what to do and tells the grown-up once', async () => {
    takeAll()
    const { user } = await renderScreen(ROAM_PATH, world)
    await user.click(document.body)
    await hold(hand())
    await world.advance(100)
    expect(screen.getByText("I'm calling your grown-up")).toBeTruthy()
    for (const words of ['Stand still', 'Stand tall', 'Call out']) {
      expect(screen.getByText(words)).toBeTruthy()
    }
    // Its address, or the photo that the phone keeps.
    const photo = screen.getAllByAltText('Photo of your grown-up')[0]
    expect(photo?.getAttribute('src')).toMatch(new RegExp(`^blob:|${PHOTO_ID}`))
    expect(text()).toContain('Your call is on its way.')
    expect(text()).not.toMatch(PROMISES)
    expect(world.device.tones.some((hertz) => hertz > 2_000)).toBe(true)
    await world.advance(20_000)
    expect(helps()).toEqual([false])
    grownUp = { hasFetchedHelp: true }
    await world.advance(3_100)
    expect(text()).toContain("The call is at your grown-up's phone.")
    expect(text()).not.toMatch(PROMISES)
    grownUp = { hasFetchedHelp: true, hasSeenHelp: true }
    await world.advance(3_100)
    expect(screen.getByText('Your grown-up will come')).toBeTruthy()
    expect(screen.getByText('Stay here. Keep calling.')).toBeTruthy()
    expect(screen.getByText('Your grown-up has seen it!')).toBeTruthy()
  })

  it('that is found by mistake calls again, from its page and by the hand', async () => {
    takeAll()
    const { user } = await renderScreen(ROAM_PATH, world)
    await hold(hand())
    await world.advance(3_100)
    grownUp = { callOverAt: new Date(serverNow()).toISOString() }
    await world.advance(3_100)
    expect(text()).toContain('Your grown-up says: found!')
    expect(text()).not.toMatch(PROMISES)
    await user.press('Call again', 100)
    expect(helps()).toEqual([false, false])
    // What was told before this call is not told of it.
    expect(text()).toContain('Your call is on its way.')
    grownUp = { hasFetchedHelp: true, callOverAt: null }
    await world.advance(3_100)
    expect(text()).toContain("The call is at your grown-up's phone.")
    await hold(hand())
    expect(helps()).toEqual([false, false])
    // The phone's clock was set since, so the times say nothing.
    grownUp = { callOverAt: new Date(0).toISOString() }
    await world.advance(3_100)
    await hold(hand())
    await world.advance(100)
    expect(helps()).toEqual([false, false, false])
  })

  it('by keyboard it is held, or pressed twice', async () => {
    takeAll()
    await renderScreen(ROAM_PATH, world)
    fireEvent.click(hand())
    await world.settle()
    expect(screen.getByText('Tap once more to call your grown-up.')).toBeTruthy()
    expect(helps()).toEqual([])
    fireEvent.click(hand())
    await world.advance(100)
    expect(helps()).toEqual([false])
  })

  it('works without a signal, survives a reload, and is sent once there is one', async () => {
    const { api, storage } = world
    // This browser has no store.
    const store = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('', 'UnknownError')
    })
    await renderScreen(ROAM_PATH, world)
    api.down(true)
    await hold(hand())
    await world.advance(100)
    expect(screen.getByText(/Not sent yet/)).toBeTruthy()
    const kept = storage.local.getItem('helpCall')
    expect(kept).toContain(ADA_ID)
    takeAll()
    await world.advance(30_000)
    api.down(false)
    await world.advance(6_000)
    expect(text()).toContain('Your call is on its way.')
    const items = api.calls('sendLateWork').flatMap(({ body }) => body.items)
    const item = items.find(({ kind }) => kind === 'help')
    expect(item?.key).toBe(JSON.parse(kept ?? '{}').key)
    expect(item?.ageMs).toBeGreaterThan(25_000)
    store.mockRestore()
  })

  it('does not say that the grown-up knows while the server has refused the call', async () => {
    const refused = {
      status: 'refused',
      code: 'limit.too-many',
      attempt: null,
      answer: null,
    } as const
    world.api.on('sendLateWork', ({ body }) => ({
      items: body.items.map(({ key }) => ({ key, ...refused })),
      grownUp: givenGrownUp(grownUp),
    }))
    await renderScreen(ROAM_PATH, world)
    await hold(hand())
    await world.advance(100)
    expect(screen.getByText("I'm calling your grown-up")).toBeTruthy()
    expect(text()).not.toContain('Your call is on its way.')
    takeAll()
    await world.advance(6_000)
    expect(text()).toContain('Your call is on its way.')
  })

  it('promises nothing before the server has answered', async () => {
    let answer = () => undefined as void
    world.api.on('sendLateWork', async ({ body }) => {
      await new Promise<void>((done) => (answer = done))
      return givenAllTaken(body.items, givenGrownUp(grownUp))
    })
    await renderScreen(ROAM_PATH, world)
    await hold(hand())
    await world.advance(3_000)
    expect(screen.getByText("I'm calling your grown-up")).toBeTruthy()
    expect(text()).not.toMatch(PROMISES)
    answer()
    await world.advance(100)
    expect(text()).toContain('Your call is on its way.')
    expect(text()).not.toMatch(PROMISES)
  })

  it('without a signal it promises nothing: whistle and call', async () => {
    await renderScreen(ROAM_PATH, world)
    world.api.down(true)
    await hold(hand())
    await world.advance(30_000)
    const words = 'Nobody can hear the phone here. Whistle and call.'
    expect(screen.getByText(words).closest('[data-read]')).not.toBeNull()
    expect(text()).not.toMatch(PROMISES)
  })

  it('does not say that a grown-up knows whose phone is silent', async () => {
    grownUp = { locatedAt: new Date(Date.now() - 50_000).toISOString() }
    takeAll()
    await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    await hold(hand())
    await world.advance(3_100)
    expect(screen.getByText("I'm calling your grown-up")).toBeTruthy()
    expect(text()).toContain('Your call is on its way.')
    expect(text()).not.toMatch(PROMISES)
  })

  it('on the grown-up’s own phone there is nobody to call: it whistles and says so', async () => {
    takeAll()
    givenOnePhone(world)
    grownUp = { location: null, locatedAt: null, stayCloseMeters: null, hearsCalls: false }
    await renderScreen(`/player/${ADA_ID}/roam`, world)
    await standAt(60, 4)
    await hold(hand())
    await world.advance(3_100)
    expect(screen.getByText('Whistle and call out!')).toBeTruthy()
    expect(text()).toContain("This is your grown-up's own phone.")
    expect(text()).not.toMatch(PROMISES)
    expect(helps()).toEqual([])
    expect(world.storage.local.getItem('helpCall')).toBeNull()
    await hold(screen.getByRole('button', { name: "I'm OK now" }))
    await world.advance(100)
    expect(screen.queryByText('Whistle and call out!')).toBeNull()
    expect(helps()).toEqual([])
  })

  it('on the grown-up’s own phone a second grown-up is called', async () => {
    takeAll()
    givenOnePhone(world)
    grownUp = { location: null, locatedAt: null, stayCloseMeters: null, hearsCalls: true }
    await renderScreen(`/player/${ADA_ID}/roam`, world)
    await standAt(60, 4)
    await hold(hand())
    await world.advance(100)
    expect(helps()).toEqual([false])
    expect(text()).toContain('Your call is on its way.')
    grownUp = { ...grownUp, hasSeenHelp: true }
    await standAt(60, 4)
    expect(screen.getByText('Your grown-up has seen it!')).toBeTruthy()
  })

  it('is sent in a form that the server takes by a phone that had forgotten the time', async () => {
    await renderScreen(ROAM_PATH, world)
    const call = { playerId: ADA_ID, key: CALL_KEY, atMs: 0, isOver: false, isSent: false }
    takeAll()
    act(() => writeStored(storedKeys.helpCall, call))
    await world.advance(100)
    act(() => writeStored(storedKeys.helpCall, { ...call, atMs: Date.UTC(2050, 0) }))
    await world.advance(6_000)
    const sent = world.api.calls('sendLateWork').flatMap(({ body }) => body.items)
    expect(lateWorkSchema.parse({ items: sent }).items).toHaveLength(2)
  })

  it.each([
    ['kept where a proxy answers', rawError(502, '<html>'), true],
    ['kept where the server has no time', apiError('server.busy'), true],
    ['given up where the game is gone', apiError('session.ended'), false],
  ])('"I\'m OK now" is %s', async (_case, error, isKept) => {
    world.api.on('sendLateWork', () => {
      throw error
    })
    const call = { playerId: ADA_ID, key: CALL_KEY, atMs: Date.now(), isOver: false, isSent: true }
    world.storage.local.setItem('helpCall', JSON.stringify(call))
    await renderScreen(ROAM_PATH, world)
    await hold(screen.getByRole('button', { name: "I'm OK now" }))
    await world.advance(100)
    expect(world.storage.local.getItem('helpCall') !== null).toBe(isKept)
  })

  it('a call from before a reload is still open, and "I\'m OK now" ends it', async () => {
    takeAll()
    world.storage.local.setItem(
      'helpCall',
      JSON.stringify({
        playerId: ADA_ID,
        key: CALL_KEY,
        atMs: Date.now() - 60_000,
        isOver: false,
        isSent: true,
      }),
    )
    await renderScreen(ROAM_PATH, world)
    await world.settle()
    await hold(screen.getByRole('button', { name: "I'm OK now" }))
    await world.advance(100)
    expect(helps()).toEqual([true])
    expect(screen.queryByText('Your grown-up will come')).toBeNull()
    expect(world.storage.local.getItem('helpCall')).toBeNull()
  })

  it('phones the number that the grown-up has left on this phone, and never sends it', async () => {
    takeAll()
    const number = { playerId: ADA_ID, number: '+44 7700 900123' }
    world.storage.local.setItem('grownUpNumber', JSON.stringify(number))
    await renderScreen(ROAM_PATH, world)
    await hold(hand())
    await world.advance(100)
    const link = screen.getByRole('link', { name: 'Phone your grown-up' })
    expect(link.getAttribute('href')).toBe('tel:+447700900123')
    expect(JSON.stringify(world.api.calls('sendLateWork').map(({ body }) => body))).not.toContain(
      '7700',
    )
  })
})

describe('the stay-close circle on the child’s phone', () => {
  it('says at the second look outside how to come back, with a low double tone', async () => {
    const { user } = await renderScreen(ROAM_PATH, world)
    await user.click(document.body)
    await standAt(60, 8)
    expect(screen.queryByText('Come back a bit')).toBeNull()
    await standAt(170, 12)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(screen.getByText('Come back a bit')).toBeTruthy()
    expect(screen.getByText(/to your grown-up$/)).toBeTruthy()
    expect(world.device.tones).toContain(220)
    await standAt(60, 12)
    expect(screen.queryByText('Come back a bit')).toBeNull()
  })

  it('tells a screen reader each sentence once: the title by its name, the rest by one live region', async () => {
    await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    await standAt(170, 40)
    const dialog = screen.getByRole('alertdialog', { name: 'Come back a bit' })
    expect(dialog.hasAttribute('aria-describedby')).toBe(false)
    const ofNotices = '.toaster *'
    const regions = [...dialog.querySelectorAll('[role="status"], [role="alert"], output')].filter(
      (one) => !one.matches(ofNotices),
    )
    expect(regions).toHaveLength(1)
    const region = regions[0]!
    // A change is read alone, and metres, which change at each step, are not read.
    expect(region.getAttribute('aria-atomic')).toBe('false')
    const heard = () =>
      [...region.children]
        .filter((one) => one.getAttribute('aria-live') !== 'off')
        .map((one) => one.textContent)
    expect(heard()).toEqual([
      'Your grown-up is too far away. Go back until it is warmer.',
      'Walk a bit. Is it warmer?',
    ])
    const changes: MutationRecord[] = []
    const watch = new MutationObserver((news) => changes.push(...news))
    watch.observe(region, { childList: true, characterData: true, subtree: true })
    await standAt(170, 10)
    watch.disconnect()
    expect(changes).toEqual([])
  })

  it('says once where to go when nobody knows where the grown-up is', async () => {
    await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    grownUp = { locatedAt: new Date(Date.now()).toISOString() }
    await standAt(95, 60)
    await standAt(240, 12)
    const dialog = screen.getByRole('alertdialog', { name: 'Go to your grown-up' })
    expect(dialog.querySelector('[aria-label="Go to your grown-up"]')).toBeNull()
    expect(screen.getAllByText('Go to your grown-up')).toHaveLength(1)
  })

  it('can be put away for a minute', async () => {
    const { user } = await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    await standAt(170, 12)
    await user.click(screen.getByRole('button', { name: "I'm going back" }))
    await standAt(170, 30)
    expect(screen.queryByText('Come back a bit')).toBeNull()
    await standAt(170, 32)
    expect(screen.getByText('Come back a bit')).toBeTruthy()
  })

  it('goes on with the last place of the grown-up when the signal goes', async () => {
    await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    world.api.down(true)
    await standAt(190, 14)
    expect(screen.getByText('Come back a bit')).toBeTruthy()
  })

  it('says that nobody knows where a silent grown-up is, and ends beside its last place', async () => {
    await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    const locatedAt = new Date(Date.now()).toISOString()
    grownUp = { locatedAt }
    await standAt(170, 12)
    expect(
      screen.getByText('Your grown-up is too far away. Go back until it is warmer.'),
    ).toBeTruthy()
    await standAt(170, 45)
    expect(screen.getByText("Your grown-up's phone sleeps. Go to your grown-up.")).toBeTruthy()
    expect(text()).not.toContain('too far away')
    expect(screen.queryByText(/\dm to your grown-up$/)).toBeNull()
    const rings = world.device.tones.filter((hertz) => hertz === 220).length
    await standAt(61, 9)
    expect(document.querySelector('dialog[open]')).toBeNull()
    await standAt(6, 120)
    expect(document.querySelector('dialog[open]')).toBeNull()
    expect(world.device.tones.filter((hertz) => hertz === 220)).toHaveLength(rings)
  })

  it('says that the phone of the grown-up sleeps to a child that leaves it meanwhile', async () => {
    const { user } = await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    grownUp = { locatedAt: new Date(Date.now()).toISOString() }
    await standAt(95, 60)
    expect(document.querySelector('dialog[open]')).toBeNull()
    await standAt(240, 12)
    expect(screen.getByRole('heading', { name: 'Go to your grown-up' })).toBeTruthy()
    const words = "Your grown-up's phone sleeps. Go to your grown-up."
    expect(screen.getByText(words).closest('[data-read]')).not.toBeNull()
    expect(text()).not.toContain('too far away')
    await user.click(screen.getByRole('button', { name: "I'm going back" }))
    await standAt(240, 120)
    expect(document.querySelector('dialog[open]')).toBeNull()
    // Back, and away once more.
    await standAt(60, 70)
    await standAt(300, 12)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('without a signal it goes on too, and does not say whose phone is silent', async () => {
    await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    world.api.down(true)
    await standAt(95, 60)
    expect(document.querySelector('dialog[open]')).toBeNull()
    await standAt(240, 12)
    expect(screen.getByText("I don't know where your grown-up is. Go to them.")).toBeTruthy()
  })

  it('where no page of the grown-up has told a place, nothing goes on', async () => {
    grownUp = { locatedAt: new Date(Date.now() - 60_000).toISOString(), isFollowed: false }
    await renderScreen(ROAM_PATH, world)
    await standAt(300, 20)
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  it('put away, it does not come again for a silent grown-up', async () => {
    const { user } = await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    grownUp = { locatedAt: new Date(Date.now()).toISOString() }
    await standAt(170, 12)
    await standAt(170, 45)
    await user.click(screen.getByRole('button', { name: "I'm going back" }))
    await standAt(170, 200)
    expect(document.querySelector('dialog[open]')).toBeNull()
    // Heard from again, and still too far.
    grownUp = {}
    await standAt(170, 70)
    expect(screen.getByText('Come back a bit')).toBeTruthy()
  })

  it('a screen that was put away while the grown-up was known does not come again when it falls silent', async () => {
    const { user } = await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    await standAt(170, 12)
    grownUp = { locatedAt: new Date(Date.now()).toISOString() }
    await user.click(screen.getByRole('button', { name: "I'm going back" }))
    await standAt(170, 200)
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  it('"too far" never stands beside a distance inside the circle', async () => {
    await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    await standAt(170, 12)
    for (const meters of [140, 110, 98, 97, 96, 95, 94, 93]) {
      await standAt(meters, 1)
      const far = text().includes('too far away')
      const shown = /(\d+) m to your grown-up/.exec(text())?.[1]
      if (far) expect(Number(shown)).toBeGreaterThanOrEqual(100)
    }
  })

  it('without a circle nothing is said', async () => {
    grownUp = { stayCloseMeters: null }
    await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    await standAt(190, 14)
    expect(screen.queryByText('Come back a bit')).toBeNull()
  })
})

it('everybody is called back by a phone that sleeps since: where it was last', async () => {
  await renderScreen(ROAM_PATH, world)
  await standAt(150, 6)
  const locatedAt = new Date(Date.now()).toISOString()
  grownUp = { locatedAt, isCallingBack: true, stayCloseMeters: null }
  await standAt(150, 60)
  expect(screen.getByText("Your grown-up's phone sleeps. Go there and call out.")).toBeTruthy()
})

it('everybody is called back: the way to the grown-up, until it is taken back', async () => {
  await renderScreen(ROAM_PATH, world)
  await standAt(150, 6)
  grownUp = { isCallingBack: true, stayCloseMeters: null }
  await standAt(150, 6)
  expect(screen.getByText('Your grown-up calls you. Come back!')).toBeTruthy()
  expect(screen.getByText('Very Cold')).toBeTruthy()
  grownUp = { isCallingBack: false, stayCloseMeters: null }
  await standAt(150, 5)
  expect(screen.queryByText('Your grown-up calls you. Come back!')).toBeNull()
})

it.each([
  [
    150,
    'Your grown-up calls you. Come back!',
    'Very Cold',
    'Warmer means nearer to your grown-up.',
  ],
  [
    4,
    'Your grown-up has called you.',
    'You are back!',
    "Stay here. Can't see anyone? Look around and shout.",
  ],
])(
  'called back and %s m from the grown-up: title, word and sentence say the same',
  async (meters, title, word, sentence) => {
    await renderScreen(ROAM_PATH, world)
    grownUp = { isCallingBack: true, stayCloseMeters: null }
    await standAt(meters, 12)
    const dialog = screen.getByRole('alertdialog', { name: title })
    expect(within(dialog).getByText(word)).toBeTruthy()
    expect(within(dialog).getByText(sentence)).toBeTruthy()
  },
)
