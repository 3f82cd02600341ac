import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePhonePicture } from '../apps/server/src/modules/photos/testing/pictures.ts'
import { openCpuShare, type CpuShare } from './support/cpu-share.ts'
import { rounded } from './support/figures.ts'
import { startServer, type BenchGame, type MeasuredServer } from './support/server-process.ts'

// Thirty phones join and send the photo of their grown-up, at a share of one core: all at once beside two at a
// time, same run. Each insists as the server asks it to. Exits with 1 when a bar is missed. See README.md.
const PHONES = Number(process.env['PHONES'] ?? 30)
const SHARES = (process.env['SHARES'] ?? '0.1,0.2,0.3').split(',').map(Number)
/** All at once, of what the better of the two ways does in a second. */
const LEAST_OF_BEST = 0.8
/** Until the last of them is in its game, at this share. */
const BARRED = { share: 0.2, seconds: 90 }
const PHONES_A_GAME = 4
const PICTURE = { width: 1_600, height: 1_200 }
/** A phone takes a line that says nothing for so long for lost. */
const SILENT_MS = 15_000
/** Nobody waits longer for a game to begin. */
const GIVEN_UP_MS = 300_000
const LOST_LINE_RETRY_MS = 2_000

interface Told {
  inGame: number
  seconds: number
  /** Requests that were sent again. */
  repeats: number
}

interface Phone {
  game: BenchGame
  picture: Buffer
}

/** One phone from the code to its game. Counts what it had to send again. */
async function play(port: number, { game, picture }: Phone, endsAtMs: number): Promise<number> {
  let repeats = 0
  let cookie = ''
  const key = randomUUID()

  async function ask(
    path: string,
    method: string,
    body: FormData | object,
  ): Promise<{ id: string }> {
    for (;;) {
      if (performance.now() > endsAtMs) throw new Error('given up')
      const isForm = body instanceof FormData
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          cookie,
          'idempotency-key': key,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
        body: isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(SILENT_MS),
      })
        .then(async (response) => ({ response, text: await response.text() }))
        .catch(() => null)
      if (reply?.response.ok === true) {
        const given = reply.response.headers.getSetCookie().map((one) => one.split(';')[0]!)
        const player = given.find((one) => one.startsWith('player='))
        if (player !== undefined) cookie = player
        return JSON.parse(reply.text) as { id: string }
      }
      const status = reply?.response.status
      if (status !== undefined && status !== 503 && status !== 429) {
        throw new Error(`${method} ${path}: ${status} ${reply?.text}`)
      }
      repeats += 1
      const retryAfter = Number(reply?.response.headers.get('retry-after') ?? Number.NaN)
      await sleep(Number.isNaN(retryAfter) ? LOST_LINE_RETRY_MS : retryAfter * 1000)
    }
  }

  const { sessionId, place } = game
  const { id } = await ask('/api/players', 'POST', { sessionId, deviceId: 'a phone' })
  const location = { ...place, accuracy: 8 }
  await ask(`/api/players/${id}`, 'PATCH', { location, status: 'ready' })
  const form = new FormData()
  form.set('playerId', id)
  form.set('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
  await ask('/api/photos/guardian', 'POST', form)
  await ask(`/api/players/${id}`, 'PATCH', { status: 'playing' })
  return repeats
}

/** So many phones at a time. */
async function playAll(port: number, phones: readonly Phone[], atOnce: number): Promise<Told> {
  const startedAtMs = performance.now()
  const left = [...phones]
  const told: Told = { inGame: 0, seconds: 0, repeats: 0 }
  const line = async () => {
    for (let phone = left.shift(); phone !== undefined; phone = left.shift()) {
      try {
        told.repeats += await play(port, phone, startedAtMs + GIVEN_UP_MS)
        told.inGame += 1
      } catch (error) {
        if (!(error instanceof Error) || error.message !== 'given up') throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  told.seconds = (performance.now() - startedAtMs) / 1000
  return told
}

async function measure(share: number, cpu: CpuShare): Promise<boolean> {
  const games = Math.ceil(PHONES / PHONES_A_GAME)
  const server = await startServer({
    games: 2 * games + 1,
    playersPerGame: 0,
    challenges: 3,
    clockMsPerRequest: null,
    hasLimits: false,
  })
  const phones = await makePhones(server, 2 * PHONES + 1)
  try {
    // The parts that are loaded with the first photo are not counted.
    await playAll(server.port, phones.splice(0, 1), 1)
    cpu.hold(server.pid, share)
    const two = await playAll(server.port, phones.splice(0, PHONES), 2)
    const all = await playAll(server.port, phones.splice(0, PHONES), PHONES)
    return report(share, two, all)
  } finally {
    await server.stop()
  }
}

/** Phones of different games, each with a picture of its own. */
async function makePhones({ games }: MeasuredServer, count: number): Promise<Phone[]> {
  const picture = await makePhonePicture(PICTURE)
  return Array.from({ length: count }, (_, index) => ({
    game: games[Math.floor(index / PHONES_A_GAME)]!,
    // Bytes behind the end of a JPEG are no part of what it shows.
    picture: Buffer.concat([picture, Buffer.from(`phone ${index}`)]),
  }))
}

function report(share: number, two: Told, all: Told): boolean {
  const rate = ({ inGame, seconds }: Told) => inGame / seconds
  const ofBest = rate(all) / Math.max(rate(two), rate(all))
  for (const [name, told] of [
    ['two at a time', two],
    ['all at once', all],
  ] as const) {
    console.log(
      `${share * 100} % of a core, ${name}: ${told.inGame} of ${PHONES} in their game after ` +
        `${rounded(told.seconds)} s, ${told.repeats} requests sent again`,
    )
  }
  console.log(`${share * 100} % of a core, all at once: ${rounded(ofBest)} of the best a second`)
  const isInTime = share < BARRED.share || all.seconds <= BARRED.seconds
  return ofBest >= LEAST_OF_BEST && all.inGame === PHONES && isInTime
}

const cpu = openCpuShare()
if (cpu === null) {
  console.log('Nothing measured: a share of a core needs Linux with cgroups, and root to make one.')
} else {
  try {
    for (const share of SHARES) if (!(await measure(share, cpu))) process.exitCode = 1
  } finally {
    cpu.remove()
  }
}
