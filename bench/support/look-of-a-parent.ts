import { toPlane, type PlanePoint } from '../../packages/domain/src/geo/distance.ts'
import type { LatLng } from '../../packages/domain/src/geo/lat-lng.ts'
import { createGround, type Ground } from '../../packages/ground/src/index.ts'
import type { featuresAround } from './osm-ground.ts'

/** What a parent and a ranger see of one layout, by the raw data. */
export interface ParentLook {
  spots: number
  /** In green, more than 3 m off a path, track, steps or square; of these those in a reserve. */
  offPath: number
  /** On land of which the data say nothing, off a path, within 60 m of a house or a small road. */
  onBlankLand: number
  /** Under 10 m from the kerb of a tertiary or greater road. */
  atKerb: number
  /** Whether a straight way from the start, or from one spot to the next, crosses such a road. */
  crossesRoad: boolean
  isHeap: boolean
  quarters: number
  /** Within 3 m of a paved way, a cycleway or a footway. */
  firm: number
}

type Truth = ReturnType<typeof featuresAround>

const GREAT = /^(motorway|trunk|primary|secondary|tertiary)(_link)?$/
const FIRM_SURFACES = /^(paved|asphalt|concrete|paving_stones|sett|bricks?|metal|wood|concrete:.*)$/
const ROUGH_SURFACES =
  /^(unpaved|gravel|fine_gravel|ground|dirt|earth|grass|sand|mud|compacted|pebblestone|rock|cobblestone|wood_?chips)$/

/** @param truth features of the raw data, whose origin is the start */
export function lookOfParent(truth: Truth) {
  const all = createGround(truth)
  const only = (isMeant: (tags: Readonly<Record<string, string>>) => boolean): Ground =>
    createGround({
      ...truth,
      areas: [],
      lines: truth.lines
        .filter((line) => isMeant(truth.tagsOf.get(line) ?? {}))
        .map((line) => ({ ...line, isBarrier: true })),
    })
  const great = only(({ highway = '' }) => GREAT.test(highway))
  const firm = only(
    ({ highway = '', surface = '' }) =>
      FIRM_SURFACES.test(surface) ||
      (!ROUGH_SURFACES.test(surface) && /^(footway|cycleway|pedestrian)$/.test(highway)),
  )
  const fromStart = great.barrierFrom({ eastMeters: 0, northMeters: 0 })
  const isWithin = (ground: Ground, at: PlanePoint, meters: number) =>
    ground.distanceTo(at, () => true, meters) <= meters
  return (places: readonly LatLng[], radiusMeters: number): ParentLook => {
    const spots = places.map((place) => toPlane(truth.origin, place))
    const verdicts = spots.map((at) => all.verdictAt(at))
    const count = (isSo: (at: PlanePoint, n: number) => boolean) => spots.filter(isSo).length
    const isOff = (n: number) => verdicts[n]!.pathMeters > 3
    const middle = {
      eastMeters: spots.reduce((sum, { eastMeters }) => sum + eastMeters / spots.length, 0),
      northMeters: spots.reduce((sum, { northMeters }) => sum + northMeters / spots.length, 0),
    }
    return {
      spots: spots.length,
      offPath: count((_, n) => verdicts[n]!.green && isOff(n)),
      onBlankLand: count((at, n) => {
        const { green, settled, field } = verdicts[n]!
        const isHome = ({ kind }: { kind: string }) => kind === 'building' || kind === 'lane'
        return !green && !settled && !field && isOff(n) && all.distanceTo(at, isHome, 60) <= 60
      }),
      atKerb: count((at) => isWithin(great, at, 10)),
      crossesRoad: spots.some(
        (at, n) => fromStart(at) === 'crossed' || (n > 0 && great.isParted(spots[n - 1]!, at)),
      ),
      isHeap:
        spots.length > 1 &&
        spots.every(
          ({ eastMeters, northMeters }) =>
            Math.hypot(eastMeters - middle.eastMeters, northMeters - middle.northMeters) <
            0.4 * radiusMeters,
        ),
      quarters: new Set(
        spots.map(({ eastMeters, northMeters }) => `${eastMeters < 0} ${northMeters < 0}`),
      ).size,
      firm: count((at) => isWithin(firm, at, 3)),
    }
  }
}

