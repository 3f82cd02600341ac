import type { PhotoDiagnostics } from '@bramble/contract'
import { feedbackCopy } from '#/copy/player/feedback.ts'

const words = feedbackCopy.analysis
const VERY_SURE = 0.8
const QUITE_SURE = 0.5

/** What a computer made of the photo: a thing it looked for, or two views side by side. */
export function Findings({ diagnostics }: { diagnostics: PhotoDiagnostics }) {
  const { playerDetection, guardianTargets, scoringLevel, referenceDescription } = diagnostics
  const wanted = guardianTargets.map(({ label }) => label).join(', ')
  return (
    <>
      <ul className="stack-tight list-disc pl-6">
        {playerDetection === null ? null : <li>{seenText(playerDetection)}</li>}
        {wanted === '' ? null : <li>{words.wanted(wanted)}</li>}
        {scoringLevel === 0 ? null : <li>{words.level(scoringLevel)}</li>}
      </ul>
      {referenceDescription === null ? null : <Views diagnostics={diagnostics} />}
    </>
  )
}

function seenText(seen: NonNullable<PhotoDiagnostics['playerDetection']>): string {
  const { primary_label: label, primary_confidence: confidence } = seen
  const { high, middle, low } = words.sureness
  const sureness = confidence >= VERY_SURE ? high : confidence >= QUITE_SURE ? middle : low
  return words.found(label, sureness)
}

function Views({ diagnostics }: { diagnostics: PhotoDiagnostics }) {
  const { referenceDescription, playerDescription, matchType } = diagnostics
  const { matchFactors, differenceFactors } = diagnostics
  const pictures = [referenceDescription, playerDescription].filter((text) => text !== null)
  return (
    <>
      <WordList title={words.compared} texts={pictures} />
      <p className="font-bold">{matchType === 'matched' ? words.matched : words.notMatched}</p>
      <WordList title={words.alike} texts={matchFactors} />
      <WordList title={words.different} texts={differenceFactors} />
    </>
  )
}

function WordList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className="stack-tight">
      <p>{title}</p>
      <ul className="stack-tight list-disc pl-6">
        {texts.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
