import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'

/** Contents of a file of OpenStreetMap's raw data (`.osm.pbf`). */
export interface OsmData {
  nodes: Map<number, { lat: number; lng: number }>
  ways: Map<number, { tags: Tags; nodes: number[] }>
  relations: { tags: Tags; members: { type: number; id: number; role: string }[] }[]
}
export type Tags = Readonly<Record<string, string>>

/** Reads a whole file; see OpenStreetMap's wiki, "PBF Format", for the numbers of the fields. */
export function readOsmFile(path: string): OsmData {
  const data: OsmData = { nodes: new Map(), ways: new Map(), relations: [] }
  const file = readFileSync(path)
  let at = 0
  while (at < file.length) {
    const headerLength = file.readUInt32BE(at)
    const header = new PbfReader(file.subarray(at + 4, at + 4 + headerLength))
    const { type, size } = header.readFields(
      (tag, result, pbf) => {
        if (tag === 1) result.type = pbf.readString()
        if (tag === 3) result.size = pbf.readVarint()
      },
      { type: '', size: 0 },
    )
    const blob = file.subarray(at + 4 + headerLength, at + 4 + headerLength + size)
    at += 4 + headerLength + size
    if (type === 'OSMData') readBlock(unpack(blob), data)
  }
  return data
}

function unpack(blob: Uint8Array): Uint8Array {
  const unpacked: { bytes: Uint8Array } = { bytes: new Uint8Array() }
  return new PbfReader(blob).readFields((tag, result, pbf) => {
    if (tag === 1) result.bytes = pbf.readBytes()
    if (tag === 3) result.bytes = inflateSync(pbf.readBytes())
  }, unpacked).bytes
}

function readBlock(bytes: Uint8Array, data: OsmData): void {
  const utf8 = new TextDecoder()
  const block = new PbfReader(bytes).readFields(
    (tag, result, pbf) => {
      if (tag === 1) {
        pbf.readMessage((field, texts, inner) => {
          if (field === 1) texts.push(utf8.decode(inner.readBytes()))
        }, result.texts)
      }
      if (tag === 2) result.groups.push(pbf.readBytes())
      if (tag === 17) result.granularity = pbf.readVarint()
    },
    { texts: [] as string[], groups: [] as Uint8Array[], granularity: 100 },
  )
  const { texts, granularity } = block
  const toDegrees = (units: number) => units * granularity * 1e-9
  for (const group of block.groups) {
    new PbfReader(group).readFields((tag, _, pbf) => {
      if (tag === 2) {
        const dense = pbf.readMessage(
          (field, found, inner) => {
            if (field === 1) inner.readPackedSVarint(found.ids)
            if (field === 8) inner.readPackedSVarint(found.lats)
            if (field === 9) inner.readPackedSVarint(found.lngs)
          },
          { ids: [] as number[], lats: [] as number[], lngs: [] as number[] },
        )
        let [id, lat, lng] = [0, 0, 0]
        dense.ids.forEach((step, n) => {
          id += step
          lat += dense.lats[n]!
          lng += dense.lngs[n]!
          data.nodes.set(id, { lat: toDegrees(lat), lng: toDegrees(lng) })
        })
      }
      if (tag === 3 || tag === 4) {
        const one = pbf.readMessage(
          (field, found, inner) => {
            if (field === 1) found.id = inner.readVarint()
            if (field === 2) inner.readPackedVarint(found.keys)
            if (field === 3) inner.readPackedVarint(found.values)
            if (field === 8 && tag === 3) inner.readPackedSVarint(found.refs)
            if (field === 8 && tag === 4) inner.readPackedVarint(found.roles)
            if (field === 9 && tag === 4) inner.readPackedSVarint(found.refs)
            if (field === 10 && tag === 4) inner.readPackedVarint(found.types)
          },
          {
            ...{ id: 0, keys: [] as number[], values: [] as number[] },
            ...{ refs: [] as number[], roles: [] as number[], types: [] as number[] },
          },
        )
        const tags = Object.fromEntries(
          one.keys.map((key, n) => [texts[key]!, texts[one.values[n]!]!]),
        )
        let ref = 0
        const ids = one.refs.map((step) => (ref += step))
        if (tag === 3) data.ways.set(one.id, { tags, nodes: ids })
        else {
          const members = ids.map((id, n) => ({
            id,
            type: one.types[n]!,
            role: texts[one.roles[n]!]!,
          }))
          data.relations.push({ tags, members })
        }
      }
    }, null)
  }
}
