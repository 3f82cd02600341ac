import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useLeaveGame } from '#/data/players.ts'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { NO_CODE_PATH } from '#/routes/player-place.ts'
import { Button } from '#/ui/button.tsx'
import { Star } from '#/ui/illustrations/nature.tsx'
import { LeafShower } from '#/ui/leaf-shower.tsx'
import { Loading } from '#/ui/loading.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { ArrivalFocus } from '../_flow/arrival-focus.tsx'
import { TogetherPicture } from '../_flow/together-picture.tsx'
import { EraseSaved } from './erase-saved.tsx'
import { useEndGame } from './use-end-game.ts'
import { useIsErased } from './use-erased.ts'

/** The end of a child's game: kind words, the points, and the way back to the grown-up. */
export function EndGameScreen() {
  return useIsErased() ? <Erased /> : <EndGame />
}

function EndGame() {
  const navigate = useNavigate()
  const leave = useLeaveGame()
  const { isLoading, player, points, reason, returnToken, isRunning } = useEndGame()
  if (isLoading) return <Loading page label={t('child.endGame.loading')} />
  const goOn = () => {
    leave.mutate()
    void navigate(NO_CODE_PATH)
  }
  return (
    <ChildPage title={t('child.endGame.title')}>
      {points !== null && points > 0 && <LeafShower />}
      <MascotSays
        mood={points !== null && points > 0 ? 'cheering' : 'sleepy'}
        size={returnToken === null ? 'l' : 'm'}
      >
        {t(`child.endGame.reasons.${reason}`)}
      </MascotSays>
      {points !== null && <Points count={points} />}
      {reason !== 'returned' && (
        <div className="flex items-center gap-3">
          <TogetherPicture isTogether={false} className="w-2/5 flex-none" />
          <p className="font-display text-lead">{t('child.endGame.goBack')}</p>
        </div>
      )}
      {returnToken !== null && <FinishCode token={returnToken} />}
      <Button variant="quiet" onClick={goOn}>
        {t('child.endGame.again')}
      </Button>
      {player !== null && reason !== 'removed' && (
        <EraseSaved playerId={player.id} isRunning={isRunning} />
      )}
      <ArrivalFocus />
    </ChildPage>
  )
}

function Points({ count }: { count: number }) {
  if (count === 0) return <p className="mx-auto text-center">{t('child.endGame.noPoints')}</p>
  return (
    <p className="mx-auto flex items-center gap-2 font-display text-title">
      <Star className="text-[3rem]" />
      {t('child.endGame.points', { count })}
    </p>
  )
}

/** The grown-up scans it with the host's phone and so confirms that the child is back. */
function FinishCode({ token }: { token: string }) {
  return (
    <section className="grid justify-items-center gap-2 rounded-card bg-white p-4 text-center shadow-card">
      <h2>{t('child.endGame.qr.title')}</h2>
      <QrCode
        text={siteOrigin() + paths.returnLink(token)}
        size={200}
        alt={t('child.endGame.qr.alt')}
      />
      <p className="text-base text-ink-soft">{t('child.endGame.qr.text')}</p>
    </section>
  )
}

/** Shown when the child's data is deleted. */
function Erased() {
  const navigate = useNavigate()
  return (
    <ChildPage title={t('child.erase.done.title')}>
      <MascotSays mood="pleased" size="l">
        {t('child.erase.done.speech')}
      </MascotSays>
      <p className="mx-auto text-center">{t('child.erase.done.text')}</p>
      <Button variant="quiet" onClick={() => void navigate(NO_CODE_PATH)}>
        {t('child.endGame.again')}
      </Button>
      <ArrivalFocus />
    </ChildPage>
  )
}
