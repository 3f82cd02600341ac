/** How often a test that cannot try everything tries: few times at a change, many at a release. */
export function tries(atChange: number, atRelease: number): number {
  return isRelease ? atRelease : atChange
}

/** TEST_BUDGET=release: hours, as far as `tries` goes. */
export const isRelease = process.env['TEST_BUDGET'] === 'release'
