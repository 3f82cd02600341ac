import type { FieldProblem } from '@bramble/contract'
import {
  MAX_CHALLENGES_PER_ACCOUNT,
  MAX_LADDER_RUNGS,
  MAX_QUESTIONS_PER_PHOTO,
} from '@bramble/domain/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { joinBy, makeGroup } from '#/modules/groups/testing/groups.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import { aChallenge, aQuestion } from './testing/challenges.ts'

let gwenId: string
let hugo: Person
let hugoId: string
const app = appForTests()
beforeEach(async () => {
  gwenId = (await signInAs(app, app.gwen, { displayName: 'Gwen' })).accountId
  hugo = app.stranger()
  hugoId = (await signInAs(app, hugo, { displayName: 'Hugo' })).accountId
})

const PLACE = { lat: 51.4778, lng: -0.0014 }
const body = (change: Record<string, unknown> = {}) => ({
  title: ' The Old Oak ',
  description: ' It has seen four hundred summers. ',
  type: 'go-to-location',
  location: { ...PLACE, accuracy: 6 },
  showReferenceInGame: true,
  childPhotoTask: 'basic-photo',
  childPhotoPrompt: ' Show us the bark! ',
  ...change,
})
const QUESTION = {
  question: ' How many legs does an insect have? ',
  type: 'single-select',
  options: [' Four ', 'Six'],
  correctAnswer: 'Six ',
}
const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...QUESTION, question: `Question ${index}?` }))

const create = (change: Record<string, unknown> = {}, key?: string, person = app.gwen) =>
  person.call('createChallenge', { body: body(change), ...(key === undefined ? {} : { key }) })
const change = (id: string, of: Record<string, unknown>, person = app.gwen) =>
  person.call('changeChallenge', id, of)
const setStatus = (id: string, status: string, person = app.gwen) =>
  person.call('changeChallengeStatus', id, { status })
const list = async (person = app.gwen) =>
  (await person.call('listChallenges')).body as Record<string, unknown>[]
const fieldsOf = (reply: { body: { fields?: { path: string }[] } }) =>
  reply.body.fields?.map(({ path }) => path)

/** What a task of each kind is made of, on the wire. */
const LADDER = {
  success: true,
  primary_label: 'Acorn',
  generalization_ladder: [{ label: 'Acorn' }],
}
const PARTS = {
  none: { doing: 'listen' },
  'basic-photo': { childPhotoPrompt: 'Show us the bark!' },
  'match-view': { childPhotoPrompt: 'The same view' },
  question: {
    question: {
      ...QUESTION,
      question: 'How many?',
      options: ['Four', 'Six'],
      correctAnswer: 'Six',
    },
  },
  'object-detection': { childPhotoPrompt: 'Find an acorn', objectDetectionData: LADDER },
} as const
const NO_PARTS = {
  doing: undefined,
  childPhotoPrompt: null,
  questionText: null,
  questionOptions: null,
  objectDetectionData: null,
}
const SHOWN = {
  none: { ...NO_PARTS, doing: 'listen' },
  'basic-photo': { ...NO_PARTS, childPhotoPrompt: 'Show us the bark!' },
  'match-view': { ...NO_PARTS, childPhotoPrompt: 'The same view' },
  question: { ...NO_PARTS, questionText: 'How many?', questionOptions: ['Four', 'Six'] },
  'object-detection': {
    ...NO_PARTS,
    childPhotoPrompt: 'Find an acorn',
    objectDetectionData: LADDER,
  },
}
const shownOf = (of: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(NO_PARTS).map((field) => [field, of[field]]))

