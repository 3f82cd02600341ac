import type { PhotoStore } from '#/modules/photos/index.ts'
import type { Database } from '#/platform/db/database.ts'

const GWEN = '00000000-0000-4000-8000-000000000001'
const GROUP = '00000000-0000-4000-8000-000000000002'
const OAK = '00000000-0000-4000-8000-000000000003'
const PURCHASE = '00000000-0000-4000-8000-000000000004'
const OTTERS = '00000000-0000-4000-8000-000000000005'
/** A face, a kept photo, a picture of a challenge. */
export const KEPT_PHOTOS = ['a1', 'a2', 'a3'].map(
  (end) => `00000000-0000-4000-8000-0000000000${end}`,
)
/** A child's photo, and one of the grown-up that a child took. */
export const CHILD_PHOTOS = ['b1', 'b2'].map((end) => `00000000-0000-4000-8000-0000000000${end}`)
/** Everything that may not be in a copy starts with this. */
export const CANARY = 'cacacaca'
const id = (number: number) => `${CANARY}-0000-4000-8000-00000000000${number}`
const at = `'2026-06-20T09:00:00.123456Z'`

/** A line separator, a quote, a backslash, a line feed and a hedgehog. */
export const STRANGE_NAME = 'Gwen\u2028"the\\ \n hedgehog" 🦔'

/** Rows in every table: those that last, and a game with a child in it. */
export async function fillDatabase(database: Database, store: PhotoStore): Promise<void> {
  await database.executeSql(
    `insert into accounts (id, provider, subject, auth_provider, email, email_verified,
       display_name, display_name_key, role, created_at)
     values ('${GWEN}', 'local', 'gwen', 'local', 'gwen@example.org', true, $1, 'gwen', 'admin', ${at})`,
    [STRANGE_NAME],
  )
  await database.executeSql(`
    insert into local_accounts (id, email, password_hash, created_at, password_changed_at) values
      ('${GWEN}', 'gwen@example.org', '$argon2id$v=19$m=1$abc$def', ${at}, ${at});
    insert into groups values ('${GROUP}', '${GWEN}', 'The hedgehogs', 'invite', ${at}, ${at});
    insert into group_members values (gen_random_uuid(), '${GROUP}', '${GWEN}', ${at});
    insert into keeper_areas values (gen_random_uuid(), '${GWEN}', '${GROUP}', 'Otters', '01234', '{"en":"Lapwings"}',
      'on-path', '{3,4}', '[[[[11,50],[11.1,50],[11,50.1],[11,50]]]]', ${at}, ${at});
    insert into challenges (id, owner_id, title, description, type, status, lat, lng, pos,
        child_photo_task, question_options, created_at, updated_at)
      values ('${OAK}', '${GWEN}', 'The Old Oak', 'Old.', 'go-to-location', 'draft',
        51.477812345678901, -0.0014, point(0.1, 1e-7), 'question', '["Four", "Six\\u00e9"]', ${at}, ${at});
    insert into challenge_reports (id, challenge_id, account_id, reason, created_at) values
      (gen_random_uuid(), '${OAK}', '${GWEN}', 'dangerous-place', ${at});
    insert into trail_words values ('kisoli');
    insert into trails values ('${OTTERS}', '${GWEN}', 'kisoli', 'Otters', 'A brook.', 'en', '{}', 'draft', null,
      51.4778, -0.0014, 'Europe/London', false, null, '{"months": [], "periods": [], "hours": null}', null, ${at}, ${at});
    insert into trail_spots values ('${OTTERS}', '${OAK}', 0, '{"de": {"title": "Eiche", "description": ""}}', null);
    insert into trail_counts values ('${OTTERS}', '2026-06-20', 5, 2, '{"20": 5}', '{}');
    insert into trail_reports values
      (gen_random_uuid(), '${OTTERS}', '${GWEN}', null, 'abcd', null, 'unkind', ${at});
    insert into photo_check_consents values ('${GWEN}', true, 1, ${at});
    insert into game_summaries values
      (gen_random_uuid(), '${GWEN}', 'BCDFGH', 'roam', 2, 1, 2, 10, 2, ${at}, ${at}, null);
    insert into keepsakes values (gen_random_uuid(), '${GWEN}', gen_random_uuid(), 'The Old Oak',
      '${KEPT_PHOTOS[1]}', gen_random_uuid(), ${at});
    insert into sticker_books values ('${GWEN}', null);
    insert into book_stickers values ('${GWEN}', 'fox', 'acorn', '2026-05');
    insert into payment_plans values
      ('sample', 'roam', 1, 'Sample', 'A', 'B', 599, true, true, 6, null, 'hours', 24);
    insert into purchases values ('${PURCHASE}', '${GWEN}', 'sample', 599, 'gbp', 'test', false,
      'pi_test_1', 'paid', 0, null, ${at}, ${at});
    insert into payment_events values ('evt_test_1', 'payment_intent.succeeded', ${at});
    insert into test_payments values ('pi_test_1', 'pi_test_1_secret_1', 'create:${PURCHASE}',
      '${PURCHASE}', '${GWEN}', 'sample', 599, 0, 'succeeded', null, null, null, null, ${at}, ${at}, ${at});
    insert into day_passes (id, account_id, payment_plan_id, starts_at, expires_at, purchase_id, created_at)
      values (gen_random_uuid(), '${GWEN}', 'sample', ${at}, ${at}, '${PURCHASE}', ${at});
    insert into access_codes values (gen_random_uuid(), 'hash', 'The school', ${at}, null, null);
    insert into admin_actions
      select gen_random_uuid(), timestamptz ${at} + n * interval '1 second', 'role.changed', null, '${GWEN}', 'line ' || n
      from generate_series(1, 1100) n;`)
  await fillPhotos(database, store)
  await fillGame(database)
}

