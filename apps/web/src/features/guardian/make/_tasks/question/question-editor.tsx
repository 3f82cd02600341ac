import { QUESTION_TYPES } from '@bramble/domain/challenge/challenge'
import { MIN_OPTIONS } from '@bramble/domain/challenge/question-rules'
import {
  MAX_EXPLANATION_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_QUESTION_LENGTH,
} from '@bramble/domain/limits'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#/words/t.ts'
import { FieldError } from '#/ui/field-error.tsx'
import { FieldFrame } from '#/ui/field-frame.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { TextAreaField } from '#/ui/text-field.tsx'
import { AddRow } from '../add-row.tsx'
import {
  newOption,
  NO_QUESTION_ERRORS,
  withMark,
  withType,
  type EditableOption,
  type EditableQuestion,
  type QuestionErrors,
} from './questions.ts'

interface QuestionEditorProps {
  question: EditableQuestion
  onChange: (question: EditableQuestion) => void
  /** From `questionErrors` and from the server. */
  errors?: QuestionErrors | null
  /** Sets the focus to the question's field. */
  autoFocus?: boolean
}

/** Text, kind, options and right answers of one question; a controlled component. */
export function QuestionEditor({ question, onChange, errors, autoFocus }: QuestionEditorProps) {
  const { question: questionError, options, answer, explanation } = errors ?? NO_QUESTION_ERRORS
  const name = useId()
  return (
    <div className="stack">
      <TextAreaField
        label={t('guardian.questionEditor.question')}
        hint={t('guardian.questionEditor.questionHint')}
        error={questionError}
        value={question.question}
        maxLength={MAX_QUESTION_LENGTH}
        autoFocus={autoFocus}
        onChange={({ target }) => onChange({ ...question, question: target.value })}
      />
      <fieldset className="stack-tight">
        <legend className="field-label">{t('guardian.questionEditor.type')}</legend>
        {QUESTION_TYPES.map((type) => (
          <label key={type} className="tick-row">
            <input
              type="radio"
              className="choice-dot"
              name={`${name}-type`}
              checked={question.type === type}
              onChange={() => onChange(withType(question, type))}
            />
            {t(`guardian.questionEditor.types.${type}`)}
          </label>
        ))}
      </fieldset>
      <Options
        name={`${name}-right`}
        question={question}
        errors={options}
        answerError={answer}
        onChange={onChange}
      />
      <TextAreaField
        label={t('guardian.questionEditor.explanation')}
        hint={t('guardian.questionEditor.explanationHint')}
        error={explanation}
        value={question.explanation ?? ''}
        maxLength={MAX_EXPLANATION_LENGTH}
        onChange={({ target }) => onChange({ ...question, explanation: target.value })}
      />
    </div>
  )
}

interface OptionsProps extends Pick<QuestionEditorProps, 'question' | 'onChange'> {
  name: string
  errors: QuestionErrors['options']
  answerError: string | undefined
}

/** The options, each with whether it is right, its text, and a button to remove it. */
function Options({ name, question, errors, answerError, onChange }: OptionsProps) {
  const [newestId, setNewestId] = useState<string | null>(null)
  const [removals, setRemovals] = useState(0)
  const { options, type } = question
  const isSingle = type === 'single-select'
  const put = (next: EditableOption[]) => onChange({ ...question, options: next })
  const add = () => {
    const option = newOption()
    setNewestId(option.id)
    put([...options, option])
  }
  const remove = (id: string) => {
    setRemovals(removals + 1)
    put(options.filter((one) => one.id !== id))
  }
  const isFull = options.length >= MAX_OPTIONS
  return (
    <fieldset
      className="stack"
      aria-describedby={answerError ? `${name}-hint ${name}-error` : `${name}-hint`}
    >
      <legend className="field-label">{t('guardian.questionEditor.options')}</legend>
      <p id={`${name}-hint`} className="field-hint">
        {t(`guardian.questionEditor.optionsHint.${type}`)}
      </p>
      {options.map(({ id, text, isRight }, at) => {
        const number = at + 1
        return (
          <FieldFrame
            key={id}
            label={t('guardian.questionEditor.option', { number })}
            error={errors[id]}
          >
            {(control) => (
              <div className="flex items-center gap-1">
                <label className="-ms-2 grid size-12 flex-none cursor-pointer place-items-center">
                  <input
                    type={isSingle ? 'radio' : 'checkbox'}
                    className={isSingle ? 'choice-dot' : 'tick'}
                    name={name}
                    checked={isRight}
                    aria-label={t('guardian.questionEditor.isRight', { number })}
                    aria-invalid={answerError !== undefined || undefined}
                    onChange={() => onChange(withMark(question, id))}
                  />
                </label>
                <input
                  type="text"
                  {...control}
                  value={text}
                  maxLength={MAX_OPTION_LENGTH}
                  autoFocus={id === newestId}
                  autoComplete="off"
                  onChange={({ target }) =>
                    put(
                      options.map((one) => (one.id === id ? { ...one, text: target.value } : one)),
                    )
                  }
                />
                {options.length > MIN_OPTIONS && (
                  <IconButton
                    label={t('guardian.questionEditor.removeOption', { number })}
                    onClick={() => remove(id)}
                  >
                    <Trash2 />
                  </IconButton>
                )}
              </div>
            )}
          </FieldFrame>
        )
      })}
      {answerError && <FieldError id={`${name}-error`}>{answerError}</FieldError>}
      <AddRow
        words={{
          add: t('guardian.questionEditor.addOption'),
          full: t('guardian.questionEditor.optionsFull'),
        }}
        isFull={isFull}
        removals={removals}
        onAdd={add}
      />
    </fieldset>
  )
}
