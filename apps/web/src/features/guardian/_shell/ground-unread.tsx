import type { UseQueryResult } from '@tanstack/react-query'
import { isRefusal } from '#/data/reply.ts'
import { errorText } from '#/data/request.ts'
import { Notice } from '#/ui/notice.tsx'
import { t } from '#/words/t.ts'

interface GroundUnreadProps {
  of: Pick<
    UseQueryResult<unknown, unknown>,
    'data' | 'failureCount' | 'failureReason' | 'errorUpdateCount'
  >
  /** Somebody can look there with their own eyes. */
  isAtPlace?: boolean
}

/** Where the server's map has not been read yet: silence would look like ground without dangers. */
export function GroundUnread({ of, isAtPlace = false }: GroundUnreadProps) {
  const { data, failureCount, failureReason, errorUpdateCount } = of
  // While it is asked again, the failures of before count: the warning stays.
  if (data !== undefined || failureCount + errorUpdateCount === 0) return null
  // "There is nothing here" would speak of the ground.
  const words = isRefusal(failureReason) ? null : errorText(failureReason)
  return (
    <Notice tone="warn" live>
      {words ?? t('guardian.ground.unread')}
      {isAtPlace ? <> {t('guardian.ground.lookYourself')}</> : null}
    </Notice>
  )
}
