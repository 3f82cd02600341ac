/* oxlint-disable compat/compat -- pages load these rules apart, and go without them where a phone cannot read them */
import {
  DataSet,
  RegExpMatcher,
  englishDataset,
  englishRecommendedTransformers,
  type MatchPayload,
} from 'obscenity'

/**
 * Endings with which an English word of the list is rude. Inside other words it is honest: Fagus, Cumin,
 * montanus. Words of the list that do not stand here are rude wherever they are found.
 */
const RUDE_ENDINGS: Readonly<Record<string, string>> = {
  anal: '',
  anus: 'es',
  arse: 's hole holes',
  ass: 'es hole holes hat wipe face clown fuck',
  bastard: 's',
  boob: 's ies',
  chink: 's y',
  cock: 's sucker suckers head',
  cuck: 's',
  bitch: 'es y ing in',
  cum: 's shot slut',
  cunt: 's y face',
  dick: 's head heads face wad',
  dyke: 's',
  fag: 's got gots gotry gy',
  felch: 'ed ing',
  hooker: 's',
  incest: 'uous',
  jizz: '',
  kike: 's',
  negro: 's es',
  orgy: '',
  penis: 'es',
  piss: 'ed es er ers ing y off',
  porn: 'o os star stars hub ography ographic ographie',
  prick: 's',
  pussy: 's',
  rape: 'd s',
  retard: 's ed',
  scat: '',
  semen: '',
  sex: 'y',
  slut: 's ty',
  spastic: 's',
  tit: 's ty ties ten',
  turd: 's',
  twat: 's',
  vagina: 's l',
  wank: 's ed er ers ing y',
}
/**
 * They also name creatures, plants, people and parts of them: a cock pheasant, the wild ass, the sex of a bird.
 * They are rude where they stand alone, and in front of or behind somebody's name for it.
 */
const AMBIGUOUS = (
  'anal anus ass bastard chink cock cum dick dyke fag hooker jizz negro prick rape scat semen sex tit ' +
  'wank'
).split(' ')
/** Before an ambiguous word: it is said to somebody, or about a body. */
const MAKES_RUDE =
  /(?:^|[^\p{L}])(?:you|u|ur|your|my|his|her|suck\p{L}*|lick\p{L}*|kiss|big|huge|nice|hard|wet|stupid|dumb|fat|ugly|little|dirty|lazy|total|fucking|teen|anal|have|having|had|want|wants|free|hot)[^\p{L}]+$/iu
/** "Tom is a dick": not of those which a creature is. */
const SAYS_WHAT_SOMEBODY_IS =
  /(?:^|[^\p{L}])(?:is|are|was|r|am)[^\p{L}]+(?:an?|such an?|the|real)?[^\p{L}]*$/iu
const OF_CREATURES = 'cock tit scat sex semen rape jizz chink cum anus anal'.split(' ')

/** Names that hold a word which is rude wherever it is found. */
const HONEST_TERMS = [
  ...['shiitake', 'shitake', 'kshit', 'penistone', 'pussy willow', 'pussy-willow', 'pussy cat'],
  ...['kanal', 'dildoe', 'van dyke'],
]
/** Letters one by one, as in `a.b.c`: read as the word they spell. */
const SPELT_OUT = /(?<!\p{L})\p{L}(?:[^\p{L}\p{N}]+\p{L}(?!\p{L}))+/gu

/**
 * Rude words in German, by the letters that they are spoken with. `begin` stands for each word that begins so, `whole` for
 * the word alone: much that is honest begins as they do (Trottellumme, Dummerstorf).
 */
