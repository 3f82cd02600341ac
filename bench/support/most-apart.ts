import type { PlanePoint } from '../../packages/domain/src/geo/distance.ts'

/**
 * How many of the places can be taken so that no two are nearer to each other than a gap, exactly, or
 * `enough` where there are as many: the largest independent set, by branch and bound. Places in long
 * strips, like those beside ways, take milliseconds; null where a million steps do not decide.
 */
export function mostApart(
  places: readonly PlanePoint[],
  gapMeters: number,
  enough: number,
): number | null {
  const beside = places.map((place) =>
    places.flatMap((other, at) => (isNearer(place, other, gapMeters) ? [at] : [])),
  )
  const search = { places, beside, gapMeters, steps: 0 }
  let found = 0
  for (const group of groupsOf(beside)) {
    const most = mostOf(search, group, enough - found)
    if (most === null) return null
    found += most
    if (found >= enough) return enough
  }
  return found
}

interface Search {
  places: readonly PlanePoint[]
  /** For each place those nearer than the gap, itself among them. */
  beside: readonly (readonly number[])[]
  gapMeters: number
  steps: number
}

const MAX_STEPS = 1_000_000

function mostOf(search: Search, places: readonly number[], enough: number): number | null {
  let best = 0
  const isDecided = take(withoutUseless(search, places), 0)
  return isDecided ? best : null

  function take(left: readonly number[], taken: number): boolean {
    best = Math.max(best, Math.min(taken, enough))
    if (left.length === 0 || best >= enough) return true
    if (++search.steps > MAX_STEPS) return false
    if (taken + patchesOver(search, left, enough - taken) <= best) return true
    // One of the place with the fewest neighbours left and these is in some largest set.
    const isLeft = new Set(left)
    let fewest: number[] = []
    for (const at of left) {
      const here = search.beside[at]!.filter((other) => isLeft.has(other))
      if (fewest.length === 0 || here.length < fewest.length) fewest = here
    }
    for (const at of fewest) {
      const gone = new Set(search.beside[at])
      const rest = left.filter((other) => !gone.has(other))
      if (!take(withoutUseless(search, rest), taken + 1)) return false
      if (best >= enough) return true
    }
    return true
  }
}

/**
 * Leaves out each place that takes away all that another one does: the other one serves as well.
 */
function withoutUseless({ beside }: Search, places: readonly number[]): number[] {
  const isLeft = new Set(places)
  const near = new Map(places.map((at) => [at, beside[at]!.filter((one) => isLeft.has(one))]))
  const byFewest = [...places].sort((a, b) => near.get(a)!.length - near.get(b)!.length)
  for (const at of byFewest) {
    if (!isLeft.has(at)) continue
    const mine = near.get(at)!.filter((one) => isLeft.has(one))
    for (const other of mine) {
      if (other === at) continue
      const its = new Set(near.get(other))
      if (mine.every((one) => its.has(one))) isLeft.delete(other)
    }
  }
  return places.filter((at) => isLeft.has(at))
}

/** In how many patches the places fit in which all are nearer than the gap: one can be taken of each. */
function patchesOver({ beside }: Search, places: readonly number[], enough: number): number {
  const left = new Set(places)
  let patches = 0
  for (const at of places) {
    if (!left.has(at)) continue
    if (++patches > enough) return patches
    let patch = beside[at]!.filter((one) => left.has(one))
    const members: number[] = []
    while (patch.length > 0) {
      const next = patch.includes(at) ? at : patch[0]!
      members.push(next)
      left.delete(next)
      const its = new Set(beside[next])
      patch = patch.filter((one) => one !== next && its.has(one))
    }
  }
  return patches
}

function groupsOf(beside: readonly (readonly number[])[]): number[][] {
  const isSeen = beside.map(() => false)
  const groups: number[][] = []
  for (const first of beside.keys()) {
    if (isSeen[first]) continue
    const group = [first]
    isSeen[first] = true
    for (const at of group) {
      for (const other of beside[at]!) {
        if (isSeen[other]) continue
        isSeen[other] = true
        group.push(other)
      }
    }
    groups.push(group)
  }
  return groups
}

function isNearer(a: PlanePoint, b: PlanePoint, meters: number): boolean {
  const east = a.eastMeters - b.eastMeters
  const north = a.northMeters - b.northMeters
  return east * east + north * north < meters * meters
}