describe('another task', () => {
  const kinds = Object.keys(PARTS) as (keyof typeof PARTS)[]
  const pairs = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))
  const make = async (kind: keyof typeof PARTS) => {
    const { question, ...parts } = { question: undefined, ...PARTS[kind] }
    const asked = question === undefined ? {} : { selectedQuestions: [question] }
    const reply = await create({ childPhotoPrompt: null, childPhotoTask: kind, ...parts, ...asked })
    return reply.body.id as string
  }

  test.each(pairs)(
    'of %s becomes one of %s, and nothing is left of the first',
    async (from, to) => {
      const id = await make(from)
      const reply = await change(id, { childPhotoTask: to, ...PARTS[to] })
      expect([reply.status, reply.body.childPhotoTask]).toEqual([200, to])
      expect(shownOf(reply.body)).toEqual(SHOWN[to])
      expect(reply.body).toMatchObject({ title: 'The Old Oak', location: PLACE, status: 'draft' })
    },
  )

  test.each(kinds)('the task of %s named again changes nothing', async (kind) => {
    const id = await make(kind)
    const reply = await change(id, { childPhotoTask: kind })
    expect(shownOf(reply.body)).toEqual(SHOWN[kind])
  })

  test('has to be whole where it is published', async () => {
    const id = await make('none')
    await setStatus(id, 'published')
    for (const kind of ['question', 'match-view', 'object-detection']) {
      const reply = await change(id, { childPhotoTask: kind })
      expect([reply.status, reply.body.code]).toEqual([409, 'challenge.incomplete'])
    }
    expect((await change(id, { childPhotoTask: 'basic-photo' })).status).toBe(200)
  })

  test('meets the rules of a new one', async () => {
    const id = await make('none')
    const rude = { ...QUESTION, options: ['Four', 'http://evil.example'], correctAnswer: 'Four' }
    const reply = await change(id, { childPhotoTask: 'question', question: rude })
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['questionOptions']])
    expect((await change(id, { childPhotoTask: 'dance' })).status).toBe(400)
    expect((await list())[0]).toMatchObject({ childPhotoTask: 'none', questionText: null })
  })
})

