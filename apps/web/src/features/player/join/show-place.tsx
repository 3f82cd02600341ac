import { joinCopy } from '#/copy/player/join.ts'
import { Button } from '#/ui/button.tsx'
import { useShowPlace } from './use-show-place.ts'

/** While codes are typed in vain: the phone may show that it is where the game is. */
export function ShowPlace({ code }: { code: string }) {
  const { show, isShowing, problem } = useShowPlace(code)
  return (
    <div className="grid justify-items-center gap-3">
      <p>{joinCopy.wait.orPlace}</p>
      <Button wide busy={isShowing} busyLabel={joinCopy.wait.showing} onClick={show}>
        {joinCopy.wait.showPlace}
      </Button>
      <p role="status" className="text-base text-ink-soft">
        {problem}
      </p>
    </div>
  )
}
