import type { ChallengeView } from '@bramble/contract'
import { useRef, useState } from 'react'
import { sayAll, t, told } from '#/words/t.ts'
import { errorText, RequestError } from '#/data/request.ts'
import { CaptureError } from '#/platform/camera/capture-problem.ts'
import { compressPhoto } from '#/platform/photo/compress.ts'
import { dismissToast, toast, toastSuccess } from '#/ui/toast-store.ts'
import { useAct } from '../../_game/acts/act.ts'
import { storeResult } from '../../_flow/result-store.ts'
import { TRY } from '../../_flow/use-once.ts'
import { usePlayer } from '../../_flow/use-player.ts'
import { useRefusal } from '../../_flow/use-refusal.ts'

export type SubmitPhoto = ReturnType<typeof useSubmitPhoto>

/**
 * Compresses the photo, uploads it and opens the feedback, or stays when a retake is requested; a
 * second press is ignored. `onDone`: the photo is not needed any more.
 */
export function useSubmitPhoto(challenge: ChallengeView, onDone = () => undefined as void) {
  const { go, playerId } = usePlayer()
  const { act } = useAct(playerId)
  const refused = useRefusal()
  const [isSending, setSending] = useState(false)
  const [sentShare, setSentShare] = useState(0)
  const [again, setAgain] = useState<{ photo: Blob; message: string } | null>(null)
  const isRunning = useRef(false)

  async function submit(photo: Blob | null): Promise<void> {
    if (isRunning.current) return
    const refusal = refusalOf(photo, playerId, challenge.id)
    if (refusal !== null || photo === null) {
      if (refusal !== null) toast({ ...refusal, variant: 'destructive' })
      return
    }
    isRunning.current = true
    dismissToast(TRY)
    setSending(true)
    setSentShare(0)
    try {
      const small = await compressPhoto(photo)
      const { validation, diagnostics } = await act({
        kind: 'photo',
        challenge,
        photo: small,
        onShare: setSentShare,
      })
      const message = sayAll(validation.words) ?? validation.message
      if (validation.canRetry) {
        setAgain({ photo, message })
        return
      }
      storeResult(challenge.id, { ...validation, message, hasPhoto: true }, diagnostics)
      // The result's own screen says "Good try!" and the message.
      if (validation.passed) {
        toastSuccess(t('child.photoCapture.passed'), message)
      }
      onDone()
      go('feedback', null, { replace: true })
    } catch (error) {
      refused(error, uploadFailure(error))
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }

  function continueWithout(): void {
    storeResult(challenge.id, {
      passed: null,
      score: 0,
      message: '',
      isAiValidation: false,
      hasPhoto: false,
    })
    onDone()
    go('feedback', null, { replace: true })
  }

  const turnedAway = (photo: Blob) => (again?.photo === photo ? again.message : null)
  return {
    submit,
    isSending /** Share of the photo that has been sent, 0 to 1. */,
    sentShare /** Why this photo was rejected while another one may be sent, else null. */,
    turnedAway,
    continueWithout,
  }
}

/** Why this photo cannot be sent, or null when it can. */
export function refusalOf(
  photo: Blob | null,
  playerId: string | null,
  challengeId: string,
): { title: string; description?: string } | null {
  if (photo === null) return told('child.photoCapture.noPhoto')
  if (photo.size === 0) return { title: t('child.photoCapture.invalidPhoto') }
  if (playerId === null || challengeId === '') return { title: t('child.photoCapture.missing') }
  return photo.type.startsWith('image/') ? null : { title: t('child.photoCapture.invalidType') }
}

/** Words for a failed upload. */
export function uploadFailure(error: unknown): ReturnType<typeof told> {
  if (error instanceof CaptureError) {
    return {
      title: t('child.photoCapture.failed'),
      description: t(`child.captureProblems.${error.problem}`),
    }
  }
  const message = error instanceof Error ? error.message.toLowerCase() : ''
  const isTooLarge = error instanceof RequestError && error.status === 413
  if (isTooLarge || message.includes('file too large') || message.includes('exceeds')) {
    return told('child.photoCapture.tooLarge')
  }
  if (message.includes('network') || message.includes('fetch'))
    return told('child.photoCapture.network')
  return {
    title: t('child.photoCapture.failed'),
    description: errorText(error) ?? t('shared.errors.server.failed.text'),
  }
}