describe('a new challenge', () => {
  test('[API-33] [ENT-09] [WIZ-18] [CHAL-08] is a draft with what was told, without the spaces around it', async () => {
    const { status, body: made } = await create()
    expect(status).toBe(201)
    expect(made).toEqual({
      id: expect.any(String) as string,
      ownerId: gwenId,
      isOwn: true,
      title: 'The Old Oak',
      description: 'It has seen four hundred summers.',
      language: 'en',
      type: 'go-to-location',
      status: 'draft',
      createdAt: new Date(app.clock.now()).toISOString(),
      location: PLACE,
      accuracy: 6,
      showReferenceInGame: true,
      referenceImage: null,
      sceneMatchImage: null,
      sceneMatchLeftImage: null,
      sceneMatchRightImage: null,
      questionImage: null,
      objectDetectionImage: null,
      objectDetectionData: null,
      childPhotoTask: 'basic-photo',
      childPhotoPrompt: 'Show us the bark!',
      questionType: null,
      questionText: null,
      questionOptions: null,
      questionInstructions: null,
    })
    const read = await app.gwen.call('readChallenge', made.id)
    expect(read.body).toEqual(made)
  })

  test('[WIZ-10] needs a title and a description of more than spaces', async () => {
    for (const field of ['title', 'description']) {
      const reply = await create({ [field]: ' \n ' })
      expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]])
      const [problem] = reply.body.fields as FieldProblem[]
      expect(problem?.words).toEqual({ key: `guardian.fields.${field}` })
    }
    expect(await list()).toEqual([])
  })

  test('is in the language it was written in, and stays so when it is changed', async () => {
    const { body: made } = await create({
      language: 'de',
      title: 'Die alte Eiche',
      childPhotoTask: 'question',
      selectedQuestions: questions(2),
    })
    const [first, second] = made.challenges as { id: string; language: string; title: string }[]
    expect([first?.language, first?.title]).toEqual(['de', 'Die alte Eiche (1 von 2)'])
    const { body: changed } = await change(second?.id ?? '', { title: 'Die Linde' })
    expect([changed.language, changed.title]).toEqual(['de', 'Die Linde'])
    await setStatus(second?.id ?? '', 'published')
    const params = { id: second?.id ?? '' }
    expect((await hugo.call('readChallenge', { params })).body.language).toBe('de')
    expect((await create({ language: 'xx' })).status).toBe(400)
  })

  test('[API-33] [OPEN-37] [ENT-17] several questions make as many challenges at one place, with numbered titles', async () => {
    const { status, body: made } = await create({
      childPhotoTask: 'question',
      questionInstructions: 'About the bark',
      selectedQuestions: questions(3),
    })
    expect([status, made.count]).toEqual([201, 3])
    const shape = (one: Record<string, unknown>) => [one.title, one.questionText, one.location]
    expect(made.challenges.map(shape)).toEqual([
      ['The Old Oak (1 of 3)', 'Question 0?', PLACE],
      ['The Old Oak (2 of 3)', 'Question 1?', PLACE],
      ['The Old Oak (3 of 3)', 'Question 2?', PLACE],
    ])
    expect(made.challenges[0]).toMatchObject({
      status: 'draft',
      questionType: 'single-select',
      questionOptions: ['Four', 'Six'],
      questionCorrectAnswer: 'Six',
      questionInstructions: 'About the bark',
    })
    expect((await list()).map(shape)).toEqual(made.challenges.map(shape))
  })

  test('[API-33] a single question makes one challenge with the title as it was written', async () => {
    const task = { childPhotoTask: 'question', selectedQuestions: [QUESTION] }
    const { body: made } = await create(task)
    expect(made).toMatchObject({
      title: 'The Old Oak',
      questionText: 'How many legs does an insect have?',
    })
  })

  test('keeps what a child does at a spot without a task, and nothing of it with another task', async () => {
    const { body: made } = await create({ childPhotoTask: 'none', doing: 'listen' })
    expect(made.doing).toBe('listen')
    expect((await list())[0]?.doing).toBe('listen')
    expect((await change(made.id, { doing: 'count' })).body).toMatchObject({ doing: 'count' })
    expect((await change(made.id, { doing: null })).body).not.toHaveProperty('doing')
    const photo = await create({ childPhotoTask: 'basic-photo', doing: 'count' })
    expect([photo.status, photo.body]).toEqual([
      201,
      expect.not.objectContaining({ doing: 'count' }),
    ])
    expect((await create({ childPhotoTask: 'none', doing: 'dance' })).status).toBe(400)
  })

  test('[CONST-34] [WIZ-16] takes seven questions of a photo and not eight', async () => {
    const task = (count: number) => ({
      childPhotoTask: 'question',
      selectedQuestions: questions(count),
    })
    expect((await create(task(MAX_QUESTIONS_PER_PHOTO + 1))).status).toBe(400)
    expect((await create(task(MAX_QUESTIONS_PER_PHOTO))).body.count).toBe(MAX_QUESTIONS_PER_PHOTO)
  })

  test('takes no question whose answer cannot be chosen, and none that says the same twice', async () => {
    const spoilt = [
      { ...QUESTION, correctAnswer: 'Eight' },
      { ...QUESTION, correctAnswer: ['Four', 'Six'] },
      { ...QUESTION, options: ['Six', ' Six'] },
      { ...QUESTION, question: '   ' },
      { ...QUESTION, explanation: 'Every insect has six.' },
    ]
    const paths: unknown[] = []
    for (const question of spoilt) {
      const task = { childPhotoTask: 'question', selectedQuestions: [QUESTION, question] }
      const reply = await create(task)
      paths.push([reply.status, ...(fieldsOf(reply) ?? [])])
    }
    expect(paths).toEqual([
      [400, 'questionCorrectAnswer'],
      [400, 'questionCorrectAnswer'],
      [400, 'questionOptions'],
      [400, 'questionText'],
      [400, 'questionExplanation'],
    ])
    expect(await list()).toEqual([])
  })

  const ladder = (primary: string, ...labels: string[]) => ({
    primary_label: primary,
    generalization_ladder: labels.map((label) => ({ label })),
  })

  test('[ENT-09] keeps the names of an object, tidied, and how sure the machine was', async () => {
    const rungs = [{ label: ' Bird’s-foot  trefoil ', confidence: 0.7 }, { label: 'plant' }]
    const { body: made } = await create({
      childPhotoTask: 'object-detection',
      objectDetectionData: {
        primary_label: 'Bird’s-foot trefoil',
        generalization_ladder: rungs,
      },
    })
    expect(made.objectDetectionData).toEqual({
      success: true,
      primary_label: "Bird's-foot trefoil",
      generalization_ladder: [
        { label: "Bird's-foot trefoil", confidence: 0.7 },
        { label: 'plant' },
      ],
    })
  })

  test.each([
    ['other first name', ladder('beech', 'oak', 'tree')],
    ['the same name twice', ladder('oak', 'oak', 'Oak')],
    ['markup', ladder('<b>oak', '<b>oak')],
    ['an address', ladder('oak.com', 'oak.com')],
    ['too long a name', ladder('o'.repeat(41), 'o'.repeat(41))],
    ['no name', ladder('oak')],
    ['too many names', ladder('a', ...'abcdefg'.slice(0, MAX_LADDER_RUNGS + 1))],
  ])('takes no names of an object with %s', async (_what, objectDetectionData) => {
    const reply = await create({ childPhotoTask: 'object-detection', objectDetectionData })
    expect(reply.status).toBe(400)
    expect(await list()).toEqual([])
  })

  test.each([
    ['title', { title: 'Come to www.oak.test' }],
    ['description', { description: 'Ring 07700 900123' }],
    ['childPhotoPrompt', { childPhotoPrompt: 'Send it to @oaktree' }],
    ['description', { description: 'What a shit tree' }],
    [
      'questionOptions',
      {
        childPhotoTask: 'question',
        selectedQuestions: [{ ...QUESTION, options: ['a@b.test', 'Six'] }],
      },
    ],
    [
      'questionInstructions',
      {
        childPhotoTask: 'question',
        selectedQuestions: [QUESTION],
        questionInstructions: 'https://oak.test',
      },
    ],
  ])('T17 is refused when children must not read its %s', async (path, spoilt) => {
    const reply = await create(spoilt)
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [path]])
    expect(await list()).toEqual([])
  })

  test('years, dates and places are told, and every language and emoji is kept as it is written', async () => {
    const told = {
      title: 'Family 👨‍👩‍👧 oak, 1914-1918',
      description: 'Planted on 12.05.1986 at N 51 30.123 W 000 07.456. درخت می\u200cرود، ශ්\u200dරී',
      childPhotoPrompt: 'Welsh flag 🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F} here',
    }
    expect((await create(told)).body).toMatchObject(told)
    const question = { ...QUESTION, options: ['1701 - 1733', '1066 / 1215 / 1666'] }
    const asked = await create({
      childPhotoTask: 'question',
      selectedQuestions: [{ ...question, correctAnswer: '1701 - 1733' }],
    })
    expect(asked.status).toBe(201)
  })

  test('what writing programs leave in a text is taken out without a word', async () => {
    const reply = await create({ title: '\ufeffBlack\u00adbird\u200e\u2060 o\u200dak\u200b' })
    expect(reply.body.title).toBe('Blackbird oak')
    expect((await create({ title: 'f\u200duck' })).status).toBe(400)
  })

  test.each(['\u202e', '\u2066', '\u0007', '\ud83c', '\u{e0041}', '\ufffa'])(
    'a text with the sign %j, which hides or turns others, is refused',
    async (sign) => {
      expect((await create({ title: `Oak ${sign}tree` })).status).toBe(400)
    },
  )

  test('T16 markup is kept as the text that it is', async () => {
    const title = '<img src=x onerror=alert(1)>'
    expect((await create({ title })).body.title).toBe(title)
  })

  test('is refused when the account has as many as it may, also by several at once', async () => {
    const count = MAX_CHALLENGES_PER_ACCOUNT - 4
    await app.modules.challenges.service.create(
      Array.from({ length: count }, () => aChallenge({ ownerId: gwenId, status: 'draft' })),
    )
    const three = { childPhotoTask: 'question', selectedQuestions: questions(3) }
    const replies = await Promise.all([create(three), create(three)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await create()).status).toBe(201)
    expect((await create()).body.code).toBe('challenge.too-many')
    expect(await list()).toHaveLength(MAX_CHALLENGES_PER_ACCOUNT)
  })
})

