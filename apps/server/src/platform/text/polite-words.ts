import { DataSet, RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity'

/**
 * Creatures, plants and places of the countryside that a list of rude words takes for one, in
 * English and in German.
 */
const HONEST_TERMS = [
  'blue tit',
  'great tit',
  'coal tit',
  'marsh tit',
  'willow tit',
  'crested tit',
  'bearded tit',
  'long-tailed tit',
  'cock robin',
  'pussy willow',
  'turdus',
  'rapeseed',
  'penistone',
  'shitake',
  'assel',
  'asseln',
  'dicke',
  'dickem',
  'dicken',
  'dicker',
  'dickes',
  'dickblatt',
  'dickicht',
  'fagott',
  'kanal',
]
/** Letters one by one, as in `a.b.c`: read as the word they spell. */
const SPELT_OUT = /(?<!\p{L})\p{L}(?:[^\p{L}\p{N}]+\p{L}(?!\p{L}))+/gu

/**
 * Rude words in German, by the letters that they are spoken with. `begin` stands for each word that begins so, `whole` for
 * the word alone: much that is honest begins as they do (Trottellumme, Dummerstorf).
 */
const GERMAN = {
  begin:
    'arsch fick gefick verfick fotz scheiss scheis verpiss hurensohn hurentochter wichser schlampe nutte pimmel titten ' +
    'spasti missgeburt schwuchtel drecksau dreckschwein kanake neger idiot nazi vollidiot arschgeige',
  whole:
    'hure huren wichsen wichst spast spasten mongo pisse pissen pisser penner depp deppen trottel trotteln ' +
    'dummkopf dumpfbacke bloedmann blodmann blodian',
} as const
/** Said to somebody. */
const INSULTS = [
  String.raw`(?:du|ihr)\s+(?:bist|seid)\s+(?:\p{L}+\s+){0,2}?(?:fett|dumm|doof|blod|bloed|hasslich|haesslich|ekelhaft)(?!\p{L})`,
  String.raw`halts?\s+(?:die|dein|deine|das)?\s*(?:fresse|maul|schnauze)(?!\p{L})`,
  String.raw`leck\s+mich`,
]
const SIGNS = '013457@$!'
/** Letters for which each of the signs stands. */
const DISGUISED = 'oieastasi'

/** A letter may be written more often than it is spoken. */
const stretched = (words: string) =>
  words
    .split(' ')
    .map((word) => word.replace(/./g, '$&+'))
    .join('|')

const GERMAN_RUDE = new RegExp(
  `(?<!\\p{L})(?:(?:${stretched(GERMAN.begin)})|(?:${stretched(GERMAN.whole)})(?!\\p{L})|${INSULTS.join('|')})`,
  'u',
)

/** Small letters without marks: `Scheiße`, `5che1ße` and `SCHEISSE` are one. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(
      /[013457@$](?=\p{L})|(?<=\p{L})!(?=\p{L})/gu,
      (sign) => DISGUISED[SIGNS.indexOf(sign)]!,
    )
}

let matcher: RegExpMatcher | null = null

/** Made for the first name: every start of the server would pay for it. */
function makeMatcher(): RegExpMatcher {
  const words = HONEST_TERMS.reduce(
    (all, term) =>
      all.addPhrase((phrase) => phrase.addWhitelistedTerm(term).addWhitelistedTerm(`${term}s`)),
    new DataSet<{ originalWord: string }>().addAll(englishDataset),
  )
  return new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers })
}

/** Whether a text has no rude word in it, English and German ones and the usual ways to disguise them. */
export function isPolite(from: string): boolean {
  const words = (matcher ??= makeMatcher())
  // Nothing that is not seen hides a word: joiners, fillers, selectors of a shape.
  const text = from.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const spelt = text.replace(SPELT_OUT, (run) => run.replace(/[^\p{L}]/gu, ''))
  const isRude = (one: string) => words.hasMatch(one) || GERMAN_RUDE.test(folded(one))
  return !isRude(text) && !isRude(spelt)
}
