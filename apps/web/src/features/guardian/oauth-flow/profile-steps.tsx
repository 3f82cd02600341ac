import type { Account } from '@bramble/contract'
import { useEffect, useState } from 'react'
import { errorWords } from '#/copy/errors.ts'
import { oauthFlowCopy } from '#/copy/guardian/sign-up.ts'
import { shellCopy } from '#/copy/shell.ts'
import { RequestError } from '#/data/request.ts'
import { useAfterSignIn } from '#/features/guardian/_auth/use-after-sign-in.ts'
import { useProfilePhoto } from '#/features/guardian/_profile/use-profile-photo.ts'
import { Loading } from '#/ui/loading.tsx'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import { CompleteStep } from './complete-step.tsx'
import type { Step } from './flow-step.tsx'
import { NameStep } from './name-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { useCompleteSignUp } from './use-complete-sign-up.ts'
import { useNameCheck } from './use-name-check.ts'

/** Names the toast about what is wrong with the new profile. */
const CAUSE = 'sign-up'

/** After the sign-in: name, photo, done. What was typed outlives going back and failing. */
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
    toast({
      title: oauthFlowCopy.invalidTitle,
      description: oauthFlowCopy.invalidText,
      variant: 'destructive',
      cause: CAUSE,
    })
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
        setRefusal({ name, text: errorWords[code].text })
        setStep('profile')
      }
      toast({
        title: oauthFlowCopy.failedTitle,
        description: oauthFlowCopy.failedText,
        variant: 'destructive',
        cause: CAUSE,
      })
    }
  }

  if (isComplete) return <Loading page label={shellCopy.loading} />
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
