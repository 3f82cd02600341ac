import type { GuardianChallenge } from '@bramble/contract'
import { correctOptions } from '@bramble/domain/challenge/question-rules'
import { Check } from 'lucide-react'
import { challengeSummaryCopy as words } from '#/copy/guardian/my-challenges.ts'

/** The question with its right answers, or the names of the object. */
export function TaskDetails({ challenge }: { challenge: GuardianChallenge }) {
  const { childPhotoTask, questionText, questionOptions, objectDetectionData } = challenge
  if (childPhotoTask === 'question' && questionText !== null) {
    const right = correctOptions(challenge.questionCorrectAnswer ?? [])
    return (
      <section className="stack-tight">
        <h3 className="font-bold">{words.question}</h3>
        <p className="wrap-anywhere">{questionText}</p>
        <ul className="stack-tight">
          {(questionOptions ?? []).map((option) => (
            <li key={option} className="flex items-start gap-2">
              <Check
                aria-hidden="true"
                className={`mt-0.5 size-5 flex-none ${right.includes(option) ? 'text-moss' : 'invisible'}`}
              />
              <span className={`wrap-anywhere ${right.includes(option) ? 'font-bold' : ''}`}>
                {option}
                {right.includes(option) ? (
                  <span className="sr-only"> ({words.rightAnswer})</span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  }
  if (childPhotoTask === 'object-detection' && objectDetectionData !== null) {
    return (
      <section className="stack-tight">
        <h3 className="font-bold">{words.labels}</h3>
        <ol className="list-decimal pl-6">
          {objectDetectionData.generalization_ladder.map(({ label }) => (
            <li key={label} className="wrap-anywhere">
              {label}
            </li>
          ))}
        </ol>
      </section>
    )
  }
  return null
}
