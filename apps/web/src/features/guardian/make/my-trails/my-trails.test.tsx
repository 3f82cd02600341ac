import { fireEvent, screen, within } from '@testing-library/react'
import { focusManager } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  givenOwnTrail,
  givenOwnTrails,
  POST_CODE,
  spotPlace,
  TRAIL_ID,
} from '#/features/guardian/_trails/testing/given-trails.ts'
import { readTrailFile } from '#/features/guardian/make/_trail/read-file.ts'
import { givenPhoto, renderScreen, until, worldForTests } from '#/testing/index.ts'
import './edit-trail-screen.tsx'
import './my-trails-screen.tsx'
import './trail-posts-screen.tsx'
import './trail-sign-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  world.signIn()
  givenChallenges(
    world,
    ...[1, 2, 3, 4].map((n) =>
      givenOwnChallenge({
        id: challengeId(n),
        title: `Spot ${n}`,
        status: 'published',
        location: spotPlace(n),
      }),
    ),
  )
})
const open = async (path: string) => {
  const opened = await renderScreen(path, world)
  await world.settle()
  return opened
}
const press = (name: string) => screen.getByRole('button', { name })
const titles = () =>
  within(screen.getByRole('list', { name: 'Spots in their order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Spot \d/.exec(textContent)?.[0])

it('a trail is made of own challenges, once', async () => {
  givenOwnTrails(world)
  const { user, path } = await open('/guardian/trails/new')
  await user.click(press('Save'))
  expect(screen.getByText('Please give it a name.')).toBeTruthy()
  expect(world.api.calls('createTrail')).toEqual([])
  await user.type(screen.getAllByRole('textbox', { name: 'Name' })[0]!, 'Mill pond')
  await user.type(screen.getAllByRole('textbox', { name: /^What it is/ })[0]!, 'Along the water.')
  await user.click(press('Add'))
  await user.click(press('Add'))
  await user.click(press('Save'))
  await until(world, () => path() === `/guardian/trails/${TRAIL_ID}`)
  const [made] = world.api.calls('createTrail')
  expect(made?.body).toMatchObject({
    name: 'Mill pond',
    challengeIds: [challengeId(1), challengeId(2)],
    isOrdered: false,
    wheels: null,
  })
  expect(made?.headers.get('idempotency-key')).toBeTruthy()
})

it('the page of a trail leads to its kit to print; spots are put in order by buttons, said aloud, and kept until saved', async () => {
  givenOwnTrails(world, givenOwnTrail())
  const { user, path } = await open(`/guardian/trails/${TRAIL_ID}`)
  const door = screen.getByRole('link', { name: 'Print a kit' })
  expect(door.getAttribute('href')).toBe(`/guardian/kit/own-trail/${TRAIL_ID}`)
  await user.click(press('Move “Spot 1” down'))
  expect(titles()).toEqual(['Spot 2', 'Spot 1', 'Spot 3'])
  expect(screen.getByText('“Spot 1” is number 2 now.')).toBeTruthy()
  await user.click(press('Back'))
  expect(path()).toBe(`/guardian/trails/${TRAIL_ID}`)
  await user.click(screen.getByRole('button', { name: /stay|keep/i }))
  await user.click(press('Save'))
  await until(world, () => world.api.calls('changeTrail').length > 0)
  expect(world.api.calls('changeTrail')[0]?.body.challengeIds).toEqual([2, 1, 3].map(challengeId))
})

it('a page that comes back into sight takes over what another tab has saved, and keeps what was changed here', async () => {
  const trail = givenOwnTrail()
  let now = trail
  givenOwnTrails(world, trail)
  world.api.on('readTrail', () => now)
  const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
  await user.click(screen.getByRole('checkbox', { name: /^One after the other/ }))
  now = {
    ...trail,
    name: 'By the weir',
    spots: [...trail.spots].reverse().map((spot) => ({ ...spot, postCode: POST_CODE })),
  }
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await until(world, () => screen.queryByDisplayValue('By the weir') !== null)
  focusManager.setFocused(undefined)
  expect(titles()).toEqual(['Spot 3', 'Spot 2', 'Spot 1'])
  await user.click(press('Save'))
  await until(world, () => world.api.calls('changeTrail').length > 0)
  expect(world.api.calls('changeTrail')[0]?.body).toMatchObject({ isOrdered: true })
  expect(world.api.calls('changeTrail')[0]?.body).not.toHaveProperty('name')
})

it('what another tab has saved is no change of this page: the trail can be published', async () => {
  const trail = givenOwnTrail()
  let now = trail
  givenOwnTrails(world, trail)
  world.api.on('readTrail', () => now)
  await open(`/guardian/trails/${TRAIL_ID}`)
  now = { ...trail, name: 'By the weir', isOrdered: true }
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await until(world, () => screen.queryByDisplayValue('By the weir') !== null)
  focusManager.setFocused(undefined)
  expect(screen.queryByText('Save your changes first.')).toBeNull()
  expect(press('Save')).toHaveProperty('disabled', true)
})

it('publishing asks first, and the safe answer leaves it private', async () => {
  givenOwnTrails(world, givenOwnTrail())
  const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
  await user.click(press('Publish the trail'))
  await user.click(press('No, keep it private'))
  expect(world.api.calls('changeTrailStatus')).toEqual([])
  await user.click(press('Publish the trail'))
  await user.click(press('Yes, publish it'))
  await until(world, () => screen.queryByRole('button', { name: 'Close for now' }) !== null)
  expect(world.api.calls('changeTrailStatus').map(({ body }) => body.status)).toEqual(['published'])
})

it('a trail that is gone is said', async () => {
  givenOwnTrails(world)
  await open(`/guardian/trails/${TRAIL_ID}`)
  expect(screen.getByText("This trail isn't there any more")).toBeTruthy()
})

it('the sign has the word, and warns while the trail is no more than a draft', async () => {
  givenOwnTrails(world, givenOwnTrail())
  await open(`/guardian/trails/${TRAIL_ID}/sign`)
  await until(world, () => document.querySelector('.print-sheet') !== null)
  expect(within(screen.getByRole('main')).getByText('mabiro')).toBeTruthy()
  expect(screen.getByText(/^This trail isn't published/)).toBeTruthy()
})

describe('the sign in several languages', () => {
  const paper = () => document.querySelector('.print-sheet')?.textContent
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  it('has the words of those that are chosen, the maker’s first, and never none', async () => {
    givenOwnTrails(world, givenOwnTrail({ language: 'de', name: 'Am Teich', texts: {} }))
    const { user } = await open(`/guardian/trails/${TRAIL_ID}/sign`)
    await until(world, () => paper()?.includes('Scan the code') ?? false)
    expect(paper()).not.toContain('Den Code scannen')
    expect(box('English').disabled).toBe(true)
    await user.click(box('Deutsch'))
    await until(world, () => paper()?.includes('Den Code scannen') ?? false)
    expect(paper()).toMatch(/^Am Teich.*Den Code scannen.*Scan the code/)
    await user.click(box('English'))
    await until(world, () => paper()?.includes('Scan the code') === false)
    expect(box('Deutsch').disabled).toBe(true)
  })

  it('keeps languages and paper over a reload', async () => {
    givenOwnTrails(world, givenOwnTrail())
    await open(`/guardian/trails/${TRAIL_ID}/sign?in=de,en&paper=a5`)
    await until(world, () => paper()?.includes('Den Code scannen') ?? false)
    expect(paper()).toMatch(/^Round the mill pond.*Rund um den Mühlteich.*Scan the code/)
    expect(document.querySelector('.print-sheet [data-paper="a5"]')).toBeTruthy()
  })
})

describe('texts of spots in other languages', () => {
  const spot = () => screen.getByText('Spot 1', { selector: 'summary *' }).closest('details')!
  const field = (name: RegExp) => within(spot()).getByRole('textbox', { name, hidden: true })

  it('are not filled in at first, and are sent with the trail', async () => {
    givenOwnTrails(world, givenOwnTrail())
    const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
    expect(spot().textContent).toContain('Not filled in yet')
    await user.type(field(/^Title/), 'Die Eiche')
    expect(spot().textContent).toContain('Not complete yet')
    await user.click(press('Save'))
    expect(screen.getByText(/The texts of “Spot 1” in another language/)).toBeTruthy()
    expect(world.api.calls('changeTrail')).toEqual([])
    await user.type(field(/^Description/), 'Sehr alt.')
    await user.click(press('Save'))
    await until(world, () => world.api.calls('changeTrail').length > 0)
    // Nothing else was changed, so nothing else can undo what another tab has saved.
    expect(world.api.calls('changeTrail')[0]?.body).toEqual({
      spotTexts: { [challengeId(1)]: { de: { title: 'Die Eiche', description: 'Sehr alt.' } } },
    })
  })
})

describe('the cover picture', () => {
  const choose = async () => {
    const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
    fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [givenPhoto()] } })
    await world.settle()
    await world.settle()
    return user
  }

  it('is sent as soon as it is chosen, and removed after a question', async () => {
    givenOwnTrails(world, givenOwnTrail())
    const user = await choose()
    await until(world, () => world.api.calls('uploadTrailCover').length > 0)
    await world.settle()
    await user.click(press('Remove photo'))
    expect(world.api.calls('changeTrail')).toEqual([])
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove photo' }),
    )
    await until(world, () => world.api.calls('changeTrail').length > 0)
    expect(world.api.calls('changeTrail')[0]?.body).toEqual({ cover: null })
  })

  it('stays on the page when it could not be sent, and is tried again', async () => {
    givenOwnTrails(world, givenOwnTrail())
    world.api.fail('uploadTrailCover', 400)
    const user = await choose()
    await until(world, () => screen.queryByText(/couldn't be sent/) !== null)
    const before = world.api.calls('uploadTrailCover').length
    await user.click(press('Try Again'))
    await until(world, () => world.api.calls('uploadTrailCover').length > before)
  })
})

it('a spot gets a post, which is replaced only after asking, and removed', async () => {
  givenOwnTrails(world, givenOwnTrail())
  const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const answer = async (name: string) => {
    await user.press(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
  }
  expect(screen.queryByRole('link', { name: 'Print the posts' })).toBeNull()
  await press('Give it a post: Spot 2')
  await world.settle()
  expect(world.api.calls('givePosts').map(({ body }) => body)).toEqual([
    { challengeIds: [challengeId(2)], lostCodes: [] },
  ])

  expect(screen.getByRole('link', { name: 'Print the posts' })).toBeTruthy()
  await press('Replace: Spot 2')
  expect(screen.getByText(/The printed one is void at once/)).toBeTruthy()
  expect(world.api.calls('givePosts')).toHaveLength(1)
  await answer('Yes, replace it')
  expect(world.api.calls('givePosts')).toHaveLength(2)
  await press('Remove: Spot 2')
  await answer('Remove the post')
  expect(screen.getByRole('button', { name: 'Give it a post: Spot 2' })).toBeTruthy()
})

describe('posts of a whole trail', () => {
  const codesOf = (n: number) => world.api.calls('givePosts')[n]?.body
  const ids = (...numbers: number[]) => numbers.map(challengeId)
  const shownCodes = () =>
    [...document.querySelectorAll('.code-text')].map((one) => one.textContent)
  const answer = async (name: string) => {
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
    await world.settle()
  }

  it('are given in one go, and all replaced after a question alone', async () => {
    givenOwnTrails(world, givenOwnTrail())
    const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
    await user.press(press('Give all 3 spots a post'))
    expect(codesOf(0)).toEqual({ challengeIds: ids(1, 2, 3), lostCodes: [] })
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull()
    const before = shownCodes()
    expect(new Set(before).size).toBe(3)
    await user.click(press('Replace all 3 posts'))
    expect(screen.getByText(/All printed ones are void at once/)).toBeTruthy()
    await answer('Cancel')
    expect(world.api.calls('givePosts')).toHaveLength(1)
    await user.click(press('Replace all 3 posts'))
    await answer('Yes, replace all')
    expect(codesOf(1)?.challengeIds).toEqual(ids(1, 2, 3))
    expect(codesOf(1)?.lostCodes).toHaveLength(3)
    expect(shownCodes().filter((code) => before.includes(code))).toEqual([])
  })

  it('go to the spots that have none, also from the page that prints them', async () => {
    const trail = givenOwnTrail()
    const spots = trail.spots.map((spot, at) => ({
      ...spot,
      postCode: at === 1 ? POST_CODE : null,
    }))
    givenOwnTrails(world, { ...trail, spots })
    const { user } = await open(`/guardian/trails/${TRAIL_ID}/posts`)
    await until(world, () => screen.queryByText('2 spots have no post.') !== null)
    await user.click(press('Give the other 2 spots a post'))
    await until(world, () => screen.queryByRole('button', { name: 'Print 3 posts' }) !== null)
    expect(codesOf(0)).toEqual({ challengeIds: ids(1, 3), lostCodes: [] })
  })

  it('wait until a spot that was added is saved', async () => {
    givenOwnTrails(world, givenOwnTrail())
    const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
    await user.click(press('Add'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Give all/ }).disabled).toBe(true)
  })
})

it('what nobody has stood at is said once above the spots, and in full where a spot is opened', async () => {
  givenChallenges(
    world,
    ...[1, 2, 3].map((n) =>
      givenOwnChallenge({
        id: challengeId(n),
        title: `Spot ${n}`,
        location: spotPlace(n),
        ...(n === 3 ? { status: 'published' } : { isUnvisited: true }),
      }),
    ),
  )
  givenOwnTrails(world, givenOwnTrail())
  const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
  expect(screen.getByText('Nobody has stood at 2 spots yet')).toBeTruthy()
  expect(screen.getAllByText('Not visited yet')).toHaveLength(2)
  expect(screen.queryByText('Nobody has stood here yet')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^I stand here: Spot/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /Spot 2$/, pressed: false }))
  expect(screen.getAllByText('Nobody has stood here yet')).toHaveLength(1)
})

it('the printed posts name the trail in its languages and the number of a spot, and not its name', async () => {
  const trail = givenOwnTrail()
  const spots = trail.spots.map((spot, at) => ({ ...spot, postCode: at === 1 ? POST_CODE : null }))
  givenOwnTrails(world, { ...trail, spots })
  await open(`/guardian/trails/${TRAIL_ID}/posts?in=en,de`)
  await until(world, () => document.querySelector('.print-sheet') !== null)
  const sheet = document.querySelector('.print-sheet')
  expect(sheet?.querySelectorAll('.trail-post')).toHaveLength(1)
  expect(sheet?.textContent).toMatch(/Round the mill pond.*Rund um den Mühlteich/)
  expect(sheet?.textContent).toMatch(/On this trail\?.*Auf diesem Pfad\?/)
  expect(sheet?.querySelector('.trail-post-number')?.textContent).toBe('2')
  expect(sheet?.textContent).not.toContain('Spot 2')
})

it('a trail is saved as a file with where its posts stand and without their codes', async () => {
  const [first, ...rest] = givenOwnTrail().spots
  const de = { title: 'Die Eiche', description: 'Ein alter Baum.' }
  givenOwnTrails(
    world,
    givenOwnTrail({
      isOrdered: true,
      spots: [{ ...first!, postCode: POST_CODE, texts: { de } }, ...rest],
    }),
  )
  const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  await user.click(press('Save as a file'))
  await until(world, () => files.length > 0)
  expect(await files[0]!.text()).not.toContain(POST_CODE)
  const { trail, entries } = await readTrailFile(files[0]!)
  expect(trail).toMatchObject({ name: 'Round the mill pond', isOrdered: true, wheels: 'partly' })
  expect(entries.map(({ entry }) => [entry.title, entry.hasPost, entry.texts])).toEqual([
    ['Spot 1', true, { de }],
    ['Spot 2', undefined, undefined],
    ['Spot 3', undefined, undefined],
  ])
})
