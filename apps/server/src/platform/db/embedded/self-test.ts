import type { QueryClient } from '../connection.ts'

/** The embedded database would lose acknowledged data in a power cut: it must not serve. */
export class NotDurableError extends Error {
  override readonly name = 'NotDurableError'

  constructor() {
    super(
      'The embedded database does not write through to the disk (a commit caused no fsync). ' +
        'This version of PGlite is not safe here: use the pinned one, or set DATABASE_URL',
    )
  }
}

/**
 * Commits once and checks that a file was synced meanwhile.
 *
 * @throws NotDurableError
 */
export async function assertCommitsAreSynced(
  client: QueryClient,
  countSyncs: () => Promise<number>,
): Promise<void> {
  const before = await countSyncs()
  // A transactional message is the smallest thing that must reach the write-ahead log to commit.
  await client.query("select pg_logical_emit_message(true, 'bramble', 'sync self-test')")
  if ((await countSyncs()) <= before) throw new NotDurableError()
}
