import type { GuardianChallenge } from '@bramble/contract'
import { correctOptions, type WrittenQuestion } from '@bramble/domain/challenge/question-rules'
import { Check } from 'lucide-react'
import { t } from '#/words/t.ts'
import { rowText } from '#/platform/format.ts'
import { Card } from '#/ui/card.tsx'
import { photoOf } from '../challenge-draft.ts'
import { SummaryPart, SummaryPicture } from '../step-parts.tsx'
import type { SummaryProps, TaskEdit, TaskEditor } from '../task-editor.ts'
import { QuestionPhotoStep } from './photo-step.tsx'
import { QuestionEditor } from './question-editor.tsx'
import {
  chosenOf,
  fromEditable,
  inList,
  isUnfinished,
  questionErrors,
  type EditableQuestion,
  type QuestionDraft,
  type QuestionErrors,
} from './questions.ts'
import { QuestionSelectStep } from './select-step.tsx'

/** The question of a challenge, which has exactly one. */
function writtenOf(challenge: GuardianChallenge) {
  return {
    question: challenge.questionText ?? '',
    type: challenge.questionType ?? 'single-select',
    options: challenge.questionOptions ?? [],
    correctAnswer: challenge.questionCorrectAnswer ?? [],
  }
}

/** The draft of a challenge with one question. */
function withOne(written: WrittenQuestion, instructions = ''): QuestionDraft {
  return { instructions, questions: [inList(written, { isSelected: true, isOwn: true })] }
}

/** A question that is changed later. */
const edit: TaskEdit<'question'> = {
  from: (challenge) =>
    withOne({ ...writtenOf(challenge), explanation: challenge.questionExplanation ?? null }),
  tidied: (task) => task,
  body: ({ questions: [question] }) =>
    question === undefined ? {} : { question: fromEditable(question) },
  errors: ({ questions: [question] }) => (question === undefined ? null : questionErrors(question)),
  refused: (fields, { questions: [question] }) => {
    const about = fields.filter(
      ({ path }) => path.startsWith('question') && path !== 'questionInstructions',
    )
    if (question === undefined || about.length === 0) return null
    return about.reduce<QuestionErrors>((known, field) => withRefusal(known, field, question), {
      options: {},
    })
  },
  Card: ({ task: { questions }, errors, change }) => (
    <Card title={t('guardian.challengeEdit.question')}>
      {questions.map((question) => (
        <QuestionEditor
          key={question.id}
          question={question}
          errors={errors}
          onChange={(written) => change({ questions: [{ ...question, ...written }] })}
        />
      ))}
    </Card>
  ),
}

/** An error about the options as a whole stands where the right one is marked. */
function withRefusal(
  known: QuestionErrors,
  { path, message }: { path: string; message: string },
  { options }: EditableQuestion,
): QuestionErrors {
  const at = path.split('.').find((part) => /^\d+$/.test(part))
  const option = at === undefined ? undefined : options[Number(at)]
  if (option !== undefined && /options/i.test(path)) {
    return { ...known, options: { ...known.options, [option.id]: message } }
  }
  if (/explanation/i.test(path)) return { ...known, explanation: message }
  return path === 'questionText' || path === 'question.question'
    ? { ...known, question: message }
    : { ...known, answer: message }
}

/** Questions about what can be seen at the spot; each chosen one becomes a challenge. */
export const question: TaskEditor<'question'> = {
  empty: { instructions: '', questions: [] },
  steps: [
    {
      name: 'question-photo',
      Step: QuestionPhotoStep,
      fields: { questionInstructions: 'instructions' },
    },
    {
      name: 'question-select',
      Step: QuestionSelectStep,
      isDone: (_, { questions }) => {
        const chosen = chosenOf(questions)
        return chosen.length > 0 && !chosen.some(isUnfinished)
      },
      fields: { selectedQuestions: 'questions' },
    },
  ],
  Choice: null,
  // Its first step says why.
  offer: ({ generateQuestions }) => ({
    isOffered: true,
    note: generateQuestions.isAvailable ? null : t('guardian.taskStep.without.question'),
  }),
  prompt: () => '',
  isPictureShown: () => false,
  creation: (task) => ({
    questionInstructions: task.instructions.trim() || null,
    selectedQuestions: selectedOf(task),
  }),
  withPictures: () => ({}),
  Summary,
  Details,
  trail: {
    read: ({ question }) =>
      question === undefined
        ? { instructions: '', questions: [] }
        : withOne(question, question.instructions),
    write: (challenge) => {
      const { questionText, questionOptions, questionInstructions, questionExplanation } = challenge
      if (questionText === null || questionOptions === null) return {}
      return {
        question: {
          ...writtenOf(challenge),
          ...(questionInstructions ? { instructions: questionInstructions } : {}),
          ...(questionExplanation === undefined ? {} : { explanation: questionExplanation }),
        },
      }
    },
  },
  edit,
}

/** The chosen questions in the form in which they are sent. */
function selectedOf({ questions }: QuestionDraft) {
  return chosenOf(questions).map(fromEditable)
}

function Summary({ draft, task, goTo }: SummaryProps<'question'>) {
  const photo = photoOf(draft, 'question')
  const questions = selectedOf(task)
  return (
    <>
      {photo !== null && (
        <SummaryPart
          title={t('guardian.summaryStep.questionPhoto')}
          onChange={() => goTo('question-photo')}
        >
          <SummaryPicture photo={photo} alt={t('guardian.summaryStep.questionAlt')} />
        </SummaryPart>
      )}
      <SummaryPart
        title={t('guardian.summaryStep.questions')}
        onChange={() => goTo('question-select')}
      >
        <ul className="stack-tight">
          {questions.map(({ question, correctAnswer }) => (
            <li key={question}>
              <p className="font-bold break-words">{question}</p>
              <p className="text-small break-words">
                {t('guardian.summaryStep.answer', { answer: rowText([correctAnswer].flat()) })}
              </p>
            </li>
          ))}
        </ul>
        {questions.length > 1 && (
          <p>{t('guardian.summaryStep.several', { count: questions.length })}</p>
        )}
      </SummaryPart>
    </>
  )
}

/** The question with its right answers. */
function Details({ challenge }: { challenge: GuardianChallenge }) {
  const { questionText, questionOptions } = challenge
  if (questionText === null) return null
  const right = correctOptions(challenge.questionCorrectAnswer ?? [])
  return (
    <section className="stack-tight">
      <h3 className="font-bold">{t('guardian.challengeSummary.question')}</h3>
      <p className="wrap-anywhere">{questionText}</p>
      <ul className="stack-tight">
        {(questionOptions ?? []).map((option) => (
          <li key={option} className="flex items-start gap-2">
            <Check
              className={`mt-0.5 size-5 flex-none ${right.includes(option) ? 'text-moss' : 'invisible'}`}
            />
            <span className={`wrap-anywhere ${right.includes(option) ? 'font-bold' : ''}`}>
              {option}
              {right.includes(option) ? (
                <span className="sr-only"> ({t('guardian.challengeSummary.rightAnswer')})</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {challenge.questionExplanation === undefined ? null : (
        <p className="text-small wrap-anywhere">
          {t('guardian.challengeSummary.explanation', {
            explanation: challenge.questionExplanation,
          })}
        </p>
      )}
    </section>
  )
}
