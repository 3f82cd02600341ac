import type { FilePurpose } from '@bramble/contract'
import { t } from '#/words/t.ts'
import type { RequestError } from '#/data/request.ts'

/**
 * Why a picture or recording did not arrive, for the field that holds it: what the server says of it,
 * else that it was not sent.
 */
export function fileFailure(purpose: FilePurpose, error: RequestError | null): string {
  return (
    fileSentence(error) ??
    (purpose === 'voice'
      ? t('guardian.challengePhoto.voiceNotSent')
      : t('guardian.challengePhoto.notSent'))
  )
}

/** What the server says about its refusal; null where it only says that something went wrong. */
export function fileSentence(error: RequestError | null): string | null {
  const code = error?.code ?? null
  if (code === null) return error?.serverMessage ?? null
  return code.startsWith('server.') ? null : t(`shared.errors.${code}.text`)
}
