/** Fails when two files of the product export types of one name: a type's name means one thing. */
import { globSync, readFileSync } from 'node:fs'

/** Names that may stand twice, and why. */
const TWICE: Readonly<Record<string, string>> = {
  GreyPicture: 'the same in domain and in scene-match, which stands alone',
}
const NOT_PRODUCT =
  /node_modules|\/dist\/|\/testing\/|\/tests\/|\/gallery\/|\.(test|suite|d)\.tsx?$/
const EXPORTED = /^export (?:type|interface|class) (\w+)/gm

const files = new Map<string, string[]>()
for (const file of globSync('{apps,packages}/*/src/**/*.{ts,tsx}')) {
  if (NOT_PRODUCT.test(file)) continue
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED)) {
    files.set(name, [...(files.get(name) ?? []), file])
  }
}
const twice = [...files].filter(([name, places]) => places.length > 1 && !(name in TWICE))
for (const [name, places] of twice) console.error(`${name}: ${places.join(', ')}`)
if (twice.length > 0) process.exitCode = 1
