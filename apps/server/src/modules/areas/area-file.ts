import { areaWordsSchema } from '@bramble/contract'
import {
  shapeProblemOf,
  tidyPolygons,
  type AreaShapeProblem,
} from '@bramble/domain/land/area-shape'
import type { Polygon } from '@bramble/domain/land/keeper-area'
import { MAX_AREAS_OF_FILE, MAX_LOADED_AREA_METERS } from '@bramble/domain/limits'
import { z } from 'zod'
import { inEnglish } from '#/platform/text/words.ts'

const position = z.tuple([z.number(), z.number()]).rest(z.number())
const polygon = z.array(z.array(position))
const months = areaWordsSchema.shape.months
const words = areaWordsSchema.shape

/** A feature as map programs write it: their tables hold no lists, so months are text there. */
const featureSchema = z.object({
  type: z.literal('Feature'),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
  ]),
  properties: z.object({
    name: words.name.min(1),
    contact: words.contact.min(1),
    rule: words.rule,
    reason_en: z.string().nullish(),
    reason_de: z.string().nullish(),
    months: z.union([months, z.string()]).nullish(),
    open_months: z.union([months, z.string()]).nullish(),
    account: z.string().nullish(),
    group: z.uuid().nullish(),
  }),
})

const fileSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).min(1).max(MAX_AREAS_OF_FILE),
  crs: z.object({ properties: z.object({ name: z.string() }) }).optional(),
})

/** An area of a file, before it has its id. */
export type AreaOfFile = z.infer<typeof areaWordsSchema> & {
  polygons: Polygon[]
  /** Id or e-mail address of the keeper's account; null: the operator's alone. */
  account: string | null
  groupId: string | null
}

/** The areas of a GeoJSON, or what is wrong with it: one line for each feature that is no area. */
export function readAreaFile(text: string): { areas: AreaOfFile[]; problems: string[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { areas: [], problems: ['This is no JSON.'] }
  }
  const file = fileSchema.safeParse(json)
  if (!file.success)
    return { areas: [], problems: [lineOf('This is no GeoJSON of areas', file.error)] }
  const crs = file.data.crs?.properties.name
  if (crs !== undefined && !/CRS84|EPSG::?4326/.test(crs)) {
    return { areas: [], problems: [`Its places are in ${crs}: save it as WGS 84 (EPSG:4326).`] }
  }
  const areas: AreaOfFile[] = []
  const problems: string[] = []
  for (const [at, raw] of file.data.features.entries()) {
    const read = readFeature(raw)
    if (typeof read === 'string') problems.push(`Feature ${at + 1}${nameOf(raw)}: ${read}`)
    else areas.push(read)
  }
  return { areas, problems }
}

function readFeature(raw: unknown): AreaOfFile | string {
  const feature = featureSchema.safeParse(raw)
  if (!feature.success) return lineOf('not an area', feature.error)
  const { geometry, properties: given } = feature.data
  const listed = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const flat = listed.map((one) => one.map((ring) => ring.map(([lng, lat]) => [lng, lat] as const)))
  const polygons = tidyPolygons(flat)
  const problem: AreaShapeProblem | null = shapeProblemOf(polygons, MAX_LOADED_AREA_METERS)
  if (problem !== null) return inEnglish(`shared.areaShape.${problem}`)
  const closedMonths = monthsOf(given.months)
  const open = monthsOf(given.open_months)
  if (closedMonths === null || open === null) return 'months are numbers from 1 to 12, as "3,4,5".'
  if (closedMonths.length > 0 && open.length > 0) return 'months or open_months, not both.'
  const reasons = { en: given.reason_en?.trim(), de: given.reason_de?.trim() }
  const said = Object.fromEntries(Object.entries(reasons).filter(([, one]) => one))
  if (Object.keys(said).length === 0) return 'reason_en or reason_de is missing.'
  const { name, contact, rule } = given
  const full = areaWordsSchema.safeParse({
    ...{ name, contact, rule, reasons: said },
    months: open.length === 0 ? closedMonths : YEAR.filter((month) => !open.includes(month)),
  })
  if (!full.success) return lineOf('not an area', full.error)
  return { ...full.data, polygons, account: given.account ?? null, groupId: given.group ?? null }
}

const YEAR = Array.from({ length: 12 }, (_, at) => at + 1)

/** Null: these are no months. */
function monthsOf(given: string | number[] | null | undefined): number[] | null {
  if (given == null) return []
  const all =
    typeof given === 'string'
      ? given
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number)
      : given
  return months.safeParse(all).success ? [...new Set(all)].sort((a, b) => a - b) : null
}

function nameOf(raw: unknown): string {
  const named = z.object({ properties: z.object({ name: z.string() }) }).safeParse(raw)
  return named.success ? ` (${named.data.properties.name})` : ''
}

function lineOf(what: string, { issues }: z.ZodError): string {
  const [first] = issues
  return `${what}: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`.trim()
}
