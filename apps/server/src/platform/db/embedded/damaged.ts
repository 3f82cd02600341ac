/** The embedded database does not open, and what it says itself helps nobody. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError'

  constructor(path: string, cause: Error) {
    super(
      `The database in ${path} cannot be opened (${cause.message.split('\n')[0]}). ` +
        'If the disk is full, make room and start again. Otherwise it is damaged: move that folder ' +
        'away and run "npm run admin -- restore <folder of your backups>", or start without one ' +
        'and everything begins empty',
      { cause },
    )
  }
}

/** The embedded database ended time and again while it was used. */
export class LostDatabaseError extends Error {
  override readonly name = 'LostDatabaseError'

  constructor(path: string, lastReason: Error) {
    super(
      `The database in ${path} was lost time and again. What was acknowledged is on the disk. ` +
        `The last time: ${lastReason.message}`,
      { cause: lastReason },
    )
  }
}

/** Opens something of the database in a folder. @throws DamagedDatabaseError */
export async function namingDamage<T>(path: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof Error) || isOfTheSystem(error)) throw error
    throw new DamagedDatabaseError(path, error)
  }
}

/** Errors of the operating system name their file or cause themselves. */
function isOfTheSystem(error: Error): boolean {
  return 'syscall' in error || error instanceof RangeError
}
