import { challengeCopy } from '#/copy/player/challenge.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { ChildPage } from '#/ui/page.tsx'

/** Shown when the challenge could not be read; a button tries again. */
export function BrokenChallenge({ onRetry }: { onRetry: () => void }) {
  const words = challengeCopy.broken
  return (
    <ChildPage title={words.title} titleHidden>
      <ErrorState
        title={words.title}
        action={
          <Button size="big" onClick={onRetry}>
            {words.retry}
          </Button>
        }
      >
        {words.text}
      </ErrorState>
    </ChildPage>
  )
}
