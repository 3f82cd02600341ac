import { useNavigate } from 'react-router'
import { challengeCopy } from '#/copy/player/challenge.ts'
import { playerPath } from '#/routes/player-place.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { ChildPage } from '#/ui/page.tsx'

/** A challenge address without a player or without a challenge. */
export function InvalidLink() {
  const navigate = useNavigate()
  const words = challengeCopy.invalid
  const joinPath = playerPath({ scope: { by: 'none' }, screen: 'searching', challengeId: null })
  return (
    <ChildPage
      title={words.title}
      titleHidden
      action={
        <Button size="big" onClick={() => void navigate(joinPath)}>
          {words.join}
        </Button>
      }
    >
      <ErrorState title={words.title}>{words.text}</ErrorState>
    </ChildPage>
  )
}
