import { joinCopy } from '#/copy/player/join.ts'
import { CodeText } from '#/ui/code-text.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { ChildPage } from '#/ui/page.tsx'

export function LookingForGame({ code }: { code: string }) {
  return (
    <ChildPage title={joinCopy.loading}>
      <div className="grid justify-items-center gap-4" role="status">
        <Mascot mood="walking" size="xl" />
        <CodeText code={code} size="large" />
      </div>
    </ChildPage>
  )
}
