import type { Account } from '@bramble/contract'
import { MAX_DISPLAY_NAME_LENGTH, MIN_CHECKED_NAME_LENGTH } from '@bramble/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { useAfterSignIn } from '#/features/guardian/account/_sign-in/use-after-sign-in.ts'
import { ProfilePhotoField } from '#/features/guardian/account/_profile/profile-fields.tsx'
import {
  useProfilePhoto,
  type ProfilePhoto,
} from '#/features/guardian/account/_profile/use-profile-photo.ts'
import { displayNameQuery, uploadPhoto } from '#/data/account.ts'
import { useUpdateProfile } from '#/data/profile.ts'
import { RequestError } from '#/data/request.ts'
import { useSettled } from '#/platform/clock.ts'
import { NAME_CHECK_DELAY_MS } from '#/platform/timings.ts'
import { safePath } from '#/routes/safe-path.ts'
import { Button } from '#/ui/button.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { dismissToast, toastFailure } from '#/ui/toast-store.ts'
import { FlowStep, type Step } from './flow-step.tsx'

/** Groups the toasts about problems of the new profile. */
const CAUSE = 'sign-up'

/** After the sign-in: name, photo, done. Going back and failing keep what was typed. */
export function ProfileSteps({ user }: { user: Account }) {
  const goOn = useAfterSignIn()
  const [isComplete] = useState(!user.needsProfile)
  const [step, setStep] = useState<Step>('profile')
  const [name, setName] = useState(user.displayName ?? '')
  const [refusal, setRefusal] = useState<{ name: string; text: string } | null>(null)
  const check = useNameCheck(name)
  const photo = useProfilePhoto()
  const save = useCompleteSignUp()

  useEffect(() => {
    if (isComplete) goOn(user)
  }, [isComplete, goOn, user])

  function isNameGood(): boolean {
    if (check.state === 'available' && refusal?.name !== name) return true
    toastFailure(t('guardian.oauthFlow.invalidTitle'), t('guardian.oauthFlow.invalidText'), CAUSE)
    return false
  }

  function changeName(next: string): void {
    dismissToast(CAUSE)
    setName(next)
  }

  function goTo(next: Step): void {
    dismissToast(CAUSE)
    setStep(next)
  }

  async function complete(): Promise<void> {
    if (save.isPending || photo.isWorking) return
    if (!isNameGood()) return setStep('profile')
    try {
      await save.mutateAsync({ displayName: name.trim(), photo: photo.photo?.file ?? null })
      goTo('complete')
    } catch (error) {
      const code = error instanceof RequestError ? error.code : null
      if (code === 'profile.name-taken' || code === 'profile.name-unfit') {
        setRefusal({ name, text: t(`shared.errors.${code}.text`) })
        setStep('profile')
      }
      toastFailure(t('guardian.oauthFlow.failedTitle'), t('guardian.oauthFlow.failedText'), CAUSE)
    }
  }

  if (isComplete) return <Loading page label={t('start.shell.loading')} />
  if (step === 'complete') return <CompleteStep name={name.trim()} onGo={() => goOn(user)} />
  if (step === 'photo') {
    return (
      <PhotoStep
        photo={photo}
        isSaving={save.isPending}
        onBack={() => goTo('profile')}
        onFinish={() => void complete()}
      />
    )
  }
  return (
    <NameStep
      name={name}
      onName={changeName}
      check={check}
      error={refusal?.name === name ? refusal.text : undefined}
      onNext={() => {
        if (isNameGood()) goTo('photo')
      }}
    />
  )
}

interface PhotoStepProps {
  photo: ProfilePhoto
  isSaving: boolean
  onBack: () => void
  onFinish: () => void
}

/** The photo is optional [SIGNUP-07]. */
function PhotoStep({ photo, isSaving, onBack, onFinish }: PhotoStepProps) {
  return (
    <FlowStep
      step="photo"
      title={t('guardian.oauthFlow.photoTitle')}
      onBack={onBack}
      action={
        <Button
          size="big"
          wide
          busy={isSaving || photo.isWorking}
          busyLabel={isSaving ? t('guardian.oauthFlow.finishing') : undefined}
          onClick={onFinish}
        >
          {t('guardian.oauthFlow.finish')}
        </Button>
      }
    >
      <ProfilePhotoField
        label={t('guardian.oauthFlow.photo')}
        optional={t('guardian.oauthFlow.optional')}
        hint={t('guardian.oauthFlow.photoHint')}
        photo={photo}
        currentUrl={null}
      />
    </FlowStep>
  )
}

