import { useEffect, useRef, useState } from 'react'
import { objectPhotoCopy } from '#/copy/guardian/challenge-tasks.ts'
import { useAnalyzeObject } from '#/data/vision.ts'
import { passingTrouble, serverWords, type Trouble } from '../machine-trouble.ts'
import { settleProblem, tellProblem } from '../problem-toast.ts'
import { withLabels } from './object-prompt.ts'
import type { WizardStepProps } from '../wizard-step.ts'

/** Asks what is on the photo; names and prompt go into the draft [WIZ-09, WIZ-15, WIZ-21]. */
export function useObjectAnalysis({ draft, change }: Pick<WizardStepProps, 'draft' | 'change'>) {
  const analysis = useAnalyzeObject()
  const [passing, setPassing] = useState<Trouble | null>(null)
  // The guardian may go on writing while the machine looks.
  const newestDraft = useRef(draft)
  useEffect(() => {
    newestDraft.current = draft
  })

  function tell({ title, text }: Trouble): false {
    tellProblem(title, text)
    return false
  }

  function fail(reason: string | null): false {
    const { failed, failedText } = objectPhotoCopy
    change({ objectFailure: reason ?? failedText })
    return tell({ title: failed, text: failedText })
  }

  /** True once there are names. */
  async function start(): Promise<boolean> {
    const { objectPhoto } = draft
    if (analysis.isRunning) return false
    if (objectPhoto === null) {
      return tell({ title: objectPhotoCopy.noPhoto, text: objectPhotoCopy.noPhotoText })
    }
    setPassing(null)
    settleProblem()
    try {
      const answer = await analysis.ask(objectPhoto)
      if (answer === null) return false
      const { success, generalization_ladder: ladder = [], error = null } = answer
      if (!success || ladder.length === 0) return fail(error)
      change({ ...withLabels(newestDraft.current, ladder), objectFailure: null })
      return true
    } catch (error) {
      const trouble = passingTrouble(error)
      if (trouble === null) return fail(serverWords(error))
      setPassing(trouble)
      return tell(trouble)
    }
  }

  return { isRunning: analysis.isRunning, cancel: analysis.cancel, start, passing }
}
