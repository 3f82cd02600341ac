import { MAX_DISPLAY_NAME_LENGTH } from '@bramble/domain/limits'
import { profileFormCopy } from '#/copy/guardian/profile.ts'
import { TextField } from '#/ui/text-field.tsx'
import type { ProfileForm } from './use-profile-form.ts'

/** The display name of a profile. */
export function NameField({ form }: { form: ProfileForm }) {
  return (
    <TextField
      ref={form.nameRef}
      label={profileFormCopy.name}
      hint={profileFormCopy.nameHint}
      value={form.name}
      error={form.nameError}
      maxLength={MAX_DISPLAY_NAME_LENGTH}
      autoComplete="nickname"
      onChange={({ target }) => form.setName(target.value)}
    />
  )
}
