import type { PhotoVariant } from '#/modules/photos/index.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ID_LENGTH = 36

/**
 * The name of a photo's file under its folder: `<last two>/<id>-<variant>.jpg`. The end of an id is
 * random; its start is the time, which would fill one folder at a time.
 *
 * @throws TypeError for what is no id of a photo
 */
export function photoFileName(id: string, variant: PhotoVariant): string {
  if (!UUID.test(id)) throw new TypeError('not the id of a photo')
  return `${id.slice(-2)}/${id}-${variant}.jpg`
}

/** The id in the name of a file without its folder, whole or half written; null for other files. */
export function readPhotoId(name: string): string | null {
  const id = name.slice(0, ID_LENGTH)
  return UUID.test(id) && name[ID_LENGTH] === '-' ? id : null
}
