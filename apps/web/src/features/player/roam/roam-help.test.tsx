import type { Proximity } from '@bramble/contract'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  CHALLENGE_ID,
  createWorld,
  givenAdaPlays,
  givenArrival,
  givenChallenge,
  givenProximity,
  PARK,
  PHOTO_ID,
  renderScreen,
  ROAM_PATH,
  SESSION_ID,
} from '#/testing/index.ts'

type Step = NonNullable<Proximity['help']>['step']

const helpAt = (step: Step, isAsked = false): Partial<Proximity> => ({
  state: 'burning',
  distance: 20,
  help: { step, challengeId: CHALLENGE_ID, isAsked },
})

/** Ada roams, and the server says this. */
async function roam(answer: Partial<Proximity>, accuracy = 5) {
  const world = createWorld()
  givenAdaPlays(world)
  world.gps.at({ ...PARK, accuracy })
  world.api.on('readChallenge', () =>
    givenChallenge({
      description: 'Behind the bench.',
      showReferenceInGame: true,
      referenceImage: '/api/photos/1',
    }),
  )
  world.api.on('findProximity', () => givenProximity(answer))
  world.api.on('sayIfHere', ({ body }) => ({ isThere: body.isHere }))
  world.api.on('askGrownUp', () => ({ success: true as const }))
  const page = await renderScreen(ROAM_PATH, world)
  await world.advance(7_100)
  const press = async (name: string) => {
    await page.user.press(screen.getByRole('button', { name }))
  }
  return { world, press, ...page }
}

const button = (name: string) => screen.queryByRole('button', { name })
const told = () => document.querySelector('.page-main > [role="status"]')?.textContent

