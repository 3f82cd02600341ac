import { useNavigate } from 'react-router'
import { endGameCopy } from '#/copy/player/end-game.ts'
import { eraseCopy } from '#/copy/player/erase.ts'
import { NO_CODE_PATH } from '#/routes/player-place.ts'
import { Button } from '#/ui/button.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { ArrivalFocus } from '../_flow/arrival-focus.tsx'

/** Nothing of the child is kept any more. */
export function Erased() {
  const navigate = useNavigate()
  return (
    <ChildPage title={eraseCopy.done.title}>
      <MascotSays mood="pleased" size="l">
        {eraseCopy.done.speech}
      </MascotSays>
      <p className="mx-auto text-center">{eraseCopy.done.text}</p>
      <Button variant="quiet" onClick={() => void navigate(NO_CODE_PATH)}>
        {endGameCopy.again}
      </Button>
      <ArrivalFocus />
    </ChildPage>
  )
}
