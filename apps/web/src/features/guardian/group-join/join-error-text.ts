import { groupJoinCopy } from '#/copy/guardian/groups.ts'
import { RequestError } from '#/data/request.ts'

/** The server's own sentence, and ours where it has none for this page [GROUP-10]. */
export function joinErrorText(error: unknown): string {
  if (!(error instanceof RequestError)) return groupJoinCopy.failedText
  if (error.status === 0) return groupJoinCopy.noSignal
  if (error.status === 401) return groupJoinCopy.signInAgain
  return error.serverMessage ?? groupJoinCopy.failedText
}
