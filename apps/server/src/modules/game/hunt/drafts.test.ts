import { beforeEach, describe, expect, test } from 'vitest'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import { inviteOf, joinBy, makeGroup, signInGuardian } from '#/modules/groups/testing/groups.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, inPark, look, PARK, plant, startGame } from '../testing/game.ts'

let gwenId: string
let hugo: Person
let hugoId: string
const app = appForTests()
beforeEach(async () => {
  gwenId = (await signInAs(app, app.gwen, { displayName: 'Gwen' })).accountId
  hugo = app.stranger()
  hugoId = (await signInAs(app, hugo, { displayName: 'Hugo' })).accountId
})

/** A draft of somebody, twenty metres from where the game begins. */
async function draftOf(ownerId: string | null, location = inPark(0, 20)): Promise<string> {
  const [made] = await plant(app, [aChallenge({ ownerId, status: 'draft', location })])
  return made!.id
}

async function seenBy(child: Person, playerId: string, place = PARK): Promise<string[]> {
  const { body } = await look(app, child, playerId, place)
  const near = [body.challenge, body.lockedChallenge, ...body.nearbyChallenges]
  return near.flatMap((one: { id: string } | null) => (one === null ? [] : [one.id]))
}

/** Both in Gwen's group. */
async function befriend(): Promise<string> {
  const { id, inviteToken } = await makeGroup(app.gwen)
  await joinBy(hugo, inviteToken)
  return id
}

const readAs = async (person: Person, id: string) => (await person.call('readChallenge', id)).status

