import { describe, expect, it } from 'vitest'
import { messagesOf, readCatalogue } from './catalogue.ts'
import { LANGUAGE_CODES, type Language } from './languages.ts'

/** Messages whose spelling the specification gives. */
const SPECIFIED = new Set([
  'child.photoCapture.tooLarge.text',
  'guardian.myGames.hours',
  'guardian.myGames.hoursAndMinutes',
  'guardian.profileSetup.photoHint',
])

/** One spelling for what is said in many places; the wrong ones by language. */
const WRONG: Record<Language, readonly [what: string, pattern: RegExp][]> = {
  en: [
    ['an ellipsis is three dots, as the specification writes it', /…/],
    [
      'what a finger cannot do is not asked for',
      /\bclick|\bhover|\bmouse (?:over|button|pointer)/i,
    ],
  ],
  de: [
    ['an ellipsis is one character after a space', /\.\.\.|[^\s„(]…/],
    ['what a finger cannot do is not asked for', /klick|mauszeiger|maustaste/i],
    ['again is "noch einmal"', /noch ?mal(?!s)|versuche es/i],
  ],
}

/** Words of programs and offices, which no child of five has heard, by language. */
const NOT_FOR_CHILDREN: Record<Language, RegExp> = {
  en: /\b(?:devices?|sessions?|network|internet|geolocation|fetch|parse|initialis\w*|calibrat\w*|navigat\w*|update|failed|submit\w*|guardian|points?|players?|satellites? visibility|tracking|permissions?|cannot|do not|does not)\b/i,
  de: /\b(?:Geräte?|Sitzung|Netzwerk|Internet|Initialisier\w*|Kalibrier\w*|Navigation|Aktualisier\w*|fehlgeschlagen|Punkte?n?|Spieler\w*|Begleitperson\w*|Berechtigung|ungültig\w*|lausch\w*)\b/i,
}

/** What is small beneath as a whole, buttons whose words the specification gives, and what a grown-up does with a phone. */
const FOR_GROWN_UPS =
  /^(?:start\.(?:cookies|join\.(?:notFound\.\w+Failed|joined\.\w+))|child\.(?:erase|gps\.(?:denied|precise)|photoCapture\.submit|preview|question\.submit))\b/

/** English as it is written by offices; what is promised to somebody by law stays so. */
const STIFF =
  /\b(?:cannot|(?:could|do|does|did|will|is|are|was|were|has|have|would) not|(?:Could|Do) not)\b/
const BY_LAW = /^(?:admin|server|mail)\.|\.(?:terms|about|consent|forHosts)\./
const STIFF_BY_SPECIFICATION = [
  'start.join.failed.title',
  'shared.errors.payment.unavailable.text',
  'child.feedback.updateFailed.text',
  'child.gpsProblems.unsupported',
  'child.gpsProblems.calibration-timeout',
  'child.gpsProblems.basic-timeout',
  'child.question.failed.text',
  'child.stayClose.noLocation.text',
  'guardian.saveStep.failed',
  'guardian.objectPhoto.failedText',
  'guardian.confirmation.failed.refused',
  'guardian.checkout.unavailable.text',
  'guardian.verification.failed',
]

/** A digit or a value, and at once the sign of a unit. */
const WITHOUT_SPACE = /(?:\d|\})(?:k?m|cm|[kM]B|min|Min|h|Std|s)(?![\p{L}\d])/u

const writtenBy = (language: Language) =>
  [...messagesOf(readCatalogue(language))].map(([key, text]) => `${key}: ${text}`)

it('English speaks as people do', () => {
  const stiff = [...messagesOf(readCatalogue('en'))].filter(
    ([key, text]) => !BY_LAW.test(key) && STIFF.test(text),
  )
  expect(stiff.map(([key]) => key).toSorted()).toEqual(STIFF_BY_SPECIFICATION.toSorted())
})

describe.each(LANGUAGE_CODES)('the messages of %s', (language) => {
  it.each(WRONG[language])('%s', (_what, pattern) => {
    expect(writtenBy(language).filter((one) => pattern.test(one.slice(one.indexOf(' '))))).toEqual(
      [],
    )
  })

  it('say to a child nothing in words of programs', () => {
    const found = [...messagesOf(readCatalogue(language))].filter(
      ([key, text]) =>
        /^(?:child|start)\./.test(key) &&
        !FOR_GROWN_UPS.test(key) &&
        // What stands in braces is no word.
        NOT_FOR_CHILDREN[language].test(
          (text.split('\n')[0] ?? '').replaceAll(/\{\w+(?=[,}])/g, ''),
        ),
    )
    expect(found).toEqual([])
  })

  it('have a space between a number and its unit', () => {
    const found = writtenBy(language).filter((one) => WITHOUT_SPACE.test(one))
    expect(found.filter((one) => !SPECIFIED.has(one.slice(0, one.indexOf(':'))))).toEqual([])
  })

  it('speak of a machine that looks at photos in no name of a task but those of the list', () => {
    const named = [...messagesOf(readCatalogue(language))].filter(([, text]) =>
      /\((?:AI|KI)\)/.test(text),
    )
    expect(named.map(([key]) => key)).toEqual([
      'guardian.task.match-view.title',
      'guardian.task.question.title',
      'guardian.task.object-detection.title',
    ])
  })
})
