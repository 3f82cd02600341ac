import { TASKS } from '@bramble/domain/challenge/tasks'
import { MAX_DESCRIPTION_LENGTH, MAX_PROMPT_LENGTH, MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { Card } from '#/ui/card.tsx'
import { TextAreaField } from '#/ui/text-area-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import type { ChallengeForm } from './use-challenge-form.ts'

export function WordsCard({ form: { draft, errors, change } }: { form: ChallengeForm }) {
  return (
    <Card title={t('guardian.challengeEdit.words')}>
      <TextField
        label={t('guardian.challengeEdit.name')}
        value={draft.title}
        error={errors.title}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        required
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label={t('guardian.challengeEdit.description')}
        value={draft.description}
        error={errors.description}
        rows={4}
        maxLength={MAX_DESCRIPTION_LENGTH}
        counter={t('guardian.challengeEdit.counter', {
          length: draft.description.length,
          max: MAX_DESCRIPTION_LENGTH,
        })}
        required
        onChange={({ target }) => change({ description: target.value })}
      />
      {TASKS[draft.kind].hasPrompt ? (
        <TextAreaField
          label={t('guardian.challengeEdit.prompt')}
          optional={t('guardian.challengeEdit.optional')}
          hint={t('guardian.challengeEdit.promptHint')}
          value={draft.prompt}
          error={errors.prompt}
          rows={2}
          maxLength={MAX_PROMPT_LENGTH}
          onChange={({ target }) => change({ prompt: target.value })}
        />
      ) : null}
    </Card>
  )
}
