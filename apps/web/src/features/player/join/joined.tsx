import type { OwnPlayer } from '@bramble/contract'
import { Footprints } from 'lucide-react'
import { useCallback } from 'react'
import { t } from '#/words/t.ts'
import { useTimeout } from '#/platform/clock.ts'
import { GO_TO_PERMISSIONS_MS, PLAYER_POLL_MS, SESSION_POLL_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { toast } from '#/ui/toast-store.ts'
import { useGameWatch } from '../_flow/use-game-watch.ts'
import { usePlayer } from '../_flow/use-player.ts'

/** Shown for a moment; the button is for a phone that does not go on by itself. */
export function Joined({ player, code }: { player: OwnPlayer; code: string }) {
  const { go } = usePlayer()
  useGameWatch({ playerPollMs: PLAYER_POLL_MS, sessionPollMs: SESSION_POLL_MS })
  const goOn = useCallback(() => {
    try {
      go('permissions', null, { replace: true })
    } catch {
      toast({
        title: t('start.join.navigation.title'),
        description: t('start.join.navigation.text'),
        variant: 'destructive',
      })
    }
  }, [go])
  useTimeout(goOn, GO_TO_PERMISSIONS_MS)
  return (
    <ChildPage
      title={t('start.join.joined.title')}
      action={
        <Button
          size="big"
          onClick={goOn}
          icon={<Footprints className="size-7" aria-hidden="true" />}
        >
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
          {t('start.join.joined.playerLabel')} {player.id}
        </p>
      </div>
    </ChildPage>
  )
}
