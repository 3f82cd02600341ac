import type { AnswerResult, ChallengeView } from '@bramble/contract'
import { chooseOption } from '@bramble/domain/challenge/answer'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { questionCopy } from '#/copy/player/question.ts'
import { useTimeout } from '#/platform/clock.ts'
import { QUESTION_DONE_MS } from '#/platform/timings.ts'
import type { OptionState } from '#/ui/option-button.tsx'
import { toast } from '#/ui/toast-store.ts'
import { usePlayActions } from '../_flow/play-actions.ts'
import { storeResult } from '../_flow/result-store.ts'
import { useRefusal } from '../_flow/use-refusal.ts'
import { usePlayer } from '../_flow/use-player.ts'

/** Choosing, answering, colouring, and going on two seconds later. */
export function useQuestion(challenge: ChallengeView) {
  const { go } = usePlayer()
  const actions = usePlayActions(challenge.id)
  const refused = useRefusal()
  const type = challenge.questionType ?? 'single-select'
  const [chosen, setChosen] = useState<string[]>([])
  const submit = useMutation({
    mutationFn: actions.answer,
    onSuccess: ({ correct }) => {
      storeResult(challenge.id, {
        passed: correct,
        score: correct ? 100 : 0,
        message: '',
        isAiValidation: false,
        hasPhoto: false,
      })
      toast({
        title: correct ? questionCopy.correct : questionCopy.incorrect,
        variant: correct ? 'success' : 'default',
      })
    },
    onError: (error) => refused(error, questionCopy.failed),
  })
  const result = submit.data ?? null
  useTimeout(
    () => go('feedback', null, { replace: true }),
    result === null ? null : QUESTION_DONE_MS,
  )

  function choose(option: string): void {
    if (submit.isPending || result !== null) return
    setChosen((before) => chooseOption(type, before, option))
  }

  function answer(): void {
    if (submit.isPending || result !== null) return
    if (chosen.length === 0) {
      const { title, text } = questionCopy.noAnswer
      toast({ title, description: text, variant: 'destructive' })
      return
    }
    submit.mutate(chosen)
  }

  return { type, chosen, choose, answer, isPending: submit.isPending, result }
}

/** How an option looks before and after the answer. */
export function optionState(
  option: string,
  chosen: readonly string[],
  result: AnswerResult | null,
): OptionState {
  const isChosen = chosen.includes(option)
  if (result === null) return isChosen ? 'chosen' : 'idle'
  const right = result.correctAnswer
  if (right === undefined) {
    return isChosen ? (result.correct ? 'correct' : 'incorrect') : 'locked'
  }
  if (typeof right === 'string' ? right === option : right.includes(option)) return 'correct'
  return isChosen ? 'incorrect' : 'locked'
}
