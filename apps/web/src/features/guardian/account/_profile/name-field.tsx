import { MAX_DISPLAY_NAME_LENGTH } from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { TextField } from '#/ui/text-field.tsx'
import type { ProfileForm } from './use-profile-form.ts'

/** The display name of a profile. */
export function NameField({ form }: { form: ProfileForm }) {
  return (
    <TextField
      ref={form.nameRef}
      label={t('guardian.profileForm.name')}
      hint={t('guardian.profileForm.nameHint')}
      value={form.name}
      error={form.nameError}
      maxLength={MAX_DISPLAY_NAME_LENGTH}
      autoComplete="nickname"
      onChange={({ target }) => form.setName(target.value)}
    />
  )
}
