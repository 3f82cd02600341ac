import { flowCopy } from '#/copy/player/flow.ts'
import { Button } from '#/ui/button.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'

/** The same child's game is open in another tab of this phone, which plays on there. */
export function OtherTab({ onPlayHere }: { onPlayHere: () => void }) {
  return (
    <ChildPage
      title={flowCopy.otherTab.title}
      action={
        <Button size="big" onClick={onPlayHere}>
          {flowCopy.otherTab.playHere}
        </Button>
      }
    >
      <MascotSays mood="thoughtful" size="xl">
        {flowCopy.otherTab.text}
      </MascotSays>
    </ChildPage>
  )
}
