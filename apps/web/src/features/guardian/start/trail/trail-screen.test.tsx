import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { challengeId } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { givenPublicTrail, TRAIL_ID } from '#/features/guardian/_trails/testing/given-trails.ts'
import { apiError, renderScreen, until, worldForTests } from '#/testing/index.ts'
import { givenKeeperWord } from '#/features/guardian/_shell/testing/given-land.ts'
import { givenHostGame } from '#/features/guardian/_shell/testing/host-game.ts'
import './trail-screen.tsx'
import '../trails/trails-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  world.api.on('findTrailByWord', () => givenPublicTrail())
})
const open = async (path = '/t/mabiro') => {
  const opened = await renderScreen(path, world)
  await world.settle()
  return opened
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the page that a sign leads to', () => {
  it('says what the trail is, how long it takes and until when it is open', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Round the mill pond' })).toBeTruthy()
    for (const words of [
      '3 spots',
      'About 1.2 km on foot',
      'About 40 minutes',
      'Wheels get along in parts',
      'Open until 18:00',
      'Free for up to 4 children and 3 hours, without an account.',
    ]) {
      expect(screen.getByText(words)).toBeTruthy()
    }
  })

  it('is reported by whoever reads the sign, once a reason is chosen', async () => {
    world.api.on('reportTrail', () => ({ success: true as const }))
    const { user } = await open()
    await user.click(button('Report this trail'))
    await user.click(button('Send report'))
    expect(screen.getByText('Please choose what is the matter.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'A dangerous place' }))
    await user.press('Send report')
    expect(world.api.calls('reportTrail')).toMatchObject([
      { params: { id: TRAIL_ID }, body: { reason: 'dangerous-place' } },
    ])
    expect(screen.getByText('Thank you for telling us')).toBeTruthy()
  })

  it('says one sentence of a trail that is looked at, and nothing of the trail', async () => {
    world.api.refuse('findTrailByWord', 'trail.hidden')
    await open()
    expect(screen.getByText(/Somebody reported this trail, and it is being looked at/)).toBeTruthy()
    expect(screen.queryByText(/mill pond/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Play somewhere else' })).toBeTruthy()
  })

  it('asks for the terms, then makes a game that is limited to the trail', async () => {
    const game = givenHostGame(world)
    world.api.on('createSession', () => game.session())
    const { user, path } = await open()
    expect(button('Accept Terms to PLAY').disabled).toBe(true)
    await user.click(screen.getByRole('checkbox'))
    await user.click(button('Play this trail'))
    await until(world, () => path().startsWith('/invite-players/'))
    const [made] = world.api.calls('createSession')
    expect(made?.body).toMatchObject({ gameType: 'roam', trailId: TRAIL_ID })
  })

  it('a trail that has closed meanwhile is said, and read again', async () => {
    world.storage.local.setItem('termsAccepted', 'true')
    world.api.refuse('createSession', 'trail.not-found')
    const { user } = await open()
    world.api.on('findTrailByWord', () =>
      givenPublicTrail({ isOpen: false, opensAt: null, status: 'closed' }),
    )
    await user.click(button('Play this trail'))
    await until(world, () => screen.queryByText('Closed for now') !== null)
    expect(screen.queryByRole('button', { name: 'Play this trail' })).toBeNull()
  })

  it('names the keeper of the land who wants nobody to play, with the reason and its own trail', async () => {
    world.api.on('findTrailByWord', () =>
      givenPublicTrail({ isOpen: false, isOpenToday: false, keeper: givenKeeperWord() }),
    )
    await open()
    expect(screen.getByText('Otter Valley Reserve asks that nobody plays here')).toBeTruthy()
    expect(screen.getByText('Lapwings breed here.')).toBeTruthy()
    expect(screen.getByText('Ask there: rangers@example.org, 01234 567890')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Round the mill pond/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Play this trail' })).toBeNull()
  })

  it('a closed one says when it opens, by the clock of a place whose zone the phone does not know', async () => {
    world.api.on('findTrailByWord', () =>
      givenPublicTrail({
        isOpen: false,
        opensAt: '2027-04-02T00:30:00+02:00',
        timeZone: 'Nowhere/Yet',
      }),
    )
    await open()
    expect(screen.getByText('Closed. Opens 2 Apr 2027, 00:30')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('says what it is written in where that is not the language of the page', async () => {
    world.api.on('findTrailByWord', () =>
      givenPublicTrail({ language: 'de', name: 'Rund um den Teich', texts: {} }),
    )
    await open()
    expect(screen.getByText('Written in German')).toBeTruthy()
    expect(screen.getByText(/^From the car park/).lang).toBe('de')
  })

  it('an unknown word can be typed once more, as it stands on the sign', async () => {
    world.api.on('findTrailByWord', ({ params }) => {
      if (params.word !== 'mabiro') throw apiError('trail.not-found')
      return givenPublicTrail()
    })
    const { user, path } = await open('/t/mabira')
    expect(screen.getByText('No trail has this word')).toBeTruthy()
    const field = screen.getByRole('textbox')
    await user.type(field, 'oak')
    await user.click(button('Find the trail'))
    expect(screen.getByText(/^No sign has this word/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, ' Ma-bi ro{Enter}')
    await until(world, () => path() === '/t/mabiro')
    expect(await screen.findByRole('heading', { name: 'Round the mill pond' })).toBeTruthy()
  })

  it('asks nothing of the server for what is no word', async () => {
    await open('/t/x')
    expect(world.api.calls('findTrailByWord')).toEqual([])
    expect(screen.getByText('No trail has this word')).toBeTruthy()
  })
})

describe('the list of trails', () => {
  it('searches by a name, and asks for the place first where there is none', async () => {
    world.api.on('searchTrails', () => ({
      total: 1,
      trails: [{ ...givenPublicTrail(), distanceMeters: null }],
    }))
    const { user } = await open('/trails')
    expect(world.api.calls('searchTrails')).toEqual([])
    await user.type(screen.getByRole('searchbox'), 'mill{Enter}')
    await until(world, () => screen.queryByText('1 trail') !== null)
    expect(world.api.calls('searchTrails')[0]?.body).toEqual({ name: 'mill', page: 1 })
    expect(screen.getByRole('link', { name: 'Look at it' }).getAttribute('href')).toBe('/t/mabiro')
  })

  it.each([
    [1, 20, 25, ['More']],
    [2, 5, 25, ['Nearer ones']],
    [1, 20, 20, []],
    [2, 20, 30, ['Nearer ones', 'More'], 'At least '],
    [2, 5, 30, ['Nearer ones'], 'At least '],
  ])(
    'page %i of %i of %i trails leads on to %j',
    async (page, count, total, expected, more = '') => {
      world.api.on('searchTrails', ({ body }) => {
        const shown = body.page === page ? count : 20
        return {
          total,
          ...(more === '' ? {} : { isMore: true as const }),
          trails: Array.from({ length: shown }, (_, at) => ({
            ...givenPublicTrail({ id: challengeId(100 + at) }),
            distanceMeters: null,
          })),
        }
      })
      const { user } = await open('/trails')
      await user.type(screen.getByRole('searchbox'), 'mill{Enter}')
      await until(world, () => screen.queryByText(`${more}${total} trails`) !== null)
      if (page === 2) await user.click(button('More'))
      await until(world, () => screen.getAllByRole('listitem').length > 0)
      await world.settle()
      const names = ['Nearer ones', 'More'].filter((name) => screen.queryByRole('button', { name }))
      expect(names).toEqual(expected)
    },
  )
})
