import { Check } from 'lucide-react'
import type { ChallengeView } from '@bramble/contract'
import { shownOption } from '@bramble/contract/in-language'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Kindly } from '#/ui/kindly.tsx'
import { BubbleTool } from '#/ui/mascot/bubble-tool.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { OptionButton, OptionGroup, type OptionState } from '#/ui/option-button.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { useStoredPicture } from '../../_flow/use-stored-picture.ts'
import { EyeHeader } from '../../_flow/eye-sign.tsx'
import { optionState, type Answering } from './use-question.ts'

/** The question, its options, and the button that sends the answer. */
export function QuestionView(props: {
  challenge: ChallengeView
  answering: Answering
  /** Label of the button. */
  submit: string
  /** What else may be pressed, below it. */
  children?: ReactNode
}) {
  const { challenge, answering, submit, children } = props
  const { type, chosen, choose, answer, isPending, result, ruledOut } = answering
  const { kept, onBroken } = useStoredPicture(challenge.questionImage)
  const kind = type === 'multi-select' ? 'multi' : 'single'
  return (
    <ChildPage
      title={t('child.question.title')}
      header={<EyeHeader />}
      action={
        <ActionStack>
          <Button
            icon={<Check />}
            size="big"
            busy={isPending}
            busyLabel={t('child.question.submitting')}
            disabled={result !== null}
            onClick={answer}
          >
            {submit}
          </Button>
          {children}
        </ActionStack>
      }
    >
      {challenge.questionImage === null ? (
        <div className="flex justify-center">
          <Mascot
            mood={result === null ? 'thoughtful' : result.correct ? 'cheering' : 'pleased'}
            size="s"
          />
        </div>
      ) : (
        <PhotoFrame
          src={kept ?? challenge.questionImage}
          alt={t('child.question.imageAlt')}
          onBroken={onBroken}
        />
      )}
      <div className="flex items-center justify-center gap-2">
        <p className="text-center font-display text-lead" data-read="" lang={challenge.language}>
          {challenge.questionText}
        </p>
        <BubbleTool />
      </div>
      {kind === 'multi' ? (
        <p className="text-center" data-read="">
          <Kindly>{t('child.question.multi')}</Kindly>
        </p>
      ) : null}
      <OptionGroup kind={kind} label={challenge.questionText ?? ''}>
        {(challenge.questionOptions ?? []).map((option) => {
          const state = optionState(option, chosen, result, ruledOut)
          return (
            <OptionButton
              key={option}
              kind={kind}
              language={challenge.language}
              state={state}
              {...labelOf(state)}
              onSelect={() => choose(option)}
            >
              {shownOption(challenge, option)}
            </OptionButton>
          )
        })}
      </OptionGroup>
    </ChildPage>
  )
}

/** The result of an option in words; none before the answer. */
function labelOf(state: OptionState): { stateLabel?: string } {
  if (state === 'tried') return { stateLabel: t('child.question.stateLabels.incorrect') }
  if (state === 'correct' || state === 'missed' || state === 'incorrect') {
    return { stateLabel: t(`child.question.stateLabels.${state}`) }
  }
  return {}
}
