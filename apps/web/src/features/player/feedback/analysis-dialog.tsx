import type { PhotoDiagnostics } from '@bramble/contract'
import { useState } from 'react'
import { feedbackCopy } from '#/copy/player/feedback.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'

const words = feedbackCopy.analysis

/** Tells honestly who looked at the photo: a computer, or only the grown-up. */
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
        {words.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => change(false)}
        title={words.title}
        closeLabel={words.close}
      >
        <div className="grid gap-4">
          <p>{isChecked ? words.checked : words.notChecked}</p>
          {diagnostics === null || !isChecked ? null : <Findings diagnostics={diagnostics} />}
        </div>
      </Dialog>
    </>
  )
}

function Findings({ diagnostics }: { diagnostics: PhotoDiagnostics }) {
  const wanted = diagnostics.guardianTargets.map(({ label }) => label).join(', ')
  return (
    <ul className="stack-tight list-disc pl-6">
      {diagnostics.playerDetection === null ? null : (
        <li>{words.found(diagnostics.playerDetection.primary_label)}</li>
      )}
      {wanted === '' ? null : <li>{words.wanted(wanted)}</li>}
      <li>{words.level(diagnostics.scoringLevel)}</li>
    </ul>
  )
}
