import type { CallBody, GuardianChallenge } from '@bramble/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  challengeId,
  givenOwnChallenge,
  pictureUrl,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { emptyDraft, type ChallengeDraft } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import {
  isCreated,
  isFile,
  isSaved,
  saveChallenge,
  startSaving,
  type SavePart,
  type Saving,
} from '#/features/guardian/make/_tasks/challenge-saver.ts'
import { inList } from '#/features/guardian/make/_tasks/question/questions.ts'
import { apiError, createWorld, PARK, type World } from '#/testing/index.ts'
import { bringIn } from './bring-in.ts'
import type { FoundEntry } from './found-trail.ts'
import { PIXEL } from './testing/given-trail.ts'
import { outcomeOf } from './testing/outcome-of.ts'
import { pictureOf } from './trail-pictures.ts'

/** What becomes of one call; `left`: it arrives, and the page is left before the answer. */
type Fate = 'fine' | 'lost' | 'unheard' | 'busy' | 'left'
const fates = fc.array(fc.constantFrom<Fate>('fine', 'lost', 'unheard', 'busy', 'left'), {
  maxLength: 12,
})
const RUNS = 100

/** A server that keeps what has arrived, and lets each call meet its fate. */
function givenServer({ api }: World, fate: readonly Fate[], refused: string | null) {
  const made = new Map<string, { key: string; body: string; is: GuardianChallenge }>()
  const pictures = new Map<string, string>()
  let page = new AbortController()
  let call = 0
  const meeting = <T>(work: () => T): T => {
    const is = fate[call++] ?? 'fine'
    if (is === 'lost') throw new TypeError('Failed to fetch')
    if (is === 'busy') throw apiError('server.busy')
    const answer = work()
    if (is === 'left') page.abort()
    if (is !== 'fine') throw new TypeError('Failed to fetch')
    return answer
  }
  api.on('createChallenge', ({ body, headers }) =>
    meeting(() => {
      const key = headers.get('idempotency-key') ?? ''
      const known = [...made.values()].filter((one) => one.key === key)
      if (known.some((one) => one.body !== JSON.stringify(body))) {
        throw apiError('request.key-reused')
      }
      const all = known.length > 0 ? known.map(({ is }) => is) : create(key, body)
      const [one] = all
      return all.length === 1 && one !== undefined ? one : { challenges: all, count: all.length }
    }),
  )
  function create(key: string, body: CallBody<'createChallenge'>): GuardianChallenge[] {
    return (body.selectedQuestions ?? [null]).map(() => {
      const is = givenOwnChallenge({ id: challengeId(100 + call + made.size), title: body.title })
      made.set(is.id, { key, body: JSON.stringify(body), is })
      return is
    })
  }
  api.on('uploadChallengePicture', ({ form, headers }) =>
    meeting(() => {
      if (form?.get('purpose') === refused) throw apiError('photo.unreadable')
      const key = headers.get('idempotency-key') ?? ''
      const url = pictures.get(key) ?? pictureUrl(pictures.size + 1)
      pictures.set(key, url)
      return { id: url.slice(-36), url }
    }),
  )
  api.on('changeChallenge', ({ params, body }) =>
    meeting(() => {
      const one = made.get(params.id)
      if (one === undefined) throw apiError('challenge.not-found')
      const { referenceImage = one.is.referenceImage, questionImage = one.is.questionImage } = body
      one.is = { ...one.is, referenceImage, questionImage }
      return one.is
    }),
  )
  api.on('deleteChallenge', ({ params }) =>
    meeting(() => {
      made.delete(params.id)
      return { success: true as const }
    }),
  )
  return {
    /** A new page after the one that was left. */
    open: () => (page = new AbortController()).signal,
    /** From here on every call is answered. */
    calm: () => {
      call = fate.length
    },
    challenges: () => [...made.values()].map(({ is }) => is),
    pictures,
  }
}

const WORDS = { title: 'The old oak', description: 'Who lives in it?' }
const question = (text: string) => ({
  question: text,
  type: 'single-select' as const,
  options: ['Oak', 'Ash'],
  correctAnswer: 'Oak',
})
const PICTURES = ['reference', 'question'] as const

