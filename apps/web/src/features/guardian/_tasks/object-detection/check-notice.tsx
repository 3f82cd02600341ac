import type { Capabilities } from '@bramble/contract'
import { Link } from 'react-router'
import { objectConfirmCopy as words } from '#/copy/guardian/challenge-tasks.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Notice } from '#/ui/notice.tsx'

/** What will happen to the children's photos: said as it is. */
export function CheckNotice({ capabilities }: { capabilities: Capabilities | null }) {
  if (capabilities === null) {
    return <Notice title={words.unknownTitle}>{words.unknown}</Notice>
  }
  const { isAvailable, reason, message } = capabilities.checkChildPhotos
  if (isAvailable) return <Notice title={words.checkedTitle}>{words.checked}</Notice>
  return (
    <Notice
      title={words.uncheckedTitle}
      action={
        reason === 'switched-off' && (
          <Link
            to={paths.profile()}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {words.toProfile}
          </Link>
        )
      }
    >
      {message !== null && <p>{message}</p>}
      <p>{words.unchecked}</p>
    </Notice>
  )
}