describe('in the games of a guardian with an account', () => {
  test('own drafts and those of the group are found, those of strangers never are (T20) [OPEN-34] [GEN-12]', async () => {
    await befriend()
    const ida = await signInAs(app, app.stranger())
    const [own, friends] = [await draftOf(gwenId), await draftOf(hugoId, inPark(0, 60))]
    const hidden = [await draftOf(ida.accountId), await draftOf(null)]
    const { adaId } = await startGame(app)
    for (const place of [PARK, inPark(0, 20), inPark(5, 10)]) {
      const seen = await seenBy(app.ada, adaId, place)
      expect(seen).toEqual(expect.arrayContaining([own, friends]))
      for (const id of hidden) expect(seen).not.toContain(id)
    }
  })

  test("somebody's group whom the host has joined counts as well", async () => {
    await joinBy(app.gwen, await inviteOf(hugo))
    const friends = await draftOf(hugoId)
    const { adaId } = await startGame(app)
    expect(await seenBy(app.ada, adaId)).toContain(friends)
  })

  test('a draft is played to its end: reached, read, answered, left out', async () => {
    await befriend()
    const place = inPark(0, 20)
    const [question] = await plant(app, [
      aQuestion({ ownerId: hugoId, status: 'draft', location: place }),
    ])
    const skipped = await draftOf(hugoId, inPark(0, 200))
    const done = await draftOf(gwenId, inPark(0, -200))
    const { adaId } = await startGame(app)
    expect((await arriveAt(app, app.ada, adaId, place)).challengeId).toBe(question!.id)
    const read = await app.ada.call('readChallenge', question!.id)
    expect(read.body).toMatchObject({ title: 'Six-Legged Secret', childPhotoTask: 'question' })
    expect(read.body.questionCorrectAnswer ?? null).toBeNull()
    const answer = await app.ada.call('answerQuestion', {
      params: { id: adaId, challengeId: question!.id },
      body: { answers: ['Six'] },
    })
    expect(answer.body).toMatchObject({ correct: true })

    app.clock.advance(60_000)
    expect(await seenBy(app.ada, adaId, inPark(0, 150))).toContain(skipped)
    const skip = await app.ada.call('skipChallenge', adaId, { challengeId: skipped })
    expect(skip.status).toBe(200)

    app.clock.advance(60_000)
    const { playerChallengeId } = await arriveAt(app, app.ada, adaId, inPark(0, -200))
    const completed = await app.ada.call('createPlayerChallenge', {
      body: { playerId: adaId, challengeId: done, status: 'completed', score: 0 },
    })
    expect(completed.body).toMatchObject({ id: playerChallengeId, score: 100 })
    const closed = await app.ada.call('changePlayerChallenge', playerChallengeId, {
      status: 'completed',
    })
    expect(closed.status).toBe(200)
  })

  test("a stranger's draft can neither be read nor left out nor completed by whoever knows its id (T10)", async () => {
    const { accountId } = await signInAs(app, app.stranger())
    const id = await draftOf(accountId)
    const { adaId } = await startGame(app)
    await look(app, app.ada, adaId, PARK)
    const answers = [
      await app.ada.call('readChallenge', id),
      await app.ada.call('skipChallenge', adaId, { challengeId: id }),
      await app.ada.call('createPlayerChallenge', {
        body: { playerId: adaId, challengeId: id, status: 'completed', score: 100 },
      }),
      await app.ada.call('answerQuestion', {
        params: { id: adaId, challengeId: id },
        body: { answers: ['Six'] },
      }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([404, 'challenge.not-found']),
    )
  })

  test('a game that began without an account takes the drafts up when its host signs in', async () => {
    const draft = await draftOf(gwenId)
    const account = app.gwen.cookies.get('guardian')!
    app.gwen.cookies.clear()
    const { adaId } = await startGame(app)
    expect(await seenBy(app.ada, adaId)).not.toContain(draft)
    const { rows } = await app.database.executeSql('select host_credential_id as id from sessions')
    const hostId = (rows[0] as { id: string }).id
    const { service } = app.modules.game
    const adopted = await app.database.transaction((tx) => service.adopt(hostId, gwenId, tx))
    service.announceAdopted(adopted)
    app.gwen.cookies.set('guardian', account)
    expect(await seenBy(app.ada, adaId)).toContain(draft)
  })
})

describe('after somebody has left the group', () => {
  const removeHugo = (groupId: string) =>
    app.gwen.call('removeMember', { params: { groupId, userId: hugoId } })

  test('the very next search finds nothing of theirs (T6)', async () => {
    const groupId = await befriend()
    const id = await draftOf(hugoId)
    const { adaId } = await startGame(app)
    expect(await seenBy(app.ada, adaId)).toContain(id)
    await removeHugo(groupId)
    expect(await seenBy(app.ada, adaId)).not.toContain(id)
    expect(await readAs(app.ada, id)).toBe(404)
  })

  test('a child who stands at it is led on, and may leave it out (T6)', async () => {
    const groupId = await befriend()
    const id = await draftOf(hugoId)
    const { adaId } = await startGame(app)
    await arriveAt(app, app.ada, adaId, inPark(0, 20))
    await removeHugo(groupId)
    const { body } = await look(app, app.ada, adaId, inPark(0, 20))
    expect(body.state).not.toBe('challenge')
    expect(await seenBy(app.ada, adaId, inPark(0, 20))).not.toContain(id)
    const complete = await app.ada.call('createPlayerChallenge', {
      body: { playerId: adaId, challengeId: id, status: 'completed', score: 100 },
    })
    expect(complete.status).toBe(404)
    const skip = await app.ada.call('skipChallenge', adaId, { challengeId: id })
    expect(skip.status).toBe(200)
  })

  test('a change that nobody announced counts after a minute at most (T6)', async () => {
    await befriend()
    const id = await draftOf(hugoId)
    const { adaId } = await startGame(app)
    expect(await seenBy(app.ada, adaId)).toContain(id)
    await app.database.executeSql(`delete from group_members where account_id = '${hugoId}'`)
    app.clock.advance(60_000)
    expect(await seenBy(app.ada, adaId)).not.toContain(id)
  })

  test('whoever deletes the account takes the drafts along', async () => {
    await befriend()
    const id = await draftOf(hugoId)
    const { adaId } = await startGame(app)
    expect(await seenBy(app.ada, adaId)).toContain(id)
    await app.modules.groups.service.eraseAllOf(hugoId)
    expect(await seenBy(app.ada, adaId)).not.toContain(id)
  })
})

test('a game without an account holds what is published and nothing else', async () => {
  const drafts = [await draftOf(gwenId), await draftOf(hugoId), await draftOf(null)]
  app.gwen.cookies.clear()
  const { adaId } = await startGame(app)
  const seen = await seenBy(app.ada, adaId)
  for (const id of drafts) expect(seen).not.toContain(id)
})

describe('counting before a game (T21)', () => {
  const count = async (person: Person, radiusMeters: number): Promise<number> =>
    (await person.call('countNearbyChallenges', { body: { ...PARK, radiusMeters } })).body.count

  test("counts own drafts and the group's for somebody signed in, a stranger's for nobody", async () => {
    await befriend()
    const stranger = app.stranger()
    const ida = await signInGuardian(app)
    const published = await count(stranger, 200)
    const { accountId } = await signInAs(app, app.stranger())
    for (const ownerId of [gwenId, hugoId, accountId, null]) await draftOf(ownerId)
    for (const radiusMeters of [1, 50, 200]) {
      expect(await count(app.gwen, radiusMeters)).toBe(published + 2)
      expect(await count(hugo, radiusMeters)).toBe(published + 2)
      expect(await count(ida, radiusMeters)).toBe(published)
      expect(await count(stranger, radiusMeters)).toBe(published)
    }
  })
})
