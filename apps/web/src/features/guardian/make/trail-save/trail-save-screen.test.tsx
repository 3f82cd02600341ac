import type { GuardianChallenge } from '@bramble/contract'
import { wholeTrailFileSchema } from '@bramble/contract/trail-file'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
  pictureUrl,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { readTrailFile } from '#/features/guardian/make/_trail/read-file.ts'
import { PIXEL } from '#/features/guardian/make/_trail/testing/given-trail.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './trail-save-screen.tsx'

const AT = '/guardian/challenges/save-file'
const ACCOUNT_ID = challengeId(90)

const OAK = givenOwnChallenge({
  id: challengeId(1),
  ownerId: ACCOUNT_ID,
  title: 'The old oak',
  status: 'published',
  childPhotoTask: 'question',
  questionText: 'How old is it?',
  questionType: 'single-select',
  questionOptions: ['100', '300'],
  questionCorrectAnswer: '300',
  questionInstructions: 'Count the rings',
  referenceImage: pictureUrl(1),
  questionImage: pictureUrl(2),
})
const POND = givenOwnChallenge({ id: challengeId(2), ownerId: ACCOUNT_ID, title: 'The pond' })
const FOREIGN = givenOwnChallenge({ id: challengeId(3), title: "Hugo's hill", isOwn: false })

const world = worldForTests()
let files: Blob[]
beforeEach(() => {
  world.signIn()
  world.api.on('readPhoto', () => answerWith(PIXEL) as never)
})

function answerWith(address: string): Response {
  const bytes = Uint8Array.from(atob(address.split(',')[1] ?? ''), (sign) => sign.charCodeAt(0))
  return new Response(bytes, { headers: { 'content-type': 'image/png' } })
}

async function open(...challenges: GuardianChallenge[]) {
  givenChallenges(world, ...challenges)
  const rendered = await renderScreen(AT, world)
  files = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  return rendered
}

async function textOf(): Promise<string> {
  const bytes = (await files.at(-1)?.arrayBuffer()) ?? new ArrayBuffer(0)
  return new TextDecoder().decode(bytes)
}

it('saves the chosen own challenges with their pictures, as the schema says, and nothing about people', async () => {
  const { user } = await open(OAK, POND, FOREIGN)
  expect(screen.queryByText("Hugo's hill")).toBeNull()
  expect(screen.getByText('2 challenges chosen')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /The pond/ }))
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Save it again' })).toBeTruthy())
  const text = await textOf()
  const file = wholeTrailFileSchema.parse(JSON.parse(text))
  expect(file.challenges).toMatchObject([
    {
      title: 'The old oak',
      task: 'question',
      question: { correctAnswer: '300', instructions: 'Count the rings' },
      pictures: { reference: PIXEL, question: PIXEL },
    },
  ])
  for (const secret of [OAK.id, ACCOUNT_ID, 'published', 'ownerId', '/api/']) {
    expect(text).not.toContain(secret)
  }
  const { entries, refused } = await readTrailFile(new Blob([text]))
  expect([entries.length, refused]).toEqual([1, []])
  const again = screen.getByRole('link', { name: 'Save it again' })
  expect(again.getAttribute('download')).toMatch(/^bramble-trail-\d{4}-\d\d-\d\d\.json$/)
})

it('a picture that is gone is left out; one that does not come stops it, and it can be tried again', async () => {
  const { user } = await open(OAK)
  world.api.fail('readPhoto', 500)
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  await vi.waitFor(() => expect(screen.getByText(/A picture couldn't be fetched/)).toBeTruthy())
  world.api.refuse('readPhoto', 'photo.not-found')
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Save it again' })).toBeTruthy())
  expect(JSON.parse(await textOf())).toMatchObject({ challenges: [{ pictures: {} }] })
})

it('without a choice it says so, and with more than a file holds too', async () => {
  const many = Array.from({ length: 101 }, (_, n) =>
    givenOwnChallenge({ id: challengeId(n), title: `Place ${n}` }),
  )
  const { user } = await open(...many)
  expect(screen.getByText('None chosen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  expect(screen.getByText('Please choose at least one challenge.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'All of them' }))
  expect(screen.getByText(/holds at most 100 challenges/)).toBeTruthy()
  expect(files).toEqual([])
})

it('without own challenges there is nothing to save', async () => {
  await open(FOREIGN)
  expect(screen.getByText('You have no challenges of your own yet')).toBeTruthy()
})

it('My Challenges leads to both pages of files', async () => {
  givenChallenges(world, OAK)
  await renderScreen('/guardian/challenges', world)
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Save as a file')).toBe(AT)
  expect(href('Import a file')).toBe('/guardian/challenges/bring-in')
})
