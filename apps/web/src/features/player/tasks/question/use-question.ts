import type { AnswerResult, ChallengeView } from '@bramble/contract'
import { chooseOption } from '@bramble/domain/challenge/answer'
import { MAX_ANSWER_TRIES, scoreOfAnswer } from '@bramble/domain/challenge/answer-tries'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t, told } from '#/words/t.ts'
import type { OptionState } from '#/ui/option-button.tsx'
import { toast } from '#/ui/toast-store.ts'
import { useAct } from '../../_game/acts/act.ts'
import {
  RESULT,
  chosenAnswersTo,
  storeChosenAnswers,
  storeResult,
  storeWrongAnswer,
  wrongAnswersTo,
} from '../../_flow/result-store.ts'
import { useOnce } from '../../_flow/use-once.ts'
import { usePlayer } from '../../_flow/use-player.ts'
import { useRefusal } from '../../_flow/use-refusal.ts'

/** Choice, answer and state of the options. */
export type Answering = ReturnType<typeof useAnswering>

/** A question that the server judges. */
export function useQuestion(challenge: ChallengeView): Answering {
  const { playerId, go } = usePlayer()
  const { act } = useAct(playerId)
  const refused = useRefusal()
  const [wrong] = useState(() => wrongAnswersTo(challenge.id))
  const number = wrong.length + 1
  return useAnswering(challenge, {
    wrong,
    chosen: chosenAnswersTo(challenge.id),
    onChosen: (answers) => storeChosenAnswers(challenge.id, answers),
    send: (answers) => act({ kind: 'answer', challenge, answers, number }),
    onUnknown: () => {
      storeResult(challenge.id, {
        passed: true,
        score: 0,
        message: t('child.offline.answer'),
        isAiValidation: false,
        hasPhoto: false,
      })
      go('feedback', null, { replace: true })
    },
    onAnswered: ({ correct, canTryAgain, explanation = '' }, answers) => {
      storeChosenAnswers(challenge.id, [])
      if (canTryAgain === true) storeWrongAnswer(challenge.id, answers)
      storeResult(challenge.id, {
        passed: correct,
        score: scoreOfAnswer(correct, number, canTryAgain === undefined ? 1 : MAX_ANSWER_TRIES),
        canTryAgain: canTryAgain === true,
        // In the language of the question, where there is one.
        message: explanation === '' ? '' : (challenge.questionExplanation ?? explanation),
        isAiValidation: false,
        hasPhoto: false,
      })
    },
    onRefused: (error) => refused(error, told('child.question.failed')),
  })
}

/** A question with any judge. The options are locked once it is answered. */
export function useAnswering(
  challenge: ChallengeView,
  judge: {
    /** Null: it is not known here whether the answer is right. */
    send: (answers: string[]) => Promise<AnswerResult | null>
    /** Wrong answers of before. */
    wrong?: readonly string[][]
    /** Options that were chosen before a reload, and who keeps them for the next. */
    chosen?: readonly string[]
    onChosen?: (answers: readonly string[]) => void
    onAnswered?: (result: AnswerResult, answers: string[]) => void
    onUnknown?: () => void
    onRefused?: (error: unknown) => void
  },
) {
  const type = challenge.questionType ?? 'single-select'
  const once = useOnce()
  const [chosen, setChosen] = useState<string[]>([...(judge.chosen ?? [])])
  const submit = useMutation({
    mutationFn: judge.send,
    onSuccess: (result, answers) => {
      if (result === null) return judge.onUnknown?.()
      judge.onAnswered?.(result, answers)
      toast({
        title: result.correct ? t('child.question.correct') : t('child.question.incorrect'),
        variant: result.correct ? 'success' : 'default',
        cause: RESULT,
      })
    },
  })
  const result = submit.data ?? null

  function choose(option: string): void {
    if (submit.isPending || result !== null || ruledOut.includes(option)) return
    const next = chooseOption(type, chosen, option)
    setChosen(next)
    judge.onChosen?.(next)
  }

  function answer(): void {
    if (submit.isPending || result !== null) return
    if (chosen.length === 0) {
      toast({ ...told('child.question.noAnswer'), variant: 'destructive' })
      return
    }
    once(
      () => submit.mutateAsync(chosen),
      (error) => judge.onRefused?.(error),
    )
  }

  // One of several right options may be among the wrong answer.
  const ruledOut = type === 'single-select' ? (judge.wrong ?? []).flat() : []
  return { once, type, chosen, choose, answer, isPending: submit.isPending, result, ruledOut }
}

/** How an option looks before and after the answer. */
export function optionState(
  option: string,
  chosen: readonly string[],
  result: AnswerResult | null,
  ruledOut: readonly string[] = [],
): OptionState {
  const isChosen = chosen.includes(option)
  if (ruledOut.includes(option)) return 'tried'
  if (result === null) return isChosen ? 'chosen' : 'idle'
  const right = result.correctAnswer
  if (right === undefined) {
    return isChosen ? (result.correct ? 'correct' : 'incorrect') : 'locked'
  }
  const isRight = typeof right === 'string' ? right === option : right.includes(option)
  if (isRight) return isChosen ? 'correct' : 'missed'
  return isChosen ? 'incorrect' : 'locked'
}
