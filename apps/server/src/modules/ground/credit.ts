import { OPENSTREETMAP_CREDIT } from '@bramble/domain/geo/drawn-map'

const MAX_LENGTH = 120

/**
 * Credit on a picture that is drawn of a file of vector tiles: whom the file names, as plain text,
 * and OpenStreetMap always: the data are its, whoever has made the tiles.
 *
 * @param attribution as the file has it: text, or links around it
 */
export function creditOf(attribution: string): string {
  const text = attribution
    .replace(/<[^>]*>/g, ' ')
    .replace(/&copy;/g, '©')
    .replace(/&[a-z]+;|&#\d+;|[<>]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.includes(OPENSTREETMAP_CREDIT) && text.length <= MAX_LENGTH) return text
  const others = text
    .replace(/(©\s*)?OpenStreetMap( contributors)?/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
  const all = others === '' ? OPENSTREETMAP_CREDIT : `${others} ${OPENSTREETMAP_CREDIT}`
  return all.length <= MAX_LENGTH ? all : OPENSTREETMAP_CREDIT
}