describe('the same request again', () => {
  const key = crypto.randomUUID()
  const three = { childPhotoTask: 'question', selectedQuestions: questions(3) }

  test('[WIZ-18] under one key gives the same challenges, never a second set', async () => {
    const [first, ...others] = await Promise.all([
      create(three, key),
      create(three, key),
      create(three, key),
    ])
    expect(first.status).toBe(201)
    for (const reply of others) expect(reply.body).toEqual(first.body)
    expect((await create(three, key)).body).toEqual(first.body)
    expect(await list()).toHaveLength(3)
  })

  test('gives them after a restart of the server, too', async () => {
    const { body: made } = await create(three, key)
    const restarted = await appOfTest({ database: app.database })
    restarted.gwen.cookies.set('guardian', app.gwen.cookies.get('guardian')!)
    const { body: again } = await restarted.gwen.call('createChallenge', { body: body(three), key })
    expect(again).toEqual(made)
    expect(await list()).toHaveLength(3)
  })

  test('gives them as they are by now', async () => {
    const { body: made } = await create(three, key)
    const [one, two] = made.challenges as { id: string }[]
    await change(one!.id, { title: 'The Young Oak' })
    await app.gwen.call('deleteChallenge', two!.id)
    const { body: again } = await create(three, key)
    expect(again.challenges.map(({ title }: { title: string }) => title)).toEqual([
      'The Young Oak',
      'The Old Oak (3 of 3)',
    ])
    expect(await list()).toHaveLength(2)
  })

  test('with another body is refused', async () => {
    await create({}, key)
    const reply = await create({ title: 'The Young Oak' }, key)
    expect([reply.status, reply.body.code]).toEqual([422, 'request.key-reused'])
    expect(await list()).toHaveLength(1)
  })

  test('of somebody else under the same key has nothing to do with it', async () => {
    const { body: mine } = await create({}, key)
    const { status, body: theirs } = await create({}, key, hugo)
    expect(status).toBe(201)
    expect(theirs.id).not.toBe(mine.id)
  })

  test('without a key makes another one', async () => {
    await create()
    await create()
    expect(await list()).toHaveLength(2)
  })
})

