import type { PhotoDiagnostics } from '@bramble/contract'
import type { Words } from '@bramble/contract/words'
import { useState } from 'react'
import { sayWords, t } from '#/words/t.ts'
import { rowText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'

/** Says truthfully who looked at the photo: a computer, or only the grown-up. */
export function AnalysisDialog(props: {
  diagnostics: PhotoDiagnostics | null
  isChecked: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const { diagnostics, isChecked, onOpenChange } = props
  const [isOpen, setOpen] = useState(false)
  function change(next: boolean) {
    setOpen(next)
    onOpenChange(next)
  }
  return (
    <>
      <Button variant="quiet" size="small" wide onClick={() => change(true)}>
        {t('child.feedback.analysis.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => change(false)}
        title={t('child.feedback.analysis.title')}
        closeLabel={t('child.feedback.analysis.close')}
      >
        <div className="grid gap-4">
          <p>{whoLooked(isChecked, diagnostics !== null)}</p>
          {diagnostics === null ? null : <Findings diagnostics={diagnostics} />}
        </div>
      </Dialog>
    </>
  )
}

/** A computer that could not decide differs from no computer at all. */
function whoLooked(isChecked: boolean, hasFindings: boolean): string {
  if (isChecked) return t('child.feedback.analysis.checked')
  return hasFindings ? t('child.feedback.analysis.unsure') : t('child.feedback.analysis.notChecked')
}

const VERY_SURE = 0.8
const QUITE_SURE = 0.5

/** The findings of a computer: an object, or two views side by side. */
function Findings({ diagnostics }: { diagnostics: PhotoDiagnostics }) {
  const { playerDetection, guardianTargets, scoringLevel, referenceDescription } = diagnostics
  const wanted = rowText(guardianTargets.map(({ label }) => label))
  return (
    <>
      <ul className="stack-tight list-disc ps-6">
        {playerDetection === null ? null : <li>{seenText(playerDetection)}</li>}
        {wanted === '' ? null : <li>{t('child.feedback.analysis.wanted', { labels: wanted })}</li>}
        {scoringLevel === 0 ? null : (
          <li>{t('child.feedback.analysis.level', { level: scoringLevel })}</li>
        )}
      </ul>
      {referenceDescription === null ? null : <Views diagnostics={diagnostics} />}
    </>
  )
}

function seenText(seen: NonNullable<PhotoDiagnostics['playerDetection']>): string {
  const { primary_label: label, primary_confidence: confidence } = seen
  const sureness =
    confidence >= VERY_SURE
      ? t('child.feedback.analysis.sureness.high')
      : confidence >= QUITE_SURE
        ? t('child.feedback.analysis.sureness.middle')
        : t('child.feedback.analysis.sureness.low')
  return t('child.feedback.analysis.found', { label, sureness })
}

function Views({ diagnostics }: { diagnostics: PhotoDiagnostics }) {
  const { referenceDescription, playerDescription, matchType } = diagnostics
  const { matchFactors, differenceFactors, words } = diagnostics
  const pictures = [
    sayWords(words?.referenceDescription) ?? referenceDescription,
    sayWords(words?.playerDescription) ?? playerDescription,
  ].filter((text) => text !== null)
  return (
    <>
      <WordList title={t('child.feedback.analysis.compared')} texts={pictures} />
      <p className="font-bold">
        {matchType === 'matched'
          ? t('child.feedback.analysis.matched')
          : t('child.feedback.analysis.notMatched')}
      </p>
      <WordList
        title={t('child.feedback.analysis.alike')}
        texts={translateEach(matchFactors, words?.matchFactors)}
      />
      <WordList
        title={t('child.feedback.analysis.different')}
        texts={translateEach(differenceFactors, words?.differenceFactors)}
      />
    </>
  )
}

function translateEach(texts: readonly string[], words: readonly Words[] | undefined): string[] {
  return texts.map((text, at) => sayWords(words?.[at]) ?? text)
}

function WordList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className="stack-tight">
      <p>{title}</p>
      <ul className="stack-tight list-disc ps-6">
        {texts.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
