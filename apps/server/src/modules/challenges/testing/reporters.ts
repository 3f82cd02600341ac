import { arriveAt, joinBeside, PARK, setOut } from '#/modules/game/testing/game.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import type { TestApp } from '#/testing/test-app.ts'

/** Somebody at this address with an account and nothing else. */
export async function newcomer(app: TestApp, address: string): Promise<Person> {
  const person = app.stranger(address)
  await signInAs(app, person)
  return person
}

/** Somebody at this address whose account has played a game, which is over, with a find, nobody knows where. */
export async function playedElsewhere(app: TestApp, address: string): Promise<Person> {
  const person = app.stranger(address)
  const { accountId } = await signInAs(app, person)
  const at = new Date(app.clock.now()).toISOString()
  await app.database.executeSql(
    `insert into game_summaries
      (id, owner_id, join_code, game_type, max_players, player_count, challenges_completed,
       total_score, photo_count, created_at, started_at, ended_at)
    values ($1, $2, 'ABC123', 'roam', 3, 1, 1, 100, 0, $3, $3, $3)`,
    [crypto.randomUUID(), accountId, at],
  )
  return person
}

/** Somebody at this address, with an account, whose child has come to these challenges in the park. */
export async function parentAt(
  app: TestApp,
  address: string,
  ids: readonly string[],
): Promise<Person> {
  const person = await newcomer(app, address)
  await comeTo(app, person, ids)
  return person
}

/** A child in a new game of this host comes to these challenges; one of them lies in the park. */
export async function comeTo(app: TestApp, host: Person, ids: readonly string[]): Promise<void> {
  const child = app.stranger()
  const { body } = await host.call('createSession', {
    body: { location: { ...PARK, accuracy: 8 } },
  })
  const playerId = await joinBeside(child, body.id)
  await host.call('changeSession', body.id, { status: 'active' })
  await setOut(child, playerId)
  await arriveAt(app, child, playerId, PARK)
  await app.database.executeSql(
    `insert into player_challenges
     select (jsonb_populate_record(arrival,
       jsonb_build_object('id', gen_random_uuid(), 'challenge_id', other))).*
     from player_challenges arrival, unnest($2::uuid[]) other where arrival.player_id = $1
     on conflict do nothing`,
    [playerId, ids],
  )
}