async function fillPhotos(database: Database, store: PhotoStore): Promise<void> {
  const kinds = ['profile', 'keepsake', 'challenge']
  const owned = KEPT_PHOTOS.map(
    (photo, i) =>
      `('${photo}', '${kinds[i]}', null, null, ${i === 2 ? `'${OAK}', null` : `null, '${GWEN}'`})`,
  )
  const childs = CHILD_PHOTOS.map(
    (photo, i) =>
      `('${photo}', '${i === 0 ? 'attempt' : 'guardian'}', '${id(1)}', '${id(2)}', null, null)`,
  )
  await database.executeSql(`
    insert into photos (id, kind, session_id, player_id, challenge_id, account_id, upload_hash,
        size_bytes, width, height, created_at)
      select p.id::uuid, p.kind, p.session_id::uuid, p.player_id::uuid, p.challenge_id::uuid,
        p.account_id::uuid, p.id, 5, 8, 8, ${at}
      from (values ${[...owned, ...childs].join(', ')})
        p (id, kind, session_id, player_id, challenge_id, account_id)`)
  for (const photo of [...KEPT_PHOTOS, ...CHILD_PHOTOS]) {
    for (const variant of ['full', 'thumb', 'crop'] as const) {
      await store.put(photo, variant, Buffer.from(`${variant} of ${photo}`))
    }
  }
}

async function fillGame(database: Database): Promise<void> {
  await database.executeSql(`
    insert into credentials values ('${id(3)}', 'player', '${CANARY} hash', ${at}, ${at});
    insert into sessions (id, join_code, join_key, status, game_type, owner_id, max_players, created_at)
      values ('${id(1)}', '${CANARY} code', '${CANARY} key', 'ended', 'roam', '${GWEN}', 2, ${at});
    insert into players (id, session_id, credential_id, number, status, joined_at)
      values ('${id(2)}', '${id(1)}', '${id(3)}', 1, 'playing', ${at});
    insert into player_positions values ('${id(2)}', 51.5, -0.12, 8, ${at}, ${at});
    insert into player_challenges (id, player_id, challenge_id, challenge_title, status, created_at)
      values ('${id(4)}', '${id(2)}', '${OAK}', 'The Old Oak', 'completed', ${at});
    insert into session_purchases values ('${id(1)}', 'sample', ${at});
    insert into session_tombstones values ('${CANARY} hash', ${at});
    insert into account_sessions values
      ('${id(5)}', '${GWEN}', '${CANARY} token', null, ${at}, false, ${at}, ${at}, ${at});
    insert into photo_uploads values ('${CANARY} token', '${GWEN}', null, ${at});
    insert into oidc_records values ('Grant', '${CANARY} grant', '{}', null, null, null, null);
    insert into vision_usage values ('${CANARY} day', 3);`)
}