describe('the list', () => {
  const idsIn = async (person?: Person) => (await list(person)).map(({ id }) => id)

  test('[API-32] [OPEN-35] [GEN-12] has the own ones and those of the group, newest first, nothing to press', async () => {
    const { body: first } = await create()
    app.clock.advance(1_000)
    const { body: theirs } = await create({}, undefined, hugo)
    app.clock.advance(1_000)
    const { body: last } = await create()
    expect(await idsIn()).toEqual([last.id, first.id])

    const { inviteToken } = await makeGroup(app.gwen)
    await joinBy(hugo, inviteToken)
    expect(await idsIn()).toEqual([last.id, theirs.id, first.id])
    expect(await idsIn(hugo)).toEqual([last.id, theirs.id, first.id])
  })

  test('[OPEN-35] shows those of the group without their maker and the hints for the machine (C3)', async () => {
    const task = { childPhotoTask: 'question', selectedQuestions: [QUESTION] }
    const { body: made } = await create({ ...task, questionInstructions: 'Easy' }, undefined, hugo)
    await joinBy(hugo, (await makeGroup(app.gwen)).inviteToken)
    const { ownerId, questionInstructions, ...shared } = made
    expect([ownerId, questionInstructions]).toEqual([hugoId, 'Easy'])
    expect(await list()).toEqual([{ ...shared, isOwn: false }])
    const read = await app.gwen.call('readChallenge', made.id)
    expect(read.body).toEqual({ ...shared, isOwn: false })
  })

  test('forgets those of somebody who left the group (T6)', async () => {
    await create({}, undefined, hugo)
    const { id, inviteToken } = await makeGroup(app.gwen)
    await joinBy(hugo, inviteToken)
    expect(await idsIn()).toHaveLength(1)
    await hugo.call('removeMember', { params: { groupId: id, userId: hugoId } })
    expect(await idsIn()).toEqual([])
  })

  test('has no published ones of strangers', async () => {
    await app.modules.challenges.service.create([aChallenge(), aChallenge({ ownerId: hugoId })])
    expect(await idsIn()).toEqual([])
  })
})

