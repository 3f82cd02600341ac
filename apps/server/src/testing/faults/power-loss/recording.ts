import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallName } from '@bramble/contract'
import { askServer } from '#/operator/control.ts'
import { createSteadyClock, type SteadyClock } from '#/platform/clock.ts'
import { beginAccount } from '../account.ts'
import { buyDayPass } from '../buyer.ts'
import { playGame, untilGone } from '../family.ts'
import { createHistory, type Deed, type History } from '../history.ts'
import { createPhone, type Phone } from '../phone.ts'
import { startServerProcess } from '../server-process.ts'
import { recordedInto } from './every-cut.ts'
import { appendMark, readRecords, type LogRecord } from './write-log.ts'

/** A minute of a game is three seconds. */
const FACTOR = 20
const PAUSE_MS = 380
const FAMILIES_AT_ONCE = 2
const MAX_MS = 180_000

/** The mark of the end of the first start. */
const STARTED = 'started'

/** The call that was sent or answered at a moment, and the cookies of its phone then. */
interface Moment {
  deed: Deed
  what: 'sent' | 'answered'
  cookies: Map<string, string>
}

/** What a server did to its disk, and what it told people meanwhile. */
export interface Recording {
  /** The folder that was recorded, with DATA_DIR (`data`) and the backups (`backups`) in it. */
  root: string
  records: LogRecord[]
  /** By the names of their marks. */
  moments: Map<string, Moment>
  startMs: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A server's first start and some minutes of games, accounts and purchases, in which it deletes what
 * is overdue and makes a backup; then it is stopped.
 *
 * @param calls each of them is answered at least once
 */
export async function recordServer(dir: string, calls: readonly CallName[]): Promise<Recording> {
  const root = join(dir, 'disk')
  mkdirSync(root)
  const path = join(dir, 'log')
  const log = openSync(path, 'a')
  const startMs = Date.now()
  const moments: Recording['moments'] = new Map()
  const env = { DATA_DIR: join(root, 'data') }
  const server = await startServerProcess(
    { ...env, TRUSTED_PROXIES: '127.0.0.1', FAST_CLOCK: `${startMs},${FACTOR}` },
    recordedInto(path, root),
  )
  appendMark(log, STARTED)

  const history = createHistory({
    hear(deed, what) {
      const mark = `${what} ${moments.size}`
      moments.set(mark, { deed, what, cookies: new Map(deed.phone.cookies) })
      appendMark(log, mark)
    },
  })
  const where = () => server.address
  let number = 0
  let isOver = false
  /** Somebody who was told to come back later may be of those that this waits for: others come. */
  const again = async (
    work: (by: { server: () => string; number: number }) => Promise<unknown>,
  ) => {
    while (!isOver) {
      await untilGone(async () => {
        await work({ server: where, number: number++ })
        await pause(PAUSE_MS)
      })
    }
  }
  const family = () => again((by) => playGame(history, { ...by, pauseMs: PAUSE_MS }))
  const load = Promise.all([
    ...Array.from({ length: FAMILIES_AT_ONCE }, family),
    again((by) => beginAccount(history, by)),
    again((by) => buyDayPass(history, by)),
  ])
  try {
    await untilAnswered(history, calls.slice(0, calls.length / 2))
    appendMark(log, 'erasing')
    await command(env, ['retention', 'run'])
    appendMark(log, 'erased')
    await command(env, ['backup', join(root, 'backups')])
    appendMark(log, 'backup')
    await untilAnswered(history, calls)
  } finally {
    isOver = true
    // Killed between an operation and its record, it would leave on the disk what no record tells.
    await server.stop()
  }
  await load
  return { root, records: readRecords(readFileSync(path)), moments, startMs }
}

async function untilAnswered(history: History, calls: readonly CallName[]): Promise<void> {
  const lastMoment = performance.now() + MAX_MS
  while (!calls.every((call) => history.acknowledged(call).length > 0)) {
    if (performance.now() > lastMoment) throw new Error('the load was no load')
    await pause(20)
  }
}

/** Has the server do a command of `npm run admin`. */
async function command(env: Record<string, string>, args: string[]): Promise<void> {
  const lines: string[] = []
  const hear = (line: string) => void lines.push(line)
  const terminal = { out: hear, err: hear, confirm: () => Promise.resolve(true) }
  const exit = await askServer(env, { args, cwd: '/' }, terminal)
  if (exit !== 0) throw new Error(`${args.join(' ')} ended with ${exit}: ${lines.join('\n')}`)
}

/** What people had sent and been told until a moment, on their phones as they were then. */
export function historyUntil(
  { moments }: Recording,
  records: readonly LogRecord[],
  server: () => string,
): History {
  const phones = new Map<Phone, Phone>()
  const deeds = new Map<Deed, Deed>()
  for (const record of records) {
    const moment = record.op === 'mark' ? moments.get(record.mark) : undefined
    if (moment === undefined) continue
    const { deed, what, cookies } = moment
    const phone = phones.get(deed.phone) ?? createPhone(server, deed.phone.home)
    phones.set(deed.phone, phone)
    phone.cookies.clear()
    for (const [name, value] of cookies) phone.cookies.set(name, value)
    const isAnswered = what === 'answered'
    deeds.set(deed, {
      ...deed,
      phone,
      timesSent: 1,
      outcome: isAnswered ? deed.outcome : 'open',
      reply: isAnswered ? deed.reply : null,
    })
  }
  return createHistory({ deeds: [...deeds.values()] })
}

/** A clock that goes on at the moment of the game at which the power was cut. */
export function clockAt(recording: Recording, records: readonly LogRecord[]): SteadyClock {
  const marks = recording.records.filter((record) => record.op === 'mark')
  const startMs = marks.find(({ mark }) => mark === STARTED)?.atMs ?? recording.startMs
  const cutMs = records.findLast((record) => record.op === 'mark')?.atMs ?? startMs
  const gameMs = startMs + (cutMs - startMs) * FACTOR
  const restartedMs = performance.now()
  const passed = () => (performance.now() - restartedMs) * FACTOR
  const wall = () => Math.round(gameMs + passed())
  return createSteadyClock({ startMs: gameMs, timepiece: { wall, passed } })
}
