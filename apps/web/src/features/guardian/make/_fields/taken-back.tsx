import type { GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { MAX_MODERATION_WORDS_LENGTH } from '@bramble/domain/limits'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { errorText, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { TextAreaField } from '#/ui/text-field.tsx'

type Asked = GuardianChallenge | GuardianTrail

interface TakenBackProps {
  of: Asked
  /** Asks that it is published, with an answer to those who have taken it back, or that it is not. */
  mutation: {
    mutateAsync: (of: { status: 'published' | 'draft'; answer?: string }) => Promise<Asked>
    isPending: boolean
  }
}

/** What was said when something of one's own was withheld, and the ways to ask that it is shown again or not. */
export function TakenBack({ of: { review, takenBack, wanted }, mutation }: TakenBackProps) {
  const { words = null, answer = null } = takenBack ?? {}
  if (review === undefined) return null
  return (
    <div className="stack-tight">
      {words !== null && (
        <p className="wrap-anywhere">{t('guardian.takenBack.words', { words })}</p>
      )}
      {review === 'hidden' ? (
        <>
          {answer !== null && (
            <p className="wrap-anywhere">{t('guardian.takenBack.yours', { words: answer })}</p>
          )}
          <Wish isPrivate={wanted === 'draft'} mutation={mutation} />
        </>
      ) : (
        <AskAgain mutation={mutation} />
      )}
    </div>
  )
}

function AskAgain({ mutation }: Pick<TakenBackProps, 'mutation'>) {
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useAction(mutation, {
    done: t('guardian.takenBack.asked'),
    failed: (error) => {
      const [field] = error instanceof RequestError ? error.fields : []
      if (field?.path === 'answer') setProblem(field.message)
      return errorText(error) ?? t('guardian.takenBack.failed')
    },
  })
  return (
    <>
      <p>{t('guardian.takenBack.how')}</p>
      <TextAreaField
        label={t('guardian.takenBack.answer')}
        hint={t('guardian.takenBack.answerHint')}
        maxLength={MAX_MODERATION_WORDS_LENGTH}
        value={answer}
        error={problem}
        onChange={({ target }) => {
          setAnswer(target.value)
          setProblem(undefined)
        }}
      />
      <Button
        variant="secondary"
        busy={isBusy}
        onClick={() =>
          run({ status: 'published', ...(answer.trim() === '' ? {} : { answer: answer.trim() }) })
        }
      >
        {t('guardian.takenBack.ask')}
      </Button>
    </>
  )
}

/** Whether it is published once somebody has looked and kept it, and the way to want that otherwise. */
function Wish({ isPrivate, mutation }: Pick<TakenBackProps, 'mutation'> & { isPrivate: boolean }) {
  const { run, isBusy } = useAction(mutation, {
    done: t(`guardian.takenBack.${isPrivate ? 'asked' : 'left'}`),
    failed: (error) => errorText(error) ?? t('guardian.takenBack.failed'),
  })
  return (
    <>
      {isPrivate && <p>{t('guardian.takenBack.stays')}</p>}
      <Button
        variant={isPrivate ? 'secondary' : 'quiet'}
        busy={isBusy}
        onClick={() => run({ status: isPrivate ? 'published' : 'draft' })}
      >
        {t(`guardian.takenBack.${isPrivate ? 'again' : 'leave'}`)}
      </Button>
    </>
  )
}
