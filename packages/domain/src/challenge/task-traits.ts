/** Traits of a task of the library; each is a list of its words on the wire and in files. */

/** Years of age, both included. */
export const LIBRARY_AGES = ['5-7', '8-11'] as const
export const SENSES = ['see', 'hear', 'smell', 'touch', 'move', 'think'] as const
/** Those `SENSES` that a body can lack: a task may need some of them, or none. */
export const NEEDED_SENSES = ['see', 'hear', 'smell', 'touch'] as const
/**
 * Efforts that a task asks of a body beyond being on a path: to get down low; to stand or go on one's own legs; to
 * leave firm ground. Climbing is no word here, because no task may ask for it.
 */
export const EFFORTS = ['crouch', 'legs', 'rough-ground'] as const
/** Season at the place where the game is. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export const HOURS = ['day', 'dusk'] as const
/** What a person can say of the weather; a task goes well in some of it, or in `any`. */
export const SKIES = ['dry', 'wet', 'sun', 'cold', 'wind'] as const
export const WEATHERS = [...SKIES, 'any'] as const
/** Parts of the world where what a task speaks of lives and grows; `anywhere` where it is true of all. */
export const REGIONS = ['europe', 'north-america', 'australasia', 'anywhere'] as const
export const HABITATS = ['park', 'wood', 'water', 'street', 'beach', 'garden'] as const
/** Last deed of a child, so that each task ends with one. */
export const ENDINGS = ['count', 'listen', 'photograph', 'choose'] as const
/** What a child does beyond looking, listening and answering: a task with one of these is a deed. */
export const MOVES = ['body', 'sound', 'build', 'sort', 'measure', 'draw', 'tell'] as const
/** What a child may give its find a name of, by pictures. */
export const NAME_THEMES = [
  'leaves',
  'needles',
  'minibeasts',
  'birds',
  'tracks',
  'flowers',
  'clouds',
  'fungi',
] as const
/** Kinds of task that need nothing of the place they are done at. */
export const LIBRARY_KINDS = ['none', 'basic-photo', 'question'] as const

export type LibraryAge = (typeof LIBRARY_AGES)[number]
export type NeededSense = (typeof NEEDED_SENSES)[number]
export type Effort = (typeof EFFORTS)[number]
export type Season = (typeof SEASONS)[number]
export type Hour = (typeof HOURS)[number]
export type Sky = (typeof SKIES)[number]
export type Region = (typeof REGIONS)[number]
export type Habitat = (typeof HABITATS)[number]
export type Ending = (typeof ENDINGS)[number]
export type LibraryKind = (typeof LIBRARY_KINDS)[number]
export type NameTheme = (typeof NAME_THEMES)[number]
