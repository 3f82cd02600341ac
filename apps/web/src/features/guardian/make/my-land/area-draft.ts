import type { CallBody, KeeperArea } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_DRAWN_AREA_POINTS } from '@bramble/domain/limits'

/** An area as the page has it: its line as text, one point in each row. */
export interface AreaDraft extends Omit<CallBody<'saveArea'>, 'points'> {
  rows: string
}

export const NEW_AREA: AreaDraft = {
  ...{ name: '', contact: '', reasons: {}, rule: 'not-here', months: [], groupId: null },
  rows: '',
}

export function draftOf({ id: _, polygons, ...words }: KeeperArea): AreaDraft {
  const ring = isDrawable({ polygons }) ? (polygons[0]?.[0] ?? []).slice(0, -1) : []
  return { ...words, rows: rowsOf(ring.map(([lng, lat]) => ({ lat, lng }))) }
}

/** Whether this page can change its line: one without holes. */
export function isDrawable({ polygons }: Pick<KeeperArea, 'polygons'>): boolean {
  const [polygon = [], ...others] = polygons
  const points = polygon[0]?.length ?? 0
  return others.length === 0 && polygon.length === 1 && points <= MAX_DRAWN_AREA_POINTS + 1
}

/** Six decimals of a degree are a tenth of a metre. */
function rowOf({ lat, lng }: LatLng): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`
}

export function rowsOf(points: readonly LatLng[]): string {
  return points.map(rowOf).join('\n')
}

/** The points of the rows; null: one of them is no place. Empty rows do not count. */
export function pointsOf(rows: string): LatLng[] | null {
  const points = rows
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [lat = NaN, lng = NaN, ...others] = row
        .split(',')
        .map((one) => Number(one.trim() || NaN))
      const isPlace = others.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
      return isPlace ? { lat, lng } : null
    })
  return points.every((point) => point !== null) ? points : null
}
