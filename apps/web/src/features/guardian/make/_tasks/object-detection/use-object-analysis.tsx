import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sayWords, t } from '#/words/t.ts'
import { errorText } from '#/data/request.ts'
import { useAnalyzeObject } from '#/data/vision.ts'
import { Notice } from '#/ui/notice.tsx'
import { photoOf } from '../challenge-draft.ts'
import { passingTrouble, type Trouble } from '../machine-run.tsx'
import { dismissProblem, notifyProblem } from '../problem-toast.ts'
import type { StepProps } from '../task-editor.ts'
import { withLabels } from './labels.ts'

/**
 * Asks the vision model what the photo shows; names and prompt go into the draft [WIZ-09, WIZ-15,
 * WIZ-21].
 */
export function useObjectAnalysis({ draft, task, change }: StepProps<'object-detection'>) {
  const analysis = useAnalyzeObject()
  const [passing, setPassing] = useState<Trouble | null>(null)
  // The guardian may edit them while the analysis runs.
  const newest = useRef({ prompt: draft.prompt, labels: task.labels })
  useEffect(() => {
    newest.current = { prompt: draft.prompt, labels: task.labels }
  })

  function notify({ title, text }: Trouble): false {
    notifyProblem(title, text)
    return false
  }

  function fail(reason: string | null): false {
    change({ task: { failure: reason ?? t('guardian.objectPhoto.failedText') } })
    return notify({
      title: t('guardian.objectPhoto.failed'),
      text: t('guardian.objectPhoto.failedText'),
    })
  }

  /** True once there are names. */
  async function start(): Promise<boolean> {
    const photo = photoOf(draft, 'object-detection')
    if (analysis.isRunning) return false
    if (photo === null) {
      return notify({
        title: t('guardian.objectPhoto.noPhoto'),
        text: t('guardian.objectPhoto.noPhotoText'),
      })
    }
    setPassing(null)
    dismissProblem()
    try {
      const answer = await analysis.ask(photo)
      if (answer === null) return false
      const { success, generalization_ladder: ladder = [], error = null, words } = answer
      if (!success || ladder.length === 0) return fail(sayWords(words) ?? error)
      const { prompt, labels } = withLabels(newest.current, ladder)
      change({ prompt, task: { labels, failure: null } })
      return true
    } catch (error) {
      const trouble = passingTrouble(error)
      if (trouble === null) return fail(errorText(error))
      setPassing(trouble)
      return notify(trouble)
    }
  }

  return { isRunning: analysis.isRunning, cancel: analysis.cancel, start, passing }
}

interface ObjectFailureProps {
  /** Why the last analysis gave no names. */
  failure: string | null
  /** Why the last try gave no analysis. */
  passing: Trouble | null
  action?: ReactNode
}

/** Why the machine gave no names; stays after the toast is gone [WIZ-21]. */
export function ObjectFailure({ failure, passing, action }: ObjectFailureProps) {
  if (passing !== null) {
    return (
      <Notice tone="warn" title={passing.title} action={action}>
        {passing.text}
      </Notice>
    )
  }
  if (failure === null) return null
  return (
    <Notice tone="danger" title={t('guardian.objectPhoto.failed')} action={action}>
      <p>{t('guardian.objectPhoto.failedText')}</p>
      {failure !== t('guardian.objectPhoto.failedText') && <p className="text-small">{failure}</p>}
    </Notice>
  )
}
