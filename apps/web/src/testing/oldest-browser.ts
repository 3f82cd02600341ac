/**
 * Features that the engine of these tests has and the oldest supported browsers (`browserslist` in
 * `package.json`) lack. Without them every screen test runs on such a browser.
 * `Promise.withResolvers` stays: Node's own answers need it.
 */
const YOUNGER: readonly (readonly [owner: object, names: readonly string[]])[] = [
  [Array, ['fromAsync']],
  [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
  [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
  [URL, ['canParse', 'parse']],
  [AbortSignal, ['any']],
]

/** A method may be inherited: the page's `URL` extends Node's. */
function forget(owner: object | null, name: string): void {
  if (owner === null) return
  Reflect.deleteProperty(owner, name)
  if (name in owner) forget(Reflect.getPrototypeOf(owner), name)
}

for (const [owner, names] of YOUNGER) names.forEach((name) => forget(owner, name))