interface Cell {
  kind: 'wood' | 'park' | 'street'
  radiusMeters: number
  choice: 'on-path' | 'off-path' | 'streets' | 'wheels'
}

/** Looks at many layouts, and says what a parent has to find. */
export function newEyes() {
  const seen: (Cell & ParentLook)[] = []
  const isGreen = ({ kind }: Cell) => kind !== 'street'
  const isIn = (...choices: Cell['choice'][]) => {
    return ({ choice }: Cell) => choices.includes(choice)
  }
  /** Of all spots, or of adventures, which are so, where they are of these cells. */
  function row(
    name: string,
    {
      of,
      part,
      aim,
    }: {
      of: (cell: Cell & ParentLook) => number
      part: (cell: Cell & ParentLook) => number
      aim: readonly ['least' | 'most', number]
    },
    ...cells: ((cell: Cell & ParentLook) => boolean)[]
  ) {
    const meant = seen.filter((one) => cells.every((isMeant) => isMeant(one)))
    const whole = meant.reduce((sum, one) => sum + of(one), 0)
    const some = meant.reduce((sum, one) => sum + part(one), 0)
    const share = whole === 0 ? Number.NaN : some / whole
    const isReached = aim[0] === 'least' ? share >= aim[1] : share <= aim[1]
    const said = `${some} of ${whole} (${share.toFixed(3)}), at ${aim[0]} ${aim[1]}`
    console.log(`${isReached ? ' ' : '!'} ${name.padEnd(66)} ${said}`)
    return isReached || whole === 0
  }
  const one = () => 1
  const all = ({ spots }: ParentLook) => spots
  return {
    see: (cell: Cell, look: ParentLook) => void seen.push({ ...cell, ...look }),
    /** Whether something is missed. */
    report(): boolean {
      const five = { of: one, part: ({ spots }: ParentLook) => (spots >= 5 ? 1 : 0) }
      const crossing = { of: one, part: ({ crossesRoad }: ParentLook) => (crossesRoad ? 1 : 0) }
      const atKerb = { of: all, part: (look: ParentLook) => look.atKerb }
      const isOf = (kind: Cell['kind']) => (cell: Cell) => cell.kind === kind
      const isWide = (meters: number) => (cell: Cell) => cell.radiusMeters === meters
      const onPath = isIn('on-path')
      const hasFive = ({ spots }: ParentLook) => spots >= 5
      const rows = [
        row(
          'green, by default: spots more than 3 m off a way',
          { of: all, part: (look) => look.offPath, aim: ['most', 0] },
          isIn('on-path', 'wheels'),
        ),
        row(
          'woods and parks: five at 60 m',
          { ...five, aim: ['least', 0.95] },
          onPath,
          isGreen,
          isWide(60),
        ),
        row(
          'woods and parks: five at 150 m',
          { ...five, aim: ['least', 0.98] },
          onPath,
          isGreen,
          isWide(150),
        ),
        row(
          'parks: adventures across a secondary or tertiary road',
          { ...crossing, aim: ['most', 0] },
          isOf('park'),
        ),
        row('woods: the same', { ...crossing, aim: ['most', 0] }, isOf('wood')),
        row(
          'streets 150 m: the same',
          { ...crossing, aim: ['most', 0.01] },
          isOf('street'),
          isWide(150),
        ),
        row(
          'parks: spots under 10 m from such a road',
          { ...atKerb, aim: ['most', 0.1] },
          isOf('park'),
          onPath,
        ),
        row(
          'blank land near homes, without the sentence about gardens',
          { of: all, part: (look) => look.onBlankLand, aim: ['most', 0.001] },
          isIn('on-path', 'off-path', 'wheels'),
        ),
        row(
          'adventures of five and more in a heap',
          { of: one, part: ({ isHeap }) => (isHeap ? 1 : 0), aim: ['most', 0.1] },
          hasFive,
        ),
        row(
          'woods and parks, of five and more: in three quarters of the circle',
          { of: one, part: ({ quarters }) => (quarters >= 3 ? 1 : 0), aim: ['least', 0.75] },
          hasFive,
          isGreen,
        ),
        row(
          'on wheels in parks: spots on known paved, cycleway or footway',
          { of: all, part: ({ firm }) => firm, aim: ['least', 0.8] },
          isIn('wheels'),
          isOf('park'),
        ),
      ]
      return rows.includes(false)
    },
  }
}
