import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

interface TryAgainNoticeProps {
  text: string
  isTrying?: boolean
  onTryAgain: () => unknown
}

/** Takes the place of what could not be loaded. */
export function TryAgainNotice({ text, isTrying, onTryAgain }: TryAgainNoticeProps) {
  const button = (
    <Button variant="secondary" size="small" busy={isTrying} onClick={onTryAgain}>
      {t('guardian.shell.tryAgain')}
    </Button>
  )
  return (
    <Notice tone="warn" live action={button}>
      {text}
    </Notice>
  )
}
