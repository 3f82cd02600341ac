import type { FilePurpose } from '@bramble/contract'
import { useRef, useState } from 'react'
import { uploadChallengePicture, useChangeChallenge } from '#/data/challenges.ts'
import { isPassing, retryDelayMs } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { sleep } from '#/platform/clock.ts'
import { changeBody, purposesOf, type PendingChange } from './edits.ts'

/** A picture could not be uploaded; `cause` says why. */
export class PictureNotSent extends Error {
  override name = 'PictureNotSent'
  readonly purpose: FilePurpose

  constructor(purpose: FilePurpose, cause: unknown) {
    super('a picture could not be sent', { cause })
    this.purpose = purpose
  }
}

/** Retries while the failure may pass. */
const RETRIES = 3

/** Uploads new pictures and then saves all changes; a second try skips the uploaded pictures. */
export function useSaveEdits(id: string) {
  const { mutateAsync } = useChangeChallenge()
  const [isSaving, setSaving] = useState(false)
  const [sentShare, setSentShare] = useState<number | null>(null)
  const addresses = useRef(new Map<Blob, string>())

  async function sendPictures({ pictures }: PendingChange): Promise<void> {
    const waiting = purposesOf(pictures).flatMap((purpose) => {
      const photo = pictures[purpose] ?? null
      return photo === null || addresses.current.has(photo) ? [] : [{ purpose, photo }]
    })
    for (const [done, picture] of waiting.entries()) {
      const onProgress = (share: number) => setSentShare((done + share) / waiting.length)
      onProgress(0)
      const url = await sendPicture(id, { ...picture, onProgress })
      addresses.current.set(picture.photo, url)
    }
  }

  async function save(change: PendingChange): Promise<void> {
    setSaving(true)
    try {
      await sendPictures(change)
      setSentShare(null)
      const addressOf = (photo: Blob) => addresses.current.get(photo) ?? ''
      await mutateAsync({ id, change: changeBody(change, addressOf) })
    } catch (error) {
      // The server deletes pictures that are not used in time: they are uploaded again.
      if (isUnknownPicture(error)) addresses.current.clear()
      throw error
    } finally {
      setSaving(false)
      setSentShare(null)
    }
  }

  return { isSaving, sentShare, save }
}

async function sendPicture(
  id: string,
  picture: { photo: Blob; purpose: FilePurpose; onProgress: (share: number) => void },
): Promise<string> {
  for (let failures = 0; ; failures++) {
    try {
      return (await uploadChallengePicture(id, picture)).url
    } catch (error) {
      if (failures >= RETRIES || !isPassing(error)) throw new PictureNotSent(picture.purpose, error)
      await sleep(retryDelayMs(failures))
    }
  }
}

function isUnknownPicture(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'challenge.unknown-picture'
}
