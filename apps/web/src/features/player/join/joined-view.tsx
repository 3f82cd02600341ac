import { Footprints } from 'lucide-react'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'

/** The view of `Joined`; the build draws it for phones on which the app is not there yet. */
export function JoinedView({
  playerId,
  code,
  onGoOn,
}: {
  playerId: string
  code: string
  onGoOn: () => void
}) {
  return (
    <ChildPage
      title={t('start.join.joined.title')}
      action={
        <Button size="big" onClick={onGoOn} icon={<Footprints className="size-7" />}>
          {t('start.join.joined.goToPermissions')}
        </Button>
      }
    >
      <MascotSays mood="cheering" size="xl">
        {t('start.join.joined.text')}
      </MascotSays>
      <div className="grid justify-items-center gap-2 text-center">
        <CodeText code={code} size="large" />
        <p className="text-small break-all text-ink-soft">
          {t('start.join.joined.playerLabel')} {playerId}
        </p>
      </div>
    </ChildPage>
  )
}
