import type { DrawnMapView } from '@bramble/contract'
import { OPENSTREETMAP_CREDIT } from '@bramble/domain/geo/drawn-map'
import { PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'

/** Real places; their maps are loaded by the scenes that show them. */
const MAPS = {
  'north-bayreuth': () => import('../maps/north-bayreuth.ts'),
  monaco: () => import('../maps/monaco.ts'),
  andorra: () => import('../maps/andorra.ts'),
  krems: () => import('../maps/krems.ts'),
}
type DrawnPlace = keyof typeof MAPS

/** The server has a map of vectors: that of a real place, as if the park of the scenes lay there. */
export async function givenVectors({ api }: Stage, place: DrawnPlace): Promise<DrawnMapView> {
  const { map: text } = await MAPS[place]()
  const map = { ...(JSON.parse(text) as DrawnMapView), origin: PARK }
  api.on('readMapSettings', () => ({
    hasTiles: false,
    attribution: '',
    maxZoom: 19,
    drawnMapCredit: OPENSTREETMAP_CREDIT,
    guardianMap: null,
  }))
  api.on('drawMap', () => ({ map }))
  return map
}