function expectWhole(all: readonly GuardianChallenge[], refused: string | null): void {
  for (const { referenceImage, questionImage } of all) {
    expect([referenceImage !== null, questionImage !== null]).toEqual(
      PICTURES.map((purpose) => purpose !== refused),
    )
  }
}

const refusals = fc.constantFrom(null, ...PICTURES)

it('[WIZ-18, WIZ-19] whatever fails at whatever step of the wizard, all is saved once, in the newest words', async () => {
  const world = createWorld()
  await fc.assert(
    fc.asyncProperty(fates, refusals, fc.boolean(), async (fate, refused, isEdited) => {
      const server = givenServer(world, fate, refused)
      const photo = pictureOf(PIXEL)
      let work: Saving & { draft: ChallengeDraft } = {
        draft: {
          ...emptyDraft(),
          ...WORDS,
          place: { ...PARK, accuracy: 6 },
          kind: 'question',
          photos: { reference: photo, question: photo },
          tasks: {
            question: {
              instructions: '',
              questions: ['What is it?', 'And this?'].map((text) =>
                inList(question(text), { isSelected: true, isOwn: true }),
              ),
            },
          },
        },
        saving: startSaving('the-key-of-this-draft'),
      }
      for (let tries = 1; !isSaved(work); tries += 1) {
        if (tries > 30) throw new Error('it never ends')
        let part: SavePart = 'create'
        const doneBefore = work.saving.ids.length + Object.keys(work.saving.addresses).length
        await saveChallenge(work, {
          signal: server.open(),
          onPart: (next) => {
            part = next
          },
          // As the phone keeps it.
          onProgress: (saving) => {
            work = { ...work, saving: JSON.parse(JSON.stringify(saving)) as typeof saving }
          },
        }).catch(() => undefined)
        const { ids, addresses, leftOut } = work.saving
        expect(ids.length + Object.keys(addresses).length).toBeGreaterThanOrEqual(doneBefore)
        if (isFile(part) && part === refused && !isSaved(work)) {
          work = { ...work, saving: { ...work.saving, leftOut: [...leftOut, part] } }
        }
        if (isEdited && !isCreated(work.saving)) {
          work = { ...work, draft: { ...work.draft, title: `Oak ${tries}` } }
        }
      }
      const all = server.challenges()
      expect(all.map(({ title }) => title)).toEqual(Array(2).fill(work.draft.title))
      expectWhole(all, refused)
      expect(server.pictures.size).toBe(refused === null ? 2 : 1)
    }),
    { numRuns: RUNS },
  )
})

it('whatever fails at whatever step of a trail file, all of it comes in once, and again nothing', async () => {
  const world = createWorld()
  await fc.assert(
    fc.asyncProperty(fates, refusals, async (fate, refused) => {
      const server = givenServer(world, fate, refused)
      const found: FoundEntry = {
        key: 'oak-2026',
        entry: {
          ...WORDS,
          place: { ...PARK },
          task: 'question',
          showReference: true,
          question: question('What is it?'),
          pictures: { reference: PIXEL, question: PIXEL },
        },
      }
      const bring = (knownIds: ReadonlySet<string>) =>
        outcomeOf(world, () =>
          bringIn(found, { knownIds, onWait: () => {}, signal: server.open() }),
        )
      let outcome = await bring(new Set())
      for (let tries = 1; outcome === null; tries += 1) {
        if (tries > 30) throw new Error('it never ends')
        outcome = await bring(new Set())
      }
      const [one, ...more] = server.challenges()
      expect(more).toEqual([])
      expect(outcome).toEqual({ type: 'new', id: one?.id, lostPictures: refused === null ? 0 : 1 })
      expectWhole(server.challenges(), refused)
      expect(server.pictures.size).toBe(refused === null ? 2 : 1)

      server.calm()
      const changes = world.api.calls('changeChallenge').length
      const again = await bring(new Set([one?.id ?? '']))
      expect(again).toEqual({ type: 'there' })
      expect(world.api.calls('changeChallenge')).toHaveLength(changes)
    }),
    { numRuns: RUNS },
  )
})
