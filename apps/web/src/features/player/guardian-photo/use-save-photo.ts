import { GROWN_UP_PHOTO_PLAN } from '@bramble/domain/photo/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sayWords, t, told } from '#/words/t.ts'
import { useUploadGuardianPhoto } from '#/data/play.ts'
import { useChangePlayer } from '#/data/players.ts'
import { isPassing, refreshGame } from '#/data/query-client.ts'
import { isUnanswered } from '#/data/reply.ts'
import { RequestError } from '#/data/request.ts'
import { compressPhoto } from '#/platform/photo/compress.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { requestPersistence } from '#/platform/storage/persist.ts'
import { toast, toastSuccess } from '#/ui/toast-store.ts'
import { phoneGame, warnIfFull } from '../_game/pack/phone-game.ts'
import { usePlayer } from '../_flow/use-player.ts'

const small = (photo: Blob) => compressPhoto(photo, GROWN_UP_PHOTO_PLAN)

/** False where the child cannot go on: nothing holds the photo. */
async function keepForLater(photo: Blob): Promise<boolean> {
  const kept = await phoneGame()?.journal.enqueueGrownUp(await small(photo))
  if (kept === undefined || kept === 'erased') return false
  if (kept === 'stored') {
    toast({ title: t('child.guardianPhoto.kept'), description: t('child.guardianPhoto.keptText') })
  } else warnIfFull(kept)
  return true
}

/**
 * Uploads the photo, then records it for the player. A finished part is not repeated: a photo that
 * arrived stays there when only the second call failed. Advice of the server on the first photo is
 * shown before it is recorded; it may be saved all the same, and a second photo is. Without a signal the
 * photo stays on this phone, which sends it later by itself, and the child goes on.
 */
export function useSavePhoto(playerId: string, { onSaved }: { onSaved: () => void }) {
  const { go } = usePlayer()
  const client = useQueryClient()
  const upload = useUploadGuardianPhoto(playerId).mutateAsync
  const changePlayer = useChangePlayer(playerId).mutateAsync
  const uploadedId = useRef<string | null>(null)
  const hasAdvised = useRef(false)
  const [advice, setAdvice] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function save(photo: Blob): Promise<void> {
    if (isSaving) return
    // A press, which some browsers want before they keep a game for longer.
    requestPersistence()
    setSaving(true)
    setFailed(false)
    try {
      if (uploadedId.current === null) {
        const sent = await upload(await small(photo))
        uploadedId.current = sent.id
        if (sent.advice !== undefined && !hasAdvised.current) {
          hasAdvised.current = true
          setAdvice(sayWords(sent.advice.words) ?? sent.advice.message)
          return
        }
      }
      await changePlayer({ guardianPhotoId: uploadedId.current, status: 'ready' })
      toastSuccess(t('child.guardianPhoto.saved'))
      onSaved()
    } catch (error) {
      if (isUnanswered(error) && (await keepForLater(photo))) {
        onSaved()
        return
      }
      setFailed(true)
      tell(error)
    } finally {
      setSaving(false)
    }
  }

  function tell(error: unknown): void {
    if (error instanceof RequestError && error.code === 'player.check-first') {
      toast({ ...told('shared.errors.player.check-first'), variant: 'destructive' })
      removeStored(storedKeys.stayedClose)
      go('searching', null, { replace: true })
      return
    }
    const words = told(isPassing(error) ? 'start.noSignal' : 'child.guardianPhoto.failed')
    toast({ ...words, variant: 'destructive' })
    if (error instanceof RequestError && error.status === 409) {
      refreshGame(client)
    }
  }

  return {
    isSaving,
    hasFailed,
    /** Advice that would make a second photo better, or null. */
    advice,
    save: (photo: Blob) => void save(photo),
    /** A new photo follows: the old one no longer counts. */
    forget: () => {
      uploadedId.current = null
      setAdvice(null)
      setFailed(false)
    },
  }
}
