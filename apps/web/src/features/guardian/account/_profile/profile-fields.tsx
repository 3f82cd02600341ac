import { MAX_DISPLAY_NAME_LENGTH } from '@bramble/domain/limits'
import { Camera, ImagePlus, Trash2, UserRound } from 'lucide-react'
import { useRef, type ChangeEvent, type ReactNode, type Ref } from 'react'
import { t } from '#/words/t.ts'
import { firstCaptureWay } from '#/platform/camera/live-camera.ts'
import { Button } from '#/ui/button.tsx'
import { FieldGroup } from '#/ui/field-group.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { TextField } from '#/ui/text-field.tsx'
import type { ProfilePhoto } from './use-profile-photo.ts'
import type { ProfileForm } from './use-profile-form.ts'

interface ProfilePhotoFieldProps {
  label: string
  optional?: string
  hint: ReactNode
  photo: ProfilePhoto
  /** The photo the account has already. */
  currentUrl: string | null
  error?: ReactNode
  /** The button that chooses a photo, for setting the focus back to it. */
  buttonRef?: Ref<HTMLButtonElement>
}

/** Shows the photo to be sent, with buttons to choose, take and remove it. */
export function ProfilePhotoField({
  label,
  optional,
  hint,
  photo,
  currentUrl,
  error,
  buttonRef,
}: ProfilePhotoFieldProps) {
  const chosen = photo.photo
  const wrong = photo.problem === null ? error : <ProblemWords problem={photo.problem} />
  return (
    <FieldGroup {...{ label, hint, optional }} error={wrong}>
      <div className="mx-auto my-1 w-44 max-w-full">
        <PhotoFrame
          src={chosen?.url ?? currentUrl ?? undefined}
          alt={
            chosen ? t('guardian.profileForm.photoAlt') : t('guardian.profileForm.currentPhotoAlt')
          }
          ratio="square"
          empty={<UserRound className="size-20 text-bark" strokeWidth={1.5} />}
        >
          {photo.isWorking && (
            <div className="absolute inset-0 grid place-items-center bg-cream/80">
              <Spinner label={t('guardian.profileForm.preparing')} />
            </div>
          )}
        </PhotoFrame>
      </div>
      <PhotoButtons
        photo={photo}
        hasPhoto={chosen !== null || currentUrl !== null}
        buttonRef={buttonRef}
      />
    </FieldGroup>
  )
}

interface PhotoButtonsProps extends Pick<ProfilePhotoFieldProps, 'photo' | 'buttonRef'> {
  hasPhoto: boolean
}

function PhotoButtons({ photo, hasPhoto, buttonRef }: PhotoButtonsProps) {
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // Choosing the same photo again must fire a change event.
    event.target.value = ''
    if (chosen) void photo.choose(chosen)
  }
  const input = { type: 'file', accept: 'image/*', hidden: true } as const
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button
        ref={buttonRef}
        variant="secondary"
        size="small"
        icon={<ImagePlus />}
        onClick={() => file.current?.click()}
      >
        {hasPhoto ? t('guardian.profileForm.chooseOther') : t('guardian.profileForm.choose')}
      </Button>
      {firstCaptureWay() === 'picker' && (
        <Button
          variant="secondary"
          size="small"
          icon={<Camera />}
          onClick={() => camera.current?.click()}
        >
          {t('guardian.profileForm.take')}
        </Button>
      )}
      {photo.photo !== null && (
        <Button variant="quiet" size="small" icon={<Trash2 />} onClick={photo.clear}>
          {t('guardian.profileForm.remove')}
        </Button>
      )}
      <input
        {...input}
        ref={file}
        aria-label={t('guardian.profileForm.fileInput')}
        onChange={take}
      />
      <input
        {...input}
        ref={camera}
        capture="user"
        aria-label={t('guardian.profileForm.cameraInput')}
        onChange={take}
      />
    </div>
  )
}

function ProblemWords({ problem }: { problem: NonNullable<ProfilePhoto['problem']> }) {
  if (problem === 'not-an-image') return t('guardian.profileForm.notAnImage')
  return (
    <>
      {t('guardian.profileForm.processingFailed')}
      <span className="block font-normal">{t('guardian.profileForm.processingFailedText')}</span>
    </>
  )
}

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
