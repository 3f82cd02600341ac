import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanPhoto } from '../apps/server/src/modules/photos/image-pipeline.ts'
import {
  decodeAndEncode,
  encodeSmall,
  makePhonePicture,
} from '../apps/server/src/modules/photos/testing/pictures.ts'
import {
  GAME_PHOTO_PLAN,
  GROWN_UP_PHOTO_PLAN,
  type CompressionPlan,
} from '../packages/domain/src/photo/rules.ts'
import { median, rounded } from './support/figures.ts'

// What it costs to take in a photo of a phone, 12 megapixels, until its three forms are there; next
// to it the same photo only decoded and encoded again at full size, in the same run. Each kind of
// work runs in a process of its own, so that its peak of memory is its own.
const ROUNDS = Number(process.env.ROUNDS ?? 9)
/** Most of the work of both is reading 12 megapixels; writing the small forms is little. */
const MAX_RATIO = 1
const MEGAPIXELS = { width: 4_032, height: 3_024 }

const WORK = {
  nothing: async () => undefined,
  'decode and encode': decodeAndEncode,
  intake: cleanPhoto,
} as const
type Work = keyof typeof WORK

interface Figures {
  bytes: number
  wallMs: number
  cpuMs: number
  peakMegabytes: number
}

async function measure(work: Work, file: string): Promise<Figures> {
  const photo = readFileSync(file)
  const walls: number[] = []
  const cpus: number[] = []
  // The first round is to warm up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [startMs, before] = [performance.now(), process.cpuUsage()]
    await WORK[work](photo)
    const { user, system } = process.cpuUsage(before)
    if (round === 0) continue
    walls.push(performance.now() - startMs)
    cpus.push((user + system) / 1_000)
  }
  return {
    bytes: photo.length,
    wallMs: rounded(median(walls), 0),
    cpuMs: rounded(median(cpus), 0),
    peakMegabytes: rounded(process.resourceUsage().maxRSS / 1024, 0),
  }
}

function inProcessOfItsOwn(work: Work, file: string): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [work, file])
    child.once('message', (figures) => {
      resolve(figures as Figures)
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      reject(new Error(`${work} ended with ${code}`))
    })
  })
}

async function compare(file: string): Promise<void> {
  const rows = {
    nothing: await inProcessOfItsOwn('nothing', file),
    'decode and encode': await inProcessOfItsOwn('decode and encode', file),
    intake: await inProcessOfItsOwn('intake', file),
  }
  console.table(rows)
  const ratio = rows.intake.cpuMs / rows['decode and encode'].cpuMs
  console.log(`intake / decode and encode: ${rounded(ratio, 2)} of its CPU, at most ${MAX_RATIO}`)
  if (ratio > MAX_RATIO) process.exitCode = 1
}

/** What a phone would send of a photo; browsers encode a little differently. */
async function sentBytes(file: string, plan: CompressionPlan): Promise<number> {
  const photo = readFileSync(file)
  const { maxSidePixels: side, qualities, targetBytes } = plan
  let bytes = 0
  for (const quality of qualities) {
    bytes = (await encodeSmall(photo, side, quality)).length
    if (bytes <= targetBytes) break
  }
  return bytes
}

async function printSent(file: string): Promise<void> {
  const plans = { 'of a task': GAME_PHOTO_PLAN, 'of the grown-up': GROWN_UP_PHOTO_PLAN }
  for (const [name, plan] of Object.entries(plans)) {
    const kB = (await sentBytes(file, plan)) / 1e3
    // 400 kbit/s, as in bench:join-page.
    console.log(`photo ${name}: ${rounded(kB, 0)} kB sent, ${rounded(kB / 50)} s on the bad line`)
  }
}

const [work, photoFile] = process.argv.slice(2) as [Work?, string?]
if (work !== undefined && photoFile !== undefined) {
  process.send?.(await measure(work, photoFile))
} else {
  const folder = mkdtempSync(join(tmpdir(), 'bramble-images-'))
  try {
    const file = join(folder, 'photo.jpg')
    writeFileSync(file, await makePhonePicture(MEGAPIXELS))
    await printSent(file)
    await compare(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
