import { joinCopy } from '#/copy/player/join.ts'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { ChildPage } from '#/ui/page.tsx'

/** The game of this code has ended, or is so long ago that its data are gone. */
export function GameOver() {
  return (
    <ChildPage title={joinCopy.over.title}>
      <div className="grid justify-items-center gap-4 text-center">
        <Mascot mood="sleepy" size="xl" />
        <p>{joinCopy.over.text}</p>
      </div>
    </ChildPage>
  )
}