function CompleteStep({ name, onGo }: { name: string; onGo: () => void }) {
  return (
    <FlowStep
      step="complete"
      title={t('guardian.oauthFlow.doneTitle', { name })}
      action={
        <Button size="big" wide onClick={onGo}>
          {t('guardian.oauthFlow.go')}
        </Button>
      }
    >
      <p>{t('guardian.oauthFlow.doneText')}</p>
      <div className="grid flex-1 place-items-center py-4">
        <Mascot mood="cheering" />
      </div>
    </FlowStep>
  )
}

interface Person {
  displayName: string
  photo: Blob | null
}

/**
 * Saves the name, then the photo if there is one; both can be repeated after a failure [AUTH-15].
 */
function useCompleteSignUp() {
  const { getUploadUrl, updateProfilePhoto } = useAuth()
  const update = useUpdateProfile()
  return useMutation({
    mutationFn: async ({ displayName, photo }: Person) => {
      await update.mutateAsync({ displayName, photo: null })
      if (photo === null) return
      const target = safePath(await getUploadUrl())
      if (target === null) throw new Error('The upload address is not ours.')
      await updateProfilePhoto(await uploadPhoto(target, photo))
    },
  })
}

const FORM = 'display-name'

interface NameStepProps {
  name: string
  onName: (name: string) => void
  check: NameCheck
  /** Why the server refused this name. */
  error: string | undefined
  onNext: () => void
}

function NameStep({ name, onName, check, error, onNext }: NameStepProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onNext()
  }
  const taken = check.state === 'taken' ? t('guardian.oauthFlow.taken') : undefined
  return (
    <FlowStep
      step="profile"
      title={t('guardian.oauthFlow.profileTitle')}
      action={
        <Button type="submit" form={FORM} size="big" wide>
          {t('guardian.oauthFlow.next')}
        </Button>
      }
    >
      <form id={FORM} className="stack" noValidate onSubmit={submit}>
        <TextField
          label={t('guardian.oauthFlow.name')}
          hint={t('guardian.oauthFlow.nameHint')}
          value={name}
          error={error ?? taken}
          maxLength={MAX_DISPLAY_NAME_LENGTH}
          autoComplete="nickname"
          enterKeyHint="next"
          onChange={({ target }) => onName(target.value)}
        />
        <div role="status" className="min-h-7">
          <NameState check={check} />
        </div>
      </form>
    </FlowStep>
  )
}

function NameState({ check }: { check: NameCheck }) {
  if (check.state === 'checking') return <Spinner label={t('guardian.oauthFlow.checking')} />
  if (check.state === 'available') {
    return (
      <p className="flex items-center gap-2 font-bold text-moss-dark">
        <Check className="size-5" />
        {t('guardian.oauthFlow.available')}
      </p>
    )
  }
  if (check.state !== 'unchecked') return null
  return (
    <div className="stack-tight items-start">
      <p>{t('guardian.oauthFlow.notChecked')}</p>
      <Button variant="secondary" size="small" onClick={check.again}>
        {t('guardian.oauthFlow.checkAgain')}
      </Button>
    </div>
  )
}

interface NameCheck {
  state: 'too-short' | 'checking' | 'available' | 'taken' | 'unchecked'
  again: () => void
}

/** Whether a display name is free, checked when the typing pauses [SIGNUP-05]. */
function useNameCheck(typed: string): NameCheck {
  const { checkDisplayName } = useAuth()
  const name = typed.trim()
  const settled = useSettled(name, NAME_CHECK_DELAY_MS)
  const isLongEnough = [...name].length >= MIN_CHECKED_NAME_LENGTH
  const check = useQuery({
    ...displayNameQuery(settled, checkDisplayName),
    enabled: isLongEnough && settled === name,
  })
  const state = ((): NameCheck['state'] => {
    if (!isLongEnough) return 'too-short'
    if (settled !== name || check.isFetching) return 'checking'
    if (check.isError) return 'unchecked'
    return check.data === true ? 'available' : 'taken'
  })()
  return { state, again: () => void check.refetch() }
}
