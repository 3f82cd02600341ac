import type { LibraryTask } from './task.ts'

/** A rule of docs/library-safety.md with the words by which a breach shows. */
interface Rule {
  name: string
  en: RegExp
  de: RegExp
}

/** Finds one of the words, whole, separated by `|`; `…` stands for the rest of a word. */
function words(list: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${list.replaceAll('…', '\\p{L}*')})(?!\\p{L})`, 'iu')
}

/** What no task sends a child to do; searched in every sentence that says what to do. */
const DEEDS: readonly Rule[] = [
  {
    name: 'nothing is picked, torn off, dug up or taken home',
    en: words(
      '(pick|pluck|tear|break off|snap off|dig|uproot|peel|take (it|them) home|collect|gather)',
    ),
    de: words(
      'pflück…|reiß… ab|abreiß…|brich|abbrech…|grab…|ausgrab…|schäl…|sammle?|mitnehm…|nimm … mit',
    ),
  },
  {
    name: 'nothing is tasted and nothing goes into the mouth',
    en: words('taste|eat|lick|nibble|chew|drink|mouth|tongue|swallow|damp finger'),
    de: words('schmeck…|kost…|probier…|iss|essen|leck…|kau…|trink…|Mund|Zunge'),
  },
  {
    name: 'nobody climbs, balances, jumps down, hangs or runs',
    en: words('climb|balance|jump|swing|hang from|run|race|sprint|chase'),
    de: words('klett…|balancier…|spring…|schaukel…|häng dich|renn…|lauf…|rase?'),
  },
  {
    name: 'animals are not approached, touched, fed, caught, called or followed',
    en: words(
      '(feed|catch|trap|follow|creep up|sneak up|pet|cuddle|nest|stroke (a|the) (dog|cat|horse|duck|animal))',
    ),
    de: words('fütter…|fang…|fass…|folge|verfolg…|schleich…|streichel…|Nest|Nester'),
  },
  {
    name: 'no strangers: nobody is asked, photographed or followed',
    en: words(
      '(stranger|strangers|passer-by|ask (a|some)body|ask someone|people|person|neighbour)',
    ),
    de: words('Fremde…|Passant…|frag jemand…|Leute|Mensch…|Nachbar…'),
  },
  {
    name: "away from the water's edge, from ice and cliffs",
    en: words(
      "wade|paddle in|dip|bank of|water's edge|edge of the water|into the water|onto the ice|on the ice|cliff|pier|jetty|lean over",
    ),
    de: words(
      'wate…|tauch…|Ufer…|Wasserkante|ins Wasser|aufs Eis|auf dem Eis|Klippe|Steg|beug dich über',
    ),
  },
  {
    name: 'no roads, rails and cars',
    en: words('cross|road|kerb|traffic|car|cars|lane|rail|rails|track of a train'),
    de: words('überquer…|Fahrbahn|Straßenrand|Bordstein|Verkehr|Auto|Autos|Gleis…'),
  },
  {
    name: 'no fire, no blades, nothing thrown, nothing hit',
    en: words('fire|lighter|match|matches|burn|knife|cut|saw|throw|hit|kick|stab'),
    de: words(
      'Feuer|Streichholz|zünd…|brenn…|Messer|schneid…|säg…|wirf|werf…|schlag…|tritt gegen|stich',
    ),
  },
  {
    name: 'no hands on fungi, fruit, flowers, leaves of plants, nests, holes or stones that are turned over',
    en: words(
      '(touch|stroke|feel|hold|squeeze) (a |the |its |one )?(mushroom|fungus|berr…|fruit|flower|petal|leaf|leaves|feather|web)|(turn over|lift up|reach into|put your (hand|finger) in)',
    ),
    de: words(
      '(berühre|fühl|streich…|halte|drück…) (den |die |das |einen |eine |ein )?(Pilz|Beere…|Frucht|Früchte|Blume|Blüte…|Blatt|Blätter|Feder|Netz)|(dreh … um|heb… … (auf|hoch)|greif…|steck… (die Hand|den Finger))',
    ),
  },
  {
    name: 'no looking at the sun',
    en: words(
      '(look|looks|gaze|stare|blink|picture of|up) (at |into |to |towards )?the sun|(sunset|sunrise)',
    ),
    de: words(
      '(schau…|blick…|sieh|fotografiere) (in |zu |zur )?(die )?Sonne|(Sonnenuntergang|Sonnenaufgang)',
    ),
  },
  {
    name: 'nobody goes away alone, hides or walks with closed eyes',
    en: words(
      'alone|hide|out of sight|run off|secret place|eyes closed and walk|walk backwards|storm|thunder',
    ),
    de: words('allein|versteck dich|außer Sicht|heimlich|rückwärts geh…|Sturm|Gewitter'),
  },
]

/** A breach of a rule: where it stands and the words that show it. */
export interface Breach {
  taskId: string
  language: 'en' | 'de'
  rule: string
  words: string
}

/**
 * Sentences of a task that may send a child into danger. A question sends nobody anywhere, so only
 * its hint is searched. A list of words finds carelessness, not everything: people read each task
 * by docs/library-safety.md as well.
 */
export function breachesOf(task: LibraryTask): readonly Breach[] {
  return (['en', 'de'] as const).flatMap((language) => {
    const { task: deed, hint = '' } = task.words[language]
    const text = task.kind === 'question' ? hint : `${deed} ${hint}`
    return DEEDS.flatMap((rule) => {
      const found = rule[language].exec(text)
      return found === null ? [] : [{ taskId: task.id, language, rule: rule.name, words: found[0] }]
    })
  })
}