describe('a change', () => {
  test('[API-34] [WIZ-18] writes words, place, question and names over the old ones, and nothing else', async () => {
    const task = { childPhotoTask: 'question', selectedQuestions: [QUESTION] }
    const { body: made } = await create(task)
    const place = { lat: 57.5, lng: -4.2 }
    const { status, body: changed } = await change(made.id, {
      title: ' The Young Oak ',
      location: { ...place, accuracy: 4 },
      showReferenceInGame: false,
      childPhotoPrompt: null,
      question: { ...QUESTION, type: 'multi-select', correctAnswer: ['Four', 'Six'] },
      objectDetectionData: {
        primary_label: 'oak',
        generalization_ladder: [{ label: 'oak' }, { label: 'tree' }],
      },
    })
    expect(status).toBe(200)
    expect(changed).toEqual({
      ...made,
      title: 'The Young Oak',
      location: place,
      accuracy: 4,
      showReferenceInGame: false,
      childPhotoPrompt: null,
      questionType: 'multi-select',
      questionCorrectAnswer: ['Four', 'Six'],
      objectDetectionData: {
        success: true,
        primary_label: 'oak',
        generalization_ladder: [{ label: 'oak' }, { label: 'tree' }],
      },
    })
    expect(await list()).toEqual([changed])
  })

  test('T17 is refused whole when children must not read one part of it', async () => {
    const { body: made } = await create()
    const reply = await change(made.id, { title: 'Fine', description: 'oak.com' })
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['description']])
    expect(await list()).toEqual([made])
  })

  test('of nothing is refused', async () => {
    const { body: made } = await create()
    expect((await change(made.id, {})).status).toBe(400)
  })

  test('two at once are both there afterwards', async () => {
    const { body: made } = await create()
    await Promise.all([
      change(made.id, { title: 'The Young Oak' }),
      change(made.id, { description: 'It is young.' }),
    ])
    expect((await list())[0]).toMatchObject({ title: 'The Young Oak', description: 'It is young.' })
  })

  test('[CHAL-08] breaks no published challenge: what its task needs stays', async () => {
    const { body: made } = await create({
      childPhotoTask: 'object-detection',
      objectDetectionData: { primary_label: 'oak', generalization_ladder: [{ label: 'oak' }] },
    })
    await setStatus(made.id, 'published')
    const reply = await change(made.id, { objectDetectionData: null })
    expect([reply.status, reply.body.code]).toEqual([409, 'challenge.incomplete'])
    await setStatus(made.id, 'draft')
    expect((await change(made.id, { objectDetectionData: null })).status).toBe(200)
  })
})

test('T28 a place that is all but zero is kept as zero: searches near it go on', async () => {
  const { body: made } = await create({ location: { lat: 51.4778, lng: 1e-319 } })
  expect(made.location).toEqual({ lat: 51.4778, lng: 0 })
  await change(made.id, { location: { lat: 1e-300, lng: -1e-12 } })
  const counted = await app.gwen.call('countNearbyChallenges', { body: { lat: 0, lng: 0 } })
  expect(counted.status).toBe(200)
})

