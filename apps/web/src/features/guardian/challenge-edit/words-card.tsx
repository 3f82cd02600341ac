import type { GuardianChallenge } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { MAX_DESCRIPTION_LENGTH, MAX_PROMPT_LENGTH, MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { VoiceField } from '#/features/guardian/_challenges/voice-field.tsx'
import { WheelsChoice } from '#/features/guardian/_challenges/wheels-choice.tsx'
import { Card } from '#/ui/card.tsx'
import { TextAreaField } from '#/ui/text-area-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import type { ChallengeForm } from './use-challenge-form.ts'

export function WordsCard({
  form: { draft, errors, change, changePicture },
  challenge,
}: {
  form: ChallengeForm
  challenge: GuardianChallenge
}) {
  const { voice } = draft.photos
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
      <VoiceField
        voice={voice ?? null}
        currentUrl={voice === null ? null : (challenge.voice ?? null)}
        error={errors.photos?.voice}
        // A new recording is discarded first; only then the stored one can be removed.
        onChange={(next) => changePicture('voice', next ?? undefined)}
        onRemoveCurrent={() => changePicture('voice', null)}
      />
      <WheelsChoice
        label={t('guardian.wheels.label')}
        wheels={draft.wheels}
        onChange={(wheels) => change({ wheels })}
      />
    </Card>
  )
}
