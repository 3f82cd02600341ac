import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openVectorArchive } from '../apps/server/src/adapters/ground/archive.ts'
import { createGroundReader } from '../apps/server/src/adapters/ground/ground-reader.ts'

// Draws the maps of the gallery's scenes anew, from the folder of `npm run bench:ground`, and prints how
// large a whole map of each place is. A scene's is smaller.
const folder = process.argv[2] ?? process.env.GROUND_DIR
if (folder === undefined) throw new Error('Which folder? node bench/gallery-maps.ts FOLDER')
const PLACES = {
  'north-bayreuth': { lat: 50.007, lng: 11.578 },
  monaco: { lat: 43.7386, lng: 7.4262 },
  andorra: { lat: 42.5328, lng: 1.5796 },
  krems: { lat: 48.4093, lng: 15.6045 },
}
/** Width of the surroundings that the child's map shows when it opens, and some. */
const SCENE_METERS = 480
const target = join(import.meta.dirname, '../apps/web/gallery/maps')
mkdirSync(target, { recursive: true })
for (const [name, place] of Object.entries(PLACES)) {
  const archive = await openVectorArchive(join(folder, `${name}.openmaptiles.pmtiles`))
  const reader = createGroundReader(archive)
  const whole = await reader.mapAround(place)
  const scene = await reader.mapAround(place, SCENE_METERS)
  await archive.close()
  if (whole === null || scene === null) throw new Error(`${name}: the file has no map there`)
  const text = JSON.stringify(scene)
  const credit = '/** © OpenStreetMap contributors, ODbL 1.0: see README.md. */'
  const source = `${credit}\nexport const map: string =\n  ${JSON.stringify(text)}\n`
  writeFileSync(join(target, `${name}.ts`), source)
  const bytes = gzipSync(JSON.stringify(whole)).length
  console.log(`${name}: ${bytes} bytes packed, the scene's ${gzipSync(text).length}`)
}
