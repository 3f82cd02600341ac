import { SPOTS_OF_ADVENTURE } from '@bramble/domain/limits'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { useHideHere } from '#/features/guardian/_adventure/use-hide-here.ts'
import { wishAtOnce } from '#/features/guardian/_adventure/wish.ts'
import { useHasPass } from '#/features/guardian/_payment/use-own-pass.ts'
import { AdventureHead } from '#/features/guardian/_shell/adventure-card.tsx'
import { OpenGames } from '#/features/guardian/_shell/open-games.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/place-notice.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'

/** A game where nobody has prepared anything: one press hides spots here and leads to the invitation. */
export function PlayHere() {
  const wish = wishAtOnce(useHasPass())
  const { press, isHiding, guardian, refusals } = useHideHere()
  const { problem, isAsking, ask } = guardian
  const { minutes, radiusMeters: meters } = wish
  return (
    <>
      {refusals > 0 ? <OpenGames isNeeded refusals={refusals} /> : null}
      <Card tone="sun">
        <AdventureHead>
          {t('guardian.chooseGame.hereText', {
            count: SPOTS_OF_ADVENTURE[minutes],
            meters,
            minutes,
          })}
        </AdventureHead>
        <Button
          size="big"
          wide
          busy={isHiding || isAsking}
          busyLabel={isHiding ? t('guardian.adventure.hiding') : t('guardian.place.asking')}
          onClick={() => press(wish)}
        >
          {t('guardian.chooseGame.here')}
        </Button>
        {problem !== null ? (
          <PlaceNotice problem={problem} isAsking={isAsking} onAsk={() => void ask()} />
        ) : null}
        <Link to={paths.adventure()} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {t('guardian.chooseGame.hereChoose')}
        </Link>
      </Card>
    </>
  )
}