describe('publishing', () => {
  test.each(['none', 'basic-photo'])(
    '[CHAL-08] [OPEN-34] a challenge of the task "%s" and taking it back, as often as its owner likes',
    async (childPhotoTask) => {
      const { body: made } = await create({ childPhotoTask })
      for (const status of ['published', 'published', 'draft', 'published']) {
        expect((await setStatus(made.id, status)).body).toEqual({ ...made, status })
      }
      const read = await hugo.call('readChallenge', made.id)
      expect(read.body).toMatchObject({ title: made.title })
      expect(read.body).not.toHaveProperty('status')
    },
  )

  test.each(['match-view', 'question', 'object-detection'])(
    '[CHAL-08] the task "%s" needs what it is about first',
    async (childPhotoTask) => {
      const { body: made } = await create({ childPhotoTask })
      const reply = await setStatus(made.id, 'published')
      expect([reply.status, reply.body.code]).toEqual([409, 'challenge.incomplete'])
      expect((await hugo.call('readChallenge', made.id)).status).toBe(404)
    },
  )

  test('T17 texts are looked at again: what was kept before a rule is not shown by it', async () => {
    const [made] = await app.modules.challenges.service.create([
      aQuestion({ ownerId: gwenId, status: 'draft' }),
    ])
    await app.database.executeSql(
      `update challenges set question_text = 'Look at oak.com' where id = '${made!.id}'`,
    )
    const reply = await setStatus(made!.id, 'published')
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['questionText']])
  })
})

test('[API-35] [CHAL-07] deleting takes the challenge away; a second time there is none', async () => {
  const { body: made } = await create()
  const remove = () => app.gwen.call('deleteChallenge', made.id)
  expect((await remove()).body).toEqual({ success: true })
  expect([(await remove()).status, await list()]).toEqual([404, []])
})

test('[OPEN-34] what a guardian publishes, moves and deletes is counted so at once (T21)', async () => {
  const far = { lat: 57.5, lng: -4.2 }
  const counts = async () => {
    const count = async (person: Person, place: typeof far) =>
      app.modules.challenges.service.countNear(
        place,
        200,
        person === app.gwen ? { ownerIds: [gwenId] } : { ownerIds: [] },
      )
    return [await count(app.gwen, far), await count(hugo, far), await count(hugo, PLACE)]
  }
  const { body: made } = await create({ location: far })
  expect(await counts()).toEqual([1, 0, 0])
  await setStatus(made.id, 'published')
  expect(await counts()).toEqual([1, 1, 0])
  await setStatus(made.id, 'draft')
  await change(made.id, { location: PLACE })
  await setStatus(made.id, 'published')
  expect(await counts()).toEqual([0, 0, 1])
  await app.gwen.call('deleteChallenge', made.id)
  expect(await counts()).toEqual([0, 0, 0])
})

describe('a place where nobody has stood yet', () => {
  const made = async () => (await create({ location: PLACE, isUnvisited: true })).body.id as string

  test('stays a draft until a place is recorded there', async () => {
    const id = await made()
    expect(await list()).toMatchObject([{ isUnvisited: true, status: 'draft' }])
    expect((await setStatus(id, 'published')).body.code).toBe('challenge.unvisited')
    // Neither a move on the map nor a claim without a place is somebody who stands there.
    await change(id, { location: { ...PLACE, lat: PLACE.lat + 0.001 } })
    expect((await change(id, { isUnvisited: false })).body.code).toBe('request.invalid')
    expect((await setStatus(id, 'published')).body.code).toBe('challenge.unvisited')
    await change(id, { location: { ...PLACE, accuracy: 6 }, isUnvisited: false })
    expect((await list())[0]).not.toHaveProperty('isUnvisited')
    expect((await setStatus(id, 'published')).status).toBe(200)
  })

  test('is one that was moved on a map too, and never one that is published', async () => {
    const { body: oak } = await create()
    await change(oak.id, { location: PLACE, isUnvisited: true })
    expect((await setStatus(oak.id, 'published')).body.code).toBe('challenge.unvisited')
    await change(oak.id, { location: { ...PLACE, accuracy: 6 }, isUnvisited: false })
    await setStatus(oak.id, 'published')
    expect((await change(oak.id, { location: PLACE, isUnvisited: true })).body.code).toBe(
      'challenge.unvisited',
    )
    expect(await list()).toMatchObject([{ status: 'published' }])
  })
})
