import { Link } from 'react-router'
import { joinCopy } from '#/copy/player/join.ts'
import { NO_CODE_PATH } from '#/routes/player-place.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { ChildPage } from '#/ui/page.tsx'

/** The game of this code has ended, or is so long ago that its data are gone. */
export function GameOver() {
  return (
    <ChildPage
      title={joinCopy.over.title}
      action={
        <Link className={buttonClass({ size: 'big', wide: true })} to={NO_CODE_PATH}>
          {joinCopy.over.joinAnother}
        </Link>
      }
    >
      <div className="grid justify-items-center gap-4 text-center">
        <Mascot mood="sleepy" size="xl" />
        <p>{joinCopy.over.text}</p>
      </div>
    </ChildPage>
  )
}
