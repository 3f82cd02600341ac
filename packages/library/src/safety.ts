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

/** Deeds to which no task sends a child; searched in every sentence that says what to do. */
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
      '(feed|catch|trap|follow|creep up|sneak up|pet|cuddle|nests?|dens?|burrows?|(call|whistle) (back|near|to)|stroke (a|the) (dog|cat|horse|duck|animal))',
    ),
    de: words(
      'fütter…|fang…|fass…|folge|verfolg…|schleich…|streichel…|Nest|Nester|Bau|Höhle…|(ruf|pfeif) (zurück|nach)|lock…',
    ),
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
    name: 'no holes in which somebody may live: wasps nest there',
    en: words(
      'holes?( …)? (in|into|of) (the |a |dead )?(soil|sand|wood|ground|earth|tree|trunk|wall|bank)|(soil|ground|wood|tree|wall) with (a |small |little )*holes?|(little|small|tiny) holes',
    ),
    de: words(
      '(Loch|Löcher…)( …)? (in|im|am) (der |dem |die |den |einer |einem )?(Erde|Sand|Holz|Totholz|Boden|Baum|Stamm|Wand|Mauer|Ufer)|(kleine|winzige) Löcher|Erdloch|Erdlöcher',
    ),
  },
  {
    name: 'no leaf on a plant is turned over, no nettle sought',
    en: words('underside|undersides|turn (a|the|its) leaf|nettles?|hogweed'),
    de: words('Unterseite…|dreh (ein|das) Blatt|Brennnessel…|Bärenklau'),
  },
  {
    name: 'no pictures of faces, windows, number plates and house numbers',
    en: words(
      'selfie|windows?|number plates?|house numbers?|front doors?|(picture|photo) of .*faces?',
    ),
    de: words(
      'Selfie|Fenster…|Nummernschild…|Kennzeichen|Hausnummer…|Haustür…|fotografiere .*Gesicht…',
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

/** Words that are safe only beside others. */
interface Condition extends Rule {
  /** Words that have to stand there as well. */
  needs: { en: RegExp; de: RegExp }
  /** Sentences in which the words are sought: what a child is to do, or all that is read. */
  within: 'deed' | 'texts'
  /** Left out: of every task. */
  isOf?: (task: SearchedTask) => boolean
}

const CONDITIONS: readonly Condition[] = [
  {
    name: 'hands only on bark, stones, sand and the ground',
    within: 'deed',
    en: words('(?<!not )touch|stroke|feel|lay your hands?|hand spans?|rub'),
    de: words(
      '(?<!zu )berühre?(?! (es|ihn|sie) nicht)|streich…|leg deine Hände?|Handspannen|fühl…',
    ),
    needs: {
      en: words('bark|trees?|stones?|pebbles?|sand|ground|air|wind'),
      de: words('Rinde…|Baum…|Bäume…|Stein…|Kiesel…|Sand|Sandkörner|Boden|Luft|Wind'),
    },
  },
  {
    name: 'bark, and what is taken from the ground, is looked at before it is touched',
    within: 'deed',
    en: words(
      '(stroke|lay your hand on|feel|touch|hand spans?)(?=.*(bark|tree))|(lay(?! your)|sort|tap)(?=.*(stones?|twigs?|leaf|leaves))|from the ground',
    ),
    de: words(
      '(streich…|leg deine Hand|fühl…|Handspannen)(?=.*(Baum|Rinde))|(leg(?! deine)|sortiere?|klopf)(?=.*(Stein…|Zweig…|Blatt|Blätter…))|vom Boden',
    ),
    needs: { en: words('look first'), de: words('schau zuerst') },
  },
  {
    name: 'things in the sun are hot: only stones are felt',
    within: 'deed',
    en: words('(lay your hand|feel|touch)(?=.*sun)|(lay your hand|feel|touch)(?=.*in light)'),
    de: words('(leg deine Hand|fühl…|berühr…)(?=.*(Sonne|Licht))'),
    needs: { en: words('only stones'), de: words('nur Steine') },
  },
  {
    name: 'a flower is approached only after looking whether a bee is there',
    within: 'deed',
    en: words(
      '(go close|bend down|smell|close picture).*flower|flower.*(go close|bend down|smell|close picture)',
    ),
    de: words('(nah|beug…|riech).*(Blume|Blüte).*|(Blume|Blüte).*(nah|beug…|riech)'),
    needs: { en: words('bee|bees'), de: words('Biene|Bienen') },
  },
  {
    name: 'whoever looks up has the sun behind',
    within: 'deed',
    en: words('sky|(?<!little )clouds?|look up|high up|tallest|bare tree|tip of|up to its tip'),
    de: words('Himmel…|Wolken?|schau hoch|hoch oben|höchsten|kahlen|bis zur Spitze'),
    needs: {
      en: words('back to the sun|turn away from the sun'),
      de: words('Sonne den Rücken|Sonne im Rücken|von der Sonne weg'),
    },
    isOf: ({ hours }) => hours.includes('day'),
  },
  {
    name: 'a text that speaks of ice on water says that nobody steps on it',
    within: 'texts',
    en: words('ice|frozen|freezes'),
    de: words('Eis|gefroren…|friert|zugefroren…'),
    needs: { en: words('never step on'), de: words('geh nie darauf|betritt es nie') },
    isOf: ({ words: { en } }) =>
      /\b(pond|lake|river)\b/i.test(textsOf(en)) || /\bice\b/i.test(en.task),
  },
  {
    name: 'what might be taken for food is called what it is: not ours',
    within: 'texts',
    en: words('berry|berries|fruits?|bulbs?|acorns?|conkers?|mushrooms?|toadstools?|rosehips?'),
    de: words(
      'Beeren?|Früchten?|Frucht|Zwiebeln?|Eicheln?|Rosskastanien?|Fliegenpilze?|Speisepilze?|Hagebutten?',
    ),
    needs: {
      en: words('not for eating|not for us|poisonous|harmful to us|hands off|only look'),
      de: words(
        'nicht zum Essen|darf man … nicht|darf man nicht essen|nichts für uns|giftig|uns schaden|Hände weg|nur gucken',
      ),
    },
  },
]

/** By which words a task in the language says that a child stays where it is, and by which it goes. */
const STILL: Readonly<Record<SearchedLanguage, RegExp>> = {
  en: words(
    'stand (quite )?still|stay (on your spot|where you are)|(on|from) your spot|from (here|where you stand)|stand on one leg',
  ),
  de: words(
    'steh[^.!?]* still|bleib[^.!?]* stehen|bleib, wo du bist|wo du stehst|auf der Stelle|von (hier|deinem Platz)|steh auf einem Bein',
  ),
}
const GOING: Readonly<Record<SearchedLanguage, RegExp>> = {
  en: words(
    'find|finds|look for|search|seek|go|walk|walks|wander|shuffle|steps?|hops?|skip|fetch|bring',
  ),
  de: words('such|suche|suchst|finde|geh|gehe|wander…|schlurf…|Schritt…|hüpf…|hol|hole|bring'),
}
const BY_GROWN_UP: Readonly<Record<SearchedLanguage, RegExp>> = {
  en: words('(by|round) your grown-up'),
  de: words('bei deinen Großen|um deine Großen'),
}
const BY_EAR: Readonly<Record<SearchedLanguage, RegExp>> = {
  en: words('listen|hear|hears|by ear|sounds?|songs?'),
  de: words('lausch…|hör…|horch…|Geräusch…|Lied|Ohren'),
}

type SearchedLanguage = 'en' | 'de'
interface SearchedWords {
  description: string
  task: string
  hint?: string | undefined
  explanation?: string | undefined
  fact: string
}

/** Sentences of a task that the search reads. */
export interface SearchedTask {
  kind: string
  needs: readonly string[]
  efforts: readonly string[]
  hours: readonly string[]
  habitats: readonly string[]
  words: Readonly<Record<SearchedLanguage, SearchedWords>>
}

/** A breach of a rule: the field it stands in, and the words that show it. */
export interface Breach {
  path: readonly string[]
  rule: string
  words: string
}

/** Sentences that send a child to do something. A question sends nobody anywhere: only its hint does. */
function deedOf({ kind, words }: SearchedTask, language: SearchedLanguage): string {
  const { task, hint = '' } = words[language]
  return kind === 'question' ? hint : `${task} ${hint}`
}

function textsOf({ description, task, hint, explanation, fact }: SearchedWords): string {
  return [description, task, hint, explanation, fact].filter((text) => text !== undefined).join(' ')
}

/**
 * Whether a child does a task on the very spot where it found it. A trait that is read out of the words of
 * each language and has no field: who adds a task cannot forget it, and words that say nothing are no.
 */
export function isDoneStandingStill(task: SearchedTask): boolean {
  return LANGUAGES.every((language) => {
    const deed = deedOf(task, language)
    const isStill = task.kind === 'question' || STILL[language].test(deed)
    return isStill && !GOING[language].test(deed)
  })
}

const LANGUAGES = ['en', 'de'] as const

/**
 * Breaches of docs/library-safety.md in a task. The loader refuses such a task. A list of words finds
 * carelessness, not everything: people read each task by that page as well.
 */
export function breachesOf(task: SearchedTask): readonly Breach[] {
  return [...LANGUAGES.flatMap((language) => breachesIn(task, language)), ...wrongTraits(task)]
}

function breachesIn(task: SearchedTask, language: SearchedLanguage): Breach[] {
  const path = ['words', language, 'task']
  const deed = deedOf(task, language)
  const texts = textsOf(task.words[language])
  const forbidden = DEEDS.map((rule) => ({ rule: rule.name, found: rule[language].exec(deed) }))
  const lacking = CONDITIONS.filter(({ isOf = () => true }) => isOf(task)).map((condition) => {
    const text = condition.within === 'deed' ? deed : texts
    const isMet = condition.needs[language].test(text)
    return { rule: condition.name, found: isMet ? null : condition[language].exec(text) }
  })
  const heard = task.needs.includes('hear')
    ? null
    : BY_EAR[language].exec(task.kind === 'question' ? task.words[language].task : deed)
  const unheard = { rule: 'what is done with the ears needs `hear`', found: heard }
  return [...forbidden, ...lacking, unheard].flatMap(({ rule, found }) =>
    found === null ? [] : [{ path, rule, words: found[0] }],
  )
}

/** Places and hours for which the deed of a task is not safe. */
function wrongTraits(task: SearchedTask): Breach[] {
  const { efforts, habitats, hours } = task
  const isStill = isDoneStandingStill(task)
  const isRough = efforts.includes('rough-ground')
  const isNear = LANGUAGES.every((language) => BY_GROWN_UP[language].test(deedOf(task, language)))
  const rules = [
    {
      isBroken: habitats.includes('street') && (isRough || !isStill),
      path: ['habitats'],
      rule: 'between houses everything is done standing still, and both languages say so',
      words: 'street',
    },
    {
      isBroken: hours.includes('dusk') && isRough,
      path: ['hours'],
      rule: 'nobody leaves firm ground at dusk',
      words: 'dusk',
    },
    {
      isBroken: hours.includes('dusk') && !isStill && !isNear,
      path: ['hours'],
      rule: 'at dusk a child stands still or is by its grown-up, and both languages say so',
      words: 'dusk',
    },
  ]
  return rules.flatMap(({ isBroken, ...breach }) => (isBroken ? [breach] : []))
}
