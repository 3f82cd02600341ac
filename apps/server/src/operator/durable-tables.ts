/** A table whose rows are meant to last, and travel with the data. */
export interface DurableTable {
  table: string
  /** Which of its rows, as a condition in SQL; default: all. */
  where?: string
  /** Filled by the server itself at its start. */
  isSeeded?: boolean
}

/**
 * Tables that are moved and backed up, in the order in which rows may be written. Nothing of a game and
 * nothing of a child: a copy of those would outlive the promise to delete them (D7).
 */
export const DURABLE_TABLES: readonly DurableTable[] = [
  { table: 'accounts' },
  { table: 'local_accounts' },
  { table: 'groups' },
  { table: 'group_members' },
  { table: 'keeper_areas' },
  // Spots that were hidden for one game go with it.
  { table: 'challenges', where: 'game_id is null' },
  { table: 'challenge_reports' },
  // Signs outlive trails: a word that was given once stays taken.
  { table: 'trail_words' },
  { table: 'trails' },
  { table: 'trail_spots' },
  { table: 'trail_counts' },
  { table: 'trail_reports' },
  { table: 'photo_check_consents' },
  {
    table: 'photos',
    where: `kind in ('challenge', 'profile', 'keepsake', 'trail') and session_id is null and player_id is null`,
  },
  { table: 'game_summaries' },
  { table: 'keepsakes' },
  // A sticker names no game and no child: only what was found, as which animal, in which month.
  { table: 'sticker_books' },
  { table: 'book_stickers' },
  { table: 'payment_plans', isSeeded: true },
  { table: 'purchases' },
  { table: 'payment_events' },
  { table: 'test_payments' },
  { table: 'day_passes' },
  { table: 'access_codes' },
  { table: 'admin_actions' },
]
