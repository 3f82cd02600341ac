import type { AnimalName, Player, Session } from '@bramble/contract'
import { Check, Footprints, Hourglass, WifiOff } from 'lucide-react'
import { useCallback, useEffect, type ReactNode, useState } from 'react'
import { t } from '#/words/t.ts'
import { useConnection } from '#/data/connection.ts'
import { useChangePlayer } from '#/data/players.ts'
import { useInterval } from '#/platform/clock.ts'
import { askForMotion, useAwaitsMotion } from '#/platform/motion.ts'
import { PLAYER_POLL_MS, SESSION_POLL_MS } from '#/platform/timings.ts'
import { useWakeLock } from '#/platform/wake-lock.ts'
import { Button } from '#/ui/button.tsx'
import { AnimalBadge } from '#/ui/drawings/animal-badge.tsx'
import { Kindly } from '#/ui/kindly.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { ChildGate } from '../_flow/child-gate.tsx'
import { EyeHeader } from '../_flow/eye-sign.tsx'
import { loadStickers } from '../_stickers/drawings.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { TextField } from '#/ui/text-field.tsx'

/** The waiting screen: it goes on by itself when the grown-up starts the game. */
export function GetReadyScreen() {
  return (
    <ChildGate step="get-ready" playerPollMs={PLAYER_POLL_MS} sessionPollMs={SESSION_POLL_MS}>
      {({ player, session }) => <GetReady player={player} session={session} />}
    </ChildGate>
  )
}

function GetReady({ player, session }: { player: Player; session: Session }) {
  const isConnected = useConnection() === 'ok'
  const isStarting = session.status === 'active'
  useStartPlaying(player, session)
  useWakeLock()
  useEffect(() => {
    // Outside there may be no signal to load it with; else it is loaded when the game begins.
    loadStickers().catch(() => undefined)
  }, [])
  return (
    <ChildPage title={t('child.getReady.title')} header={<EyeHeader hasAnimal={false} />}>
      {player.animal === undefined ? null : (
        <WhoAmI animal={player.animal} team={player.team ?? null} />
      )}
      <MascotSays
        mood={isStarting ? 'excited' : 'waiting'}
        size={player.animal === undefined ? 'xl' : 'm'}
        live
      >
        {isStarting ? t('child.getReady.starting') : t('child.getReady.speech')}
      </MascotSays>
      <ul className="mx-auto grid max-w-full gap-3">
        <Fact icon={<Hourglass className="size-6" />} look="bg-sun-pale text-bark">
          <Kindly>{t('child.getReady.waiting')}</Kindly>
        </Fact>
        {isConnected ? (
          <Fact icon={<Check className="size-6" />} look="bg-leaf-pale text-moss">
            {t('child.getReady.connected')}
          </Fact>
        ) : (
          <Fact icon={<WifiOff className="size-6" />} look="bg-cream-deep text-bark">
            {t('child.getReady.reconnecting')}
          </Fact>
        )}
      </ul>
      <p className="mx-auto text-center text-ink-soft" data-read="">
        {t('child.getReady.screenOn')}
      </p>
      <MayFeelSteps />
      <GrownUpNumber playerId={player.id} />
    </ChildPage>
  )
}

/** Asks the question that the way into the game left out, as a press before the app and a reload do. */
function MayFeelSteps() {
  const awaits = useAwaitsMotion()
  if (!awaits) return null
  return (
    <section className="stack-tight justify-items-center text-center">
      <p data-read="">{t('child.getReady.motion')}</p>
      <Button variant="secondary" icon={<Footprints />} onClick={() => void askForMotion()}>
        {t('child.getReady.motionYes')}
      </Button>
    </section>
  )
}

/** The child sees who it is: the same animal, and in a class the number of its team, stand on the grown-up's page. */
function WhoAmI({ animal, team }: { animal: AnimalName; team: number | null }) {
  return (
    <section className="grid justify-items-center gap-1 text-center">
      <AnimalBadge name={animal} size="xl" />
      {team === null ? null : (
        <p className="font-display text-[1.75rem] leading-9" data-read="">
          {t('shared.team.number', { team })}
        </p>
      )}
      <p className="font-display text-lead">{t(`shared.animals.${animal}.you`)}</p>
    </section>
  )
}

function Fact({ icon, look, children }: { icon: ReactNode; look: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-3">
      <span
        className={`grid size-12 flex-none place-items-center rounded-full ${look}`}
        aria-hidden="true"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1 basis-24 wrap-anywhere">{children}</span>
    </li>
  )
}

/**
 * Goes to roam once the game runs and the child plays. A child who becomes ready in a running game
 * is late: the phone itself reports that it plays, and repeats that until the server answers.
 */
function useStartPlaying(player: Player, session: Session): void {
  const { go } = usePlayer()
  const { mutate, isPending } = useChangePlayer(player.id)
  const isActive = session.status === 'active'
  const isPlaying = isActive && player.status === 'playing'
  const isLate = isActive && player.status === 'ready'

  useEffect(() => {
    if (isPlaying) go('roam', null, { replace: true })
  }, [isPlaying, go])

  const start = useCallback(() => mutate({ status: 'playing' }), [mutate])
  useEffect(() => {
    if (isLate) start()
  }, [isLate, start])
  useInterval(
    () => {
      if (!isPending) start()
    },
    isLate ? PLAYER_POLL_MS : null,
  )
}

/** A number that can be dialled: at least three digits, with the signs that people write between them. */
const NUMBER_PATTERN = /^\+?[\d\s()/-]{3,24}$/

/**
 * The grown-up may leave a number, which the child can call when it needs its grown-up. It stays on
 * this phone until the child is back.
 */
function GrownUpNumber({ playerId }: { playerId: string }) {
  const [text, setText] = useState(() => {
    const stored = readStored(storedKeys.grownUpNumber)
    return stored?.playerId === playerId ? stored.number : ''
  })
  const [isWrong, setWrong] = useState(false)
  const change = (next: string) => {
    setText(next)
    setWrong(false)
    const number = next.trim()
    if (NUMBER_PATTERN.test(number)) writeStored(storedKeys.grownUpNumber, { playerId, number })
    else removeStored(storedKeys.grownUpNumber)
  }
  return (
    <details className="rounded-card bg-white/70 px-4 py-2 text-base">
      <summary className="flex min-h-12 cursor-pointer items-center font-bold">
        {t('child.needHelp.numberTitle')}
      </summary>
      <div className="pt-2 pb-1">
        <TextField
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={26}
          label={t('child.needHelp.number')}
          hint={t('child.needHelp.numberHint')}
          optional={t('child.needHelp.numberOptional')}
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setWrong(text.trim() !== '' && !NUMBER_PATTERN.test(text.trim()))}
          {...(isWrong ? { error: t('child.needHelp.numberWrong') } : {})}
        />
      </div>
    </details>
  )
}
