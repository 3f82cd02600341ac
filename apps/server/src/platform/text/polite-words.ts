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

/** Whether a text has no rude word in it, English ones and the usual ways to disguise them. */
export function isPolite(from: string): boolean {
  const words = (matcher ??= makeMatcher())
  // Nothing that is not seen hides a word: joiners, fillers, selectors of a shape.
  const text = from.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const spelt = text.replace(SPELT_OUT, (run) => run.replace(/[^\p{L}]/gu, ''))
  return !words.hasMatch(text) && !words.hasMatch(spelt)
}
