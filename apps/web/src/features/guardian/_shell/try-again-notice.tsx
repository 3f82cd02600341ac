import { shellCopy } from '#/copy/guardian/shell.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

interface TryAgainNoticeProps {
  /** What could not be loaded. */
  text: string
  isTrying: boolean
  onTryAgain: () => void
}

/** In place of what a card would show. */
export function TryAgainNotice({ text, isTrying, onTryAgain }: TryAgainNoticeProps) {
  const button = (
    <Button variant="secondary" size="small" busy={isTrying} onClick={onTryAgain}>
      {shellCopy.tryAgain}
    </Button>
  )
  return (
    <Notice tone="warn" live action={button}>
      {text}
    </Notice>
  )
}