const GERMAN = {
  begin:
    'arschl arschg arschk gefick verfick fotz scheiss scheis verpiss hurensohn hurentochter wichser pimmel ' +
    'spasti missgeburt schwuchtel drecksau dreckschwein kanake vollidiot',
  whole:
    'arsch arsche arsches fick fickt ficken ficker fickst nutte nutten titten neger negern idiot idioten nazi nazis ' +
    'schlampe schlampen hure huren wichsen wichst spast spasten mongo pisse pissen pisser penner depp deppen trottel trotteln ' +
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

interface RudeList {
  matcher: RegExpMatcher
  termOf: (match: MatchPayload) => string
}
let list: RudeList | null = null

/** Made for the first text: every start of the server would pay for it. */
function makeList(): RudeList {
  const set = new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    // A town in Finnish letters (Åbo), and what Germans subscribe to.
    .removePhrasesIf(({ metadata }) => metadata?.originalWord === 'abo')
    .addPhrase((phrase) =>
      HONEST_TERMS.reduce(
        (all, term) => all.addWhitelistedTerm(term),
        phrase.setMetadata({ originalWord: 'none' }),
      ),
    )
  const matcher = new RegExpMatcher({ ...set.build(), ...englishRecommendedTransformers })
  const termOf = (match: MatchPayload) =>
    set.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? ''
  return { matcher, termOf }
}

/** The first English word of a text that is rude as it stands there; null: there is none. */
function englishRudeIn(text: string): string | null {
  const { matcher, termOf } = (list ??= makeList())
  for (const match of matcher.getAllMatches(text, true)) {
    const [before, after] = [text.slice(0, match.startIndex), text.slice(match.endIndex + 1)]
    const prefix = /[\p{L}\p{M}]*$/u.exec(before)![0]
    const ending = /^[\p{L}\p{M}]*/u.exec(after)![0]
    const found = text.slice(match.startIndex, match.endIndex + 1)
    const word = prefix + found + ending
    const term = termOf(match)
    // The list knows "f_ck" with any letter in it: Fackel, Focke, Fickel.
    if (term === 'fuck' && /^f[aeiofh]+ck$|^fu$/i.test(found) && text.trim() !== found) continue
    const endings = RUDE_ENDINGS[term]
    if (endings === undefined) return word
    const isWord =
      (prefix === '' || term === 'bitch') &&
      ['', ...endings.split(' ')].includes(ending.toLowerCase())
    if (!isWord) continue
    if (!AMBIGUOUS.includes(term) || isMeantRudely(term, ending, before, after)) return word
  }
  return null
}

function isMeantRudely(term: string, ending: string, before: string, after: string): boolean {
  // Its longer forms mean one thing: dickhead, wanker, sexy. A faggot is also of sticks.
  if (!/^(?:e?s|gots?)?$/.test(ending)) return true
  if (!/\p{L}/u.test(before + after.slice(ending.length))) return true
  if (MAKES_RUDE.test(before)) return true
  return !OF_CREATURES.includes(term) && SAYS_WHAT_SOMEBODY_IS.test(before)
}

/** The first rude word of a text, English or German, however it is disguised; null: it has none. */
export function rudeWordIn(from: string): string | null {
  // Nothing that is not seen hides a word: joiners, fillers, selectors of a shape.
  const text = from.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const spelt = text.replace(SPELT_OUT, (run) => run.replace(/[^\p{L}]/gu, ''))
  for (const one of [text, spelt]) {
    const found = englishRudeIn(one) ?? GERMAN_RUDE.exec(folded(one))?.[0]
    if (found !== undefined) return found
  }
  return null
}

/** A text without its rude words, as many as it has; nothing of it where one cannot be cut out. */
export function withoutRudeWords(text: string): { text: string; isCut: boolean } {
  let left = text
  for (let word = rudeWordIn(left); word !== null; word = rudeWordIn(left)) {
    if (!left.includes(word)) return { text: '', isCut: true }
    left = left.replaceAll(word, ' ').replace(/\s+/gu, ' ').trim()
  }
  return { text: left, isCut: left !== text }
}

/** Whether a text has no rude word in it, English and German ones and the usual ways to disguise them. */
export function isPolite(text: string): boolean {
  return rudeWordIn(text) === null
}
