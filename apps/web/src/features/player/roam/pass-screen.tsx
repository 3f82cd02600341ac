import { ArrowRight, Hand, Users } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#/words/t.ts'
import { takeTurn } from '#/data/one-phone.ts'
import { playPraise } from '#/platform/sound/sound.ts'
import type { StoredOnePhone } from '#/platform/storage/keys.ts'
import { useWakeLock } from '#/platform/wake-lock.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { AnimalBadge } from '#/ui/drawings/animal-badge.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { GrownUpCorner } from '../_flow/grown-up-corner.tsx'

/** The phone goes from hand to hand: whose turn it is, and the button of the child who has it now. */
export function PassScreen({ turns, playerId }: { turns: StoredOnePhone; playerId: string }) {
  useWakeLock()
  const animals = turns.children.flatMap(({ player }) => player ?? [])
  const animal = animals.find(({ id }) => id === playerId)?.animal ?? null
  const isAlone = animals.length === 1
  return (
    <ChildPage
      title={
        animal === null
          ? t('child.turns.yourTurn')
          : t('child.turns.turnOf', { animal: t(`shared.animals.${animal}.name`) })
      }
      action={
        <ActionStack>
          <Button size="big" icon={<Hand />} onClick={takeTurn}>
            {t('child.turns.me')}
          </Button>
          <GrownUpLine turns={turns} />
        </ActionStack>
      }
    >
      <div className="grid justify-items-center gap-4">
        {animal === null ? null : (
          <span className="hop">
            <AnimalBadge name={animal} size="xl" label={t(`shared.animals.${animal}.you`)} />
          </span>
        )}
        {isAlone ? null : (
          <p
            className="flex items-center gap-2 text-center font-display text-lead"
            data-read=""
            role="status"
          >
            <ArrowRight className="size-7 flex-none text-moss" />
            {t('child.turns.pass')}
          </p>
        )}
        <p className="text-center" data-read="">
          {t('child.turns.inSight')}
        </p>
      </div>
    </ChildPage>
  )
}

/** Everybody has done everything, or a child wants to stop: the phone goes back to whose it is. */
export function BackToGrownUp({
  turns,
  onPlayOn,
}: {
  turns: StoredOnePhone
  /** Undefined when nothing is left to find. */
  onPlayOn?: () => void
}) {
  useWakeLock()
  useEffect(() => {
    if (onPlayOn === undefined) playPraise()
  }, [onPlayOn])
  return (
    <ChildPage
      title={t('child.turns.giveBack')}
      action={
        <ActionStack>
          <GrownUpLine turns={turns} />
          {onPlayOn === undefined ? null : (
            <Button size="big" icon={<Hand />} onClick={onPlayOn}>
              {t('child.roam.returnCancel')}
            </Button>
          )}
        </ActionStack>
      }
    >
      <MascotSays mood={onPlayOn === undefined ? 'cheering' : 'pleased'} size="l">
        {onPlayOn === undefined ? t('child.turns.allDone') : t('child.turns.stop')}
      </MascotSays>
    </ChildPage>
  )
}

function GrownUpLine({ turns }: { turns: StoredOnePhone }) {
  return (
    <GrownUpCorner turns={turns} isWide>
      <Users className="size-6 flex-none" />
      <span>{t('child.turns.cornerLine')}</span>
    </GrownUpCorner>
  )
}
