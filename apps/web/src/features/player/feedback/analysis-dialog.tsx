import type { PhotoDiagnostics } from '@bramble/contract'
import { useState } from 'react'
import { feedbackCopy } from '#/copy/player/feedback.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Findings } from './findings.tsx'

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
          <p>{whoLooked(isChecked, diagnostics !== null)}</p>
          {diagnostics === null ? null : <Findings diagnostics={diagnostics} />}
        </div>
      </Dialog>
    </>
  )
}

/** A computer that looked and could not tell is not the same as none. */
function whoLooked(isChecked: boolean, hasFindings: boolean): string {
  if (isChecked) return words.checked
  return hasFindings ? words.unsure : words.notChecked
}
