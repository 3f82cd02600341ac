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
      insert into credentials values ('${ADA}', 'player', 'hash', now(), now());
      insert into sessions (id, join_code, join_key, status, game_type, max_players, created_at)
        values ('${SESSION}', 'BBBBBB', 'k', 'active', 'roam', 4, now());
      insert into players (id, session_id, credential_id, device_id, number, status, joined_at, verified_at)
        values ('${ADA}', '${SESSION}', '${ADA}', '', 1, 'playing', now(), now()),
               ('${BEN}', '${SESSION}', '${ADA}', '', 2, 'returned', now(), now()),
               ('${CAT}', '${SESSION}', '${ADA}', '', 3, 'playing', now(), null);`)
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
        extract(epoch from last_activity_at)::float8 as active from players order by number`)
    expect(rows).toEqual([
      { number: 1, lat: 51.5, at: 1e9, active: 2e9 },
      { number: 2, lat: null, at: null, active: null },
      { number: 3, lat: null, at: null, active: null },
    ])
    await testDatabase.close()
  })
})
