import { expect, it } from 'vitest'
import type { Schema } from './meaning.ts'
import { OPENMAPTILES } from './schemas/openmaptiles.ts'
import { PROTOMAPS } from './schemas/protomaps.ts'
import { SHORTBREAD } from './schemas/shortbread.ts'

type Properties = Readonly<Record<string, string | number | boolean>>

it.each([
  ['a footway of which no surface is known', { kind: 'footway' }, 'firm'],
  ['a path of which nothing is known', { kind: 'path' }, undefined],
  ['a paved path', { kind: 'path', surface: 'asphalt' }, 'firm'],
  ['a footway of gravel', { kind: 'footway', surface: 'gravel' }, 'rough'],
  ['a bad cycleway', { kind: 'cycleway', smoothness: 'very_bad' }, 'rough'],
  ['a narrow one', { kind: 'cycleway', width: '0.6' }, 'rough'],
  ['a steep one', { kind: 'footway', incline: '-12%' }, 'rough'],
  ['a gentle one', { kind: 'footway', incline: '3%', width: '2.5 m' }, 'firm'],
  ['a field track', { kind: 'track', tracktype: 'grade4' }, 'rough'],
  ['a bridleway', { kind: 'bridleway' }, 'rough'],
] satisfies [string, Properties, string | undefined][])(
  'in each schema wheels learn of %s',
  (_, { kind, ...said }: Properties, footing) => {
    const word = kind === 'track' ? 'track' : 'path'
    const read = (of: Schema, layer: string, properties: Properties) =>
      of.meaningOf({ layer, properties: { ...properties, ...said }, shape: 'line' })
    const told = [
      read(OPENMAPTILES, 'transportation', { class: word, subclass: kind! }),
      read(PROTOMAPS, 'roads', { kind: 'path', kind_detail: kind! }),
      read(SHORTBREAD, 'streets', { kind: kind! }),
    ]
    for (const meaning of told) {
      expect(meaning).toMatchObject({ kind: 'way' })
      expect(meaning !== null && 'footing' in meaning ? meaning.footing : undefined).toBe(footing)
    }
  },
)
