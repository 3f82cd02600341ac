import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#/testing/test-database.ts'
import { writeMovements } from './positions.repository.ts'

const SESSION = '00000000-0000-4000-8000-000000000001'
const ADA = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'
const CAT = '00000000-0000-4000-8000-00000000000c'

describeOnEachEngine('writing positions down', (open) => {
  it('touches only children who were seen with the host and are still out (T5)', async () => {
    const testDatabase = await open()
    const { database } = testDatabase
    await database.executeSql(`
      ${playing(ADA)}
      insert into players (id, session_id, credential_id, number, status, joined_at, verified_at)
        values ('${BEN}', '${SESSION}', '${ADA}', 2, 'returned', now(), now()),
               ('${CAT}', '${SESSION}', '${ADA}', 3, 'playing', now(), null);`)
    const moved = {
      reading: { lat: 51.5, lng: -0.12, accuracy: 5 },
      locatedAtMs: 1e12,
      activeAtMs: 1e12,
    }
    await writeMovements(database.orm, [
      { playerId: ADA, ...moved },
      { playerId: BEN, ...moved },
      { playerId: CAT, ...moved },
    ])
    const touched = { playerId: ADA, reading: null, locatedAtMs: 2e12, activeAtMs: 2e12 }
    await writeMovements(database.orm, [touched])
    const { rows } = await database.executeSql(`
      select number, lat, extract(epoch from located_at)::float8 as at,
        extract(epoch from active_at)::float8 as active
      from player_positions join players on id = player_id`)
    expect(rows).toEqual([{ number: 1, lat: 51.5, at: 1e9, active: 2e9 }])
    await testDatabase.close()
  })

  it('keeps the newer one of two processes, and all of them out of the write-ahead log', async () => {
    const testDatabase = await open()
    const { database } = testDatabase
    await database.executeSql(playing(ADA))
    const at = (lat: number, ms: number) => ({
      playerId: ADA,
      reading: { lat, lng: -0.12, accuracy: 5 },
      locatedAtMs: ms,
      activeAtMs: ms,
    })
    await writeMovements(database.orm, [at(51.6, 2e12)])
    await writeMovements(database.orm, [at(51.5, 1e12)])
    const { rows } = await database.executeSql(`
      select lat, extract(epoch from located_at)::float8 as at from player_positions`)
    expect(rows).toEqual([{ lat: 51.6, at: 2e9 }])
    const table = await database.executeSql(
      `select relpersistence as kind from pg_class where relname = 'player_positions'`,
    )
    expect(table.rows).toEqual([{ kind: 'u' }])
    await testDatabase.close()
  })
})

function playing(id: string): string {
  return `
    insert into credentials values ('${id}', 'player', 'hash', now(), now());
    insert into sessions (id, join_code, join_key, status, game_type, max_players, created_at)
      values ('${SESSION}', 'BBBBBB', 'k', 'active', 'roam', 4, now());
    insert into players (id, session_id, credential_id, number, status, joined_at, verified_at)
      values ('${id}', '${SESSION}', '${id}', 1, 'playing', now(), now());`
}
