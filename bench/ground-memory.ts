import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openVectorArchive } from '../apps/server/src/adapters/ground/archive.ts'
import { openGroundSource } from '../apps/server/src/adapters/ground/index.ts'
import { toMercator } from '../apps/server/src/adapters/ground/tile-ground.ts'
import { seededChance } from '../packages/domain/src/challenge/chance.ts'
import { COUNTRY, writeCountry } from './support/country-file.ts'

// How much memory the ground's thread takes over a file of a whole country: the tiles of the folder of
// `npm run bench:ground` again and again, in as many entries and directories. The process has the thread and
// nothing else to do; what it took before the first question is not counted.
const folder = process.argv[2] ?? process.env.GROUND_DIR
if (folder === undefined) throw new Error('Which folder? npm run bench:ground-memory -- FOLDER')
const ADVENTURES = Number(process.env.ADVENTURES ?? 800)
const MAPS = Number(process.env.MAPS ?? 100)
const MOST_MEGABYTES = 70
const REACH_METERS = 190

async function tilesOf(name: string): Promise<Uint8Array[]> {
  const archive = await openVectorArchive(join(folder!, `${name}.openmaptiles.pmtiles`))
  const [west, south, east, north] = archive.bounds!
  const from = toMercator({ lat: north, lng: west })
  const to = toMercator({ lat: south, lng: east })
  const side = 2 ** archive.schema.zoom
  const tiles: Uint8Array[] = []
  for (let x = Math.floor(from.x * side); x <= to.x * side; x++) {
    for (let y = Math.floor(from.y * side); y <= to.y * side; y++) {
      const tile = await archive.read(x, y)
      if (tile !== null) tiles.push(tile)
    }
  }
  await archive.close()
  return tiles
}

const chance = seededChance(14)
function somewhere() {
  const share = (from: number) => from + COUNTRY.side * (0.02 + 0.96 * chance())
  const [x, y] = [share(COUNTRY.x), share(COUNTRY.y)]
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { lat, lng: x * 360 - 180 }
}

const dir = mkdtempSync(join(tmpdir(), 'bramble-country-'))
try {
  const path = join(dir, 'country.pmtiles')
  const places = ['north-bayreuth', 'monaco', 'andorra', 'krems']
  const tiles = (await Promise.all(places.map(tilesOf))).flat()
  const metadata = { vector_layers: [{ id: 'transportation' }] }
  const { entries, leaves } = await writeCountry(path, tiles, metadata)
  console.log(`${entries} entries in ${leaves} leaves, ${tiles.length} different tiles`)
  tiles.length = 0
  const megabytes = () => process.memoryUsage.rss() / 1024 / 1024
  globalThis.gc?.()
  await wait(500)
  const before = megabytes()
  const source = await openGroundSource(path, 'MAP_FEATURES', { limitMs: 60_000, waitMs: 60_000 })
  let most = 0
  let unknown = 0
  const ask = async (times: number, question: () => Promise<{ at: string }>) => {
    for (let n = 0; n < times; n++) {
      if ((await question()).at !== 'known') unknown += 1
      most = Math.max(most, megabytes() - before)
    }
  }
  await ask(ADVENTURES, () => source.featuresAround(somewhere(), REACH_METERS, 'family'))
  const afterAdventures = most
  await ask(MAPS, () => source.mapAround(somewhere(), 'family'))
  await source.close()
  console.log(
    `the thread took ${afterAdventures.toFixed(0)} MB at most in ${ADVENTURES} adventures, ${most.toFixed(0)} MB with ${MAPS} drawn maps; ${unknown} questions without an answer`,
  )
  if (most > MOST_MEGABYTES || unknown > 0) process.exitCode = 1
} finally {
  rmSync(dir, { recursive: true, force: true })
}
