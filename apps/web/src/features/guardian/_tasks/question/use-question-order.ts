import { useEffect, useRef, useState } from 'react'
import { questionPhotoCopy } from '#/copy/guardian/challenge-tasks.ts'
import { useGenerateQuestions } from '#/data/vision.ts'
import { passingTrouble, serverWords } from '../machine-trouble.ts'
import { settleProblem, tellProblem } from '../problem-toast.ts'
import { withGenerated } from './question-list.ts'
import type { WizardStepProps } from '../wizard-step.ts'

/** Asks for questions about the photo; with them it goes on, without them it is told why [WIZ-22]. */
export function useQuestionOrder({ draft, change, next }: WizardStepProps) {
  const generation = useGenerateQuestions()
  const [failure, setFailure] = useState<string | null>(null)
  const newestDraft = useRef(draft)
  useEffect(() => {
    newestDraft.current = draft
  })

  function tell(reason: string | null): void {
    const text = reason ?? questionPhotoCopy.failedText
    setFailure(text)
    tellProblem(questionPhotoCopy.failed, text)
  }

  async function start(): Promise<void> {
    const { questionPhoto: photo, questionInstructions } = draft
    if (photo === null || generation.isRunning) return
    setFailure(null)
    settleProblem()
    try {
      const answer = await generation.ask({ photo, instructions: questionInstructions.trim() })
      if (answer === null) return
      if (answer.questions.length === 0) return tell(null)
      change({ questions: withGenerated(newestDraft.current.questions, answer.questions) })
    } catch (error) {
      return tell(passingTrouble(error)?.text ?? serverWords(error))
    }
    next()
  }

  return { isRunning: generation.isRunning, cancel: generation.cancel, start, failure }
}
