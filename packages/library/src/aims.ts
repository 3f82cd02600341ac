/** Aims of teachers that a task may serve: a code, and how a sheet names it. */
export const AIMS = {
  'england-ks1-plants': 'England, KS1 science: plants',
  'england-ks1-animals': 'England, KS1 science: animals',
  'england-ks1-seasons': 'England, KS1 science: seasonal changes',
  'england-ks1-habitats': 'England, KS1 science: living things and their habitats',
  'england-ks1-materials': 'England, KS1 science: everyday materials',
  'england-ks1-fieldwork': 'England, KS1 geography: fieldwork, weather and directions',
  'england-ks2-plants': 'England, KS2 science: plants',
  'england-ks2-animals': 'England, KS2 science: animals',
  'england-ks2-living-things': 'England, KS2 science: living things and their habitats',
  'england-ks2-rocks': 'England, KS2 science: rocks and soils',
  'england-ks2-light': 'England, KS2 science: light and shadow',
  'england-ks2-sound': 'England, KS2 science: sound',
  'england-ks2-matter': 'England, KS2 science: states of matter',
  'england-ks2-forces': 'England, KS2 science: forces',
  'england-ks2-space': 'England, KS2 science: earth and space',
  'england-ks2-evolution': 'England, KS2 science: evolution and adaptation',
  'england-ks2-geography': 'England, KS2 geography: rivers, coasts, climate and fieldwork',
  'sachunterricht-pflanzen': 'Sachunterricht: Pflanzen',
  'sachunterricht-tiere': 'Sachunterricht: Tiere',
  'sachunterricht-jahreszeiten': 'Sachunterricht: Jahreszeiten und Wetter',
  'sachunterricht-lebensraum': 'Sachunterricht: Lebensräume',
  'sachunterricht-unbelebt': 'Sachunterricht: Wasser, Luft, Licht, Schall, Steine',
  'sachunterricht-raum': 'Sachunterricht: sich im Raum zurechtfinden',
  'anywhere-noticing': 'Anywhere: looking closely, counting and measuring',
  'anywhere-senses': 'Anywhere: listening, feeling, moving and telling',
} as const

export type Aim = keyof typeof AIMS
export const AIM_CODES = Object.keys(AIMS) as [Aim, ...Aim[]]