describe('a child who stands near a challenge for long', () => {
  it('gets nothing of it while nothing is the matter', async () => {
    await roam({ help: null, asksIfHere: false, maybeHere: false })
    expect(told()).toBe('')
    expect(button("I think I'm here")).toBeNull()
  })

  it('is shown the picture first, then the words', async () => {
    const { world, press } = await roam(helpAt('picture'))
    expect(told()).toBe('A picture helps you.')
    await press('Show the picture')
    expect(screen.getByAltText('A picture of the spot').getAttribute('src')).toBe('/api/photos/1')
    expect(screen.queryByText('Behind the bench.')).toBeNull()
    await press('Keep looking')
    world.api.on('findProximity', () => givenProximity(helpAt('text')))
    await world.advance(3_250)
    await press('Show the hint')
    expect(screen.getByText('Behind the bench.')).toBeTruthy()
  })

  it.each(['warm', 'cold', 'burning'] as const)(
    'hears of how near it is by the label alone, and of a lost phone only where it is lost: %s',
    async (state) => {
      const words = async (step: Parameters<typeof helpAt>[0]) => {
        const { world } = await roam({ ...helpAt(step), state })
        const said = told()
        world.storage.session.clear()
        cleanup()
        return said
      }
      expect(await words('picture')).toBe('A picture helps you.')
      expect(await words('text')).toBe('A hint helps you.')
      expect(await words('ask-grown-up')).toBe('Your grown-up can help you find it!')
    },
  )

  it.each([
    ['a button', helpAt('here'), 'Phones can be wrong. Are you there? Then tap the button.'],
    [
      'a question',
      { asksIfHere: true, help: null },
      'Phones can be wrong. Can you see it? Look around!',
    ],
  ])('hears beside a cold label that phones can be wrong: %s', async (_case, answer, said) => {
    await roam({ ...answer, state: 'cold', distance: 28 })
    expect(screen.getByText('Cold')).toBeTruthy()
    expect(told()).toBe(said)
  })

  it('is searching, and not cold, where nothing is left and its phone has no place', async () => {
    const { world } = await roam({ state: 'ice-cold', distance: null, challenge: null, help: null })
    expect(screen.getByText('Nothing left here')).toBeTruthy()
    world.gps.silent()
    await world.advance(22_000)
    expect(screen.getByText('Go where you can see the sky.')).toBeTruthy()
    expect(screen.queryByText('Ice Cold')).toBeNull()
  })

  it('is sent to open sky by a vague phone, with the hint at hand', async () => {
    await roam(helpAt('text'), 90)
    expect(told()).toBe('Go where you can see the sky.')
    expect(button('Show the hint')).toBeTruthy()
  })

  it.each([
    ['the picture', helpAt('picture')],
    ['the words', helpAt('text')],
    ['that it is here', helpAt('here')],
    ['its grown-up', helpAt('ask-grown-up')],
    ['its grown-up, who is asked', helpAt('ask-grown-up', true)],
    ['a question', { asksIfHere: true, state: 'burning', distance: 20 } as const],
  ])('[ROAM-03] keeps its map while it is offered %s', async (_case, answer) => {
    const { press } = await roam(answer)
    await press('View Adventure Map')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('says that it is there, and is let in', async () => {
    const { world, press } = await roam(helpAt('here'))
    expect(told()).toBe('Are you there? Then tap the button.')
    world.api.on('findProximity', () => givenArrival())
    await press("I think I'm here")
    expect(world.api.calls('sayIfHere')[0]?.body).toEqual({
      challengeId: CHALLENGE_ID,
      isHere: true,
    })
    await world.advance(500)
    expect(screen.getByText('You Found It!')).toBeTruthy()
  })

  it('is told when the server cannot believe it, and may try again', async () => {
    const { world, press } = await roam(helpAt('here'))
    world.api.on('sayIfHere', () => ({ isThere: false }))
    await press("I think I'm here")
    expect(told()).toBe("Your phone isn't sure yet. Look around and try again.")
    expect(screen.getByText('Burning Hot')).toBeTruthy()
    await press("I think I'm here")
    expect(world.api.calls('sayIfHere')).toHaveLength(2)
  })

  it('may say so as soon as the game thinks that it may be there', async () => {
    await roam({ state: 'burning', maybeHere: true, help: null })
    expect(button("I think I'm here")).toBeTruthy()
  })

  it.each([
    ['askGrownUp', 'Ask your grown-up', 'Asking...', 'Skip This Challenge'],
    ['skipChallenge', 'Skip This Challenge', 'Skipping...', 'Ask your grown-up'],
  ] as const)(
    'while %s is under way only its own button says so',
    async (call, name, busy, other) => {
      const { world, press } = await roam(helpAt('ask-grown-up'))
      world.api.on(call, () => new Promise(() => undefined))
      await press(name)
      expect(button(busy)).toBeTruthy()
      expect(button(other)).toBeTruthy()
      await press(other)
      expect(world.api.calls('askGrownUp').length + world.api.calls('skipChallenge').length).toBe(1)
    },
  )

  it('asks its grown-up, once, and hears what comes next', async () => {
    const { world, press } = await roam(helpAt('ask-grown-up'))
    await press('Ask your grown-up')
    expect(world.api.calls('askGrownUp')).toHaveLength(1)
    expect(told()).toBe('Wait here. Your grown-up can open it for you.')
    expect(button('Ask your grown-up')).toBeNull()
    world.api.on('findProximity', () => givenArrival())
    await world.advance(3_250)
    expect(screen.getByText('You Found It!')).toBeTruthy()
  })

  it('still waits after the page was loaded anew', async () => {
    await roam(helpAt('ask-grown-up', true))
    expect(told()).toBe('Wait here. Your grown-up can open it for you.')
  })

  it('goes back where the phone has no idea of the place', async () => {
    const help = { step: 'ask-grown-up', challengeId: null, isAsked: false } as const
    await roam({ state: 'ice-cold', distance: null, challenge: null, help })
    expect(told()).toBe("Your phone doesn't know where you are. Go back to your grown-up!")
    expect(button('Ask your grown-up')).toBeNull()
    expect(button('Return to Grown-up')).toBeTruthy()
  })

  it('is told when a press got lost, and the button stays', async () => {
    const { world, press } = await roam(helpAt('ask-grown-up'))
    world.api.refuse('askGrownUp', 'challenge.not-found')
    await press('Ask your grown-up')
    expect(screen.getByRole('alert').textContent).toContain("That didn't work")
    expect(button('Ask your grown-up')).toBeTruthy()
  })
})

describe('"Can you see it? Look around!"', () => {
  const question = { state: 'burning', distance: 20, asksIfHere: true, help: null } as const

  it('yes: the challenge opens', async () => {
    const { world, press } = await roam(question)
    expect(told()).toBe('Can you see it? Look around!')
    world.api.on('findProximity', () => givenArrival())
    await press('Yes!')
    await world.advance(500)
    expect(screen.getByText('You Found It!')).toBeTruthy()
  })

  it('not yet: the search goes on', async () => {
    const { world, press } = await roam(question)
    world.api.on('findProximity', () => givenProximity({ asksIfHere: false, help: null }))
    await press('Not yet')
    expect(world.api.calls('sayIfHere')[0]?.body).toMatchObject({ isHere: false })
    await world.advance(500)
    expect(told()).toBe('')
    expect(screen.getByText('Warm')).toBeTruthy()
  })
})

describe('"Which one do you see?"', () => {
  const choices = [
    { id: CHALLENGE_ID, title: 'The old oak' },
    { id: PHOTO_ID, title: 'The bench' },
  ]
  const question = { state: 'burning', distance: 6, asksIfHere: true, help: null, choices } as const

  it('shows what the phone cannot tell apart, by picture or title, and opens what is pressed', async () => {
    const { world, press } = await roam(question)
    expect(told()).toBe('Which one do you see?')
    expect(button('Yes!')).toBeNull()
    expect(button('The old oak')!.querySelector('img')?.getAttribute('src')).toBe(
      '/api/photos/1?crop=200x200',
    )
    world.api.on('findProximity', () => givenArrival())
    await press('The bench')
    const among = [CHALLENGE_ID, PHOTO_ID]
    expect(world.api.calls('sayIfHere')[0]?.body).toEqual({
      challengeId: PHOTO_ID,
      isHere: true,
      among,
    })
    await world.advance(500)
    expect(screen.getByText('You Found It!')).toBeTruthy()
  })

  it('none of them: the search goes on', async () => {
    const { world, press } = await roam(question)
    world.api.on('findProximity', () => givenProximity({ asksIfHere: false, help: null }))
    await press('None of these')
    expect(world.api.calls('sayIfHere')[0]?.body).toEqual({
      challengeId: CHALLENGE_ID,
      isHere: false,
      among: [CHALLENGE_ID, PHOTO_ID],
    })
    await world.advance(500)
    expect(button('The bench')).toBeNull()
  })

  it('moves nothing away under a finger when the next answers order them anew', async () => {
    const { world } = await roam(question)
    const shown = () => screen.getAllByRole('listitem').map((one) => one.textContent)
    expect(shown()).toEqual(['The old oak', 'The bench'])
    const third = { id: SESSION_ID, title: 'The nest' }
    const next = [third, choices[1]!, choices[0]!]
    world.api.on('findProximity', () => givenProximity({ ...question, choices: next }))
    await world.advance(3_250)
    expect(shown()).toEqual(['The old oak', 'The bench'])
    await world.advance(15_000)
    expect(shown()).toEqual(['The old oak', 'The bench', 'The nest'])
  })

  it('stands also where the challenge that the child is led to is not among them', async () => {
    await roam({ ...question, choices: [choices[1]!, { id: SESSION_ID, title: 'The nest' }] })
    expect(button('The bench')).toBeTruthy()
    expect(button('The nest')).toBeTruthy()
  })

  it('comes after "I think I am here", and Tab and Enter are enough', async () => {
    const { world, press, user } = await roam({ ...question, asksIfHere: false, maybeHere: true })
    await press("I think I'm here")
    expect(told()).toBe('Which one do you see?')
    expect(world.api.calls('sayIfHere')).toEqual([])
    button('The bench')!.focus()
    await user.keyboard('{Enter}')
    await world.settle()
    expect(world.api.calls('sayIfHere')[0]?.body).toMatchObject({ challengeId: PHOTO_ID })
  })

  it('is read aloud with what there is to choose', async () => {
    await roam(question)
    const read = [...document.querySelectorAll<HTMLElement>('.page-main [data-read=""]')]
    expect(read.map((one) => one.textContent)).toEqual([
      'Which one do you see?',
      'The old oak',
      'The bench',
    ])
  })
})
