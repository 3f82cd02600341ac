import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import type { TestApp } from '#/testing/test-app.ts'

/** Somebody at this address with an account and nothing else. */
export async function newcomer(app: TestApp, address: string): Promise<Person> {
  const person = app.stranger(address)
  await signInAs(app, person)
  return person
}

/** Somebody at this address whose account has played a game, which is over, with a find. */
export async function parent(app: TestApp, address: string): Promise<Person> {
  const person = app.stranger(address)
  const { accountId } = await signInAs(app, person)
  await havePlayed(app, accountId)
  return person
}

/** Leaves an account what stays of a game. */
export async function havePlayed(app: TestApp, accountId: string, finds = 1): Promise<void> {
  const at = new Date(app.clock.now()).toISOString()
  await app.database.executeSql(
    `insert into game_summaries
      (id, owner_id, join_code, game_type, max_players, player_count, challenges_completed,
       total_score, photo_count, created_at, started_at, ended_at)
    values ($1, $2, 'ABC123', 'roam', 3, 1, $3, 100, 0, $4, $4, $4)`,
    [crypto.randomUUID(), accountId, finds, at],
  )
}
