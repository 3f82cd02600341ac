import type { Session } from '@bramble/contract'
import { Footprints } from 'lucide-react'
import { useId } from 'react'
import { t } from '#/words/t.ts'
import { later } from '#/platform/later.tsx'
import { askForMotion, mustAskForMotion } from '#/platform/motion.ts'
import { NO_CODE_PATH } from '#/routes/player-place.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'

/** Comes after the first picture of this page, which has to be small, and is not needed to join. */
const LanguageSwitch = later(
  async () => (await import('#/words/language-switch.tsx')).LanguageSwitch,
  <div className="h-12" />,
)

interface Props {
  session: Pick<Session, 'id' | 'isLocked'>
  code: string
  /** The number on the scanned card of a class. */
  team?: number | undefined
  /** The game is full, or the grown-up has locked it. */
  isFull: boolean
  isJoining: boolean
  /** A press is waiting for the signal. */
  isWaiting?: boolean
  onJoin: () => void
}

/** Letters of a game's id, enough to compare it with the grown-up's screen. */
const SHOWN_ID_LENGTH = 6

export function ReadyToJoin({ session, code, team, isFull, isJoining, isWaiting, onJoin }: Props) {
  const fullId = useId()
  const asksForMotion = mustAskForMotion()
  return (
    <ChildPage
      title={t('start.join.ready.title')}
      action={
        <ActionStack>
          {isFull && (
            <p id={fullId} className="text-center text-base" role="status">
              {session.isLocked ? t('start.join.ready.locked') : t('start.join.ready.full')}
            </p>
          )}
          {isWaiting && (
            <p className="text-center text-base" role="status">
              {t('start.join.ready.waiting')}
            </p>
          )}
          {asksForMotion && <p className="text-center text-base">{t('start.join.ready.motion')}</p>}
          <Button
            size="big"
            disabled={isFull}
            aria-describedby={isFull ? fullId : undefined}
            busy={isJoining}
            busyLabel={t('start.join.ready.joining')}
            onClick={() => {
              if (asksForMotion) void askForMotion()
              onJoin()
            }}
            icon={<Footprints className="size-7" />}
          >
            {t('start.join.ready.go')}
          </Button>
          {isFull && (
            <ButtonLink variant="quiet" wide to={NO_CODE_PATH}>
              {t('start.join.ready.otherCode')}
            </ButtonLink>
          )}
        </ActionStack>
      }
    >
      <MascotSays mood={isWaiting || isFull ? 'thoughtful' : 'cheering'} size="xl">
        {t('start.join.ready.welcome')}
      </MascotSays>
      <dl className="flex flex-wrap items-end justify-center gap-x-8 gap-y-2 text-center">
        <div>
          <dt className="text-small text-ink-soft">{t('start.join.codeLabel')}</dt>
          <dd>
            <CodeText code={code} size="large" />
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t('start.join.ready.gameLabel')}</dt>
          <dd className="text-child font-bold uppercase">{session.id.slice(-SHOWN_ID_LENGTH)}</dd>
        </div>
        {team !== undefined && (
          <div>
            <dt className="text-small text-ink-soft">{t('start.join.ready.teamLabel')}</dt>
            <dd className="text-child font-bold">{team}</dd>
          </div>
        )}
      </dl>
      <div className="text-center">
        <LanguageSwitch />
      </div>
    </ChildPage>
  )
}
