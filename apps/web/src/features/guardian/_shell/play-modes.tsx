import type { HostPlayer, HostSession } from '@bramble/contract'
import { PLAY_MODES, withMode, type PlayMode } from '@bramble/domain/player/play-modes'
import { useState, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { useSetPlayModes } from '#/data/players.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { useAction, type Action } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { ModePicture, PictureToggles } from '#/ui/picture-toggles.tsx'
import { announce, useHasAnnouncer } from '#/ui/announcer.tsx'
import { playerName } from './player-name.ts'

/**
 * Where the spots come from: of the library and chosen for this way to play, of the library and hidden before
 * it was chosen, or made by people.
 */
export type SpotsOf = 'library' | 'hidden-before' | 'makers'

/** What a way to play does, and what nobody knows of these spots. */
export function meaningOf(mode: PlayMode, spots: SpotsOf): string {
  return mode === 'calm'
    ? t('guardian.playModes.calm')
    : t(`guardian.playModes.means.${spots}.${mode}`)
}

/** Of the spots of a game: makers' challenges around count less than what was hidden for it. */
function spotsOf({ spotsSuit }: HostSession, mode: PlayMode): SpotsOf {
  if (spotsSuit === undefined) return 'makers'
  return spotsSuit.includes(mode) ? 'library' : 'hidden-before'
}

interface PlayModesChoiceProps {
  label: string
  hint: string
  modes: readonly PlayMode[]
  onChange: (modes: PlayMode[]) => void
  spotsFor: (mode: PlayMode) => SpotsOf
  isBusy?: boolean
  /** What else follows of the choice. */
  note?: ReactNode
}

/** One row of pictures that says how children play, and what the chosen ones mean. */
export function PlayModesChoice(props: PlayModesChoiceProps) {
  const { label, hint, modes, onChange, spotsFor, isBusy, note } = props
  const meaning = (mode: PlayMode) => meaningOf(mode, spotsFor(mode))
  const hasAnnouncer = useHasAnnouncer()
  return (
    <PictureToggles
      label={label}
      toggles={PLAY_MODES.map((mode) => ({
        value: mode,
        picture: <ModePicture mode={mode} />,
        label: t(`shared.playModes.${mode}`),
      }))}
      on={modes}
      onToggle={(mode, isOn) => {
        if (hasAnnouncer && isOn) announce(meaning(mode))
        onChange(withMode(modes, mode, isOn))
      }}
      isBusy={isBusy ?? false}
      hint={
        <>
          <p>{hint}</p>
          {modes.length === 0 ? null : (
            <ul
              className="mt-1 list-disc ps-5"
              {...(hasAnnouncer ? {} : { 'aria-live': 'polite' })}
            >
              {modes.map((mode) => (
                <li key={mode}>{meaning(mode)}</li>
              ))}
            </ul>
          )}
          {note}
        </>
      }
    />
  )
}

interface SavedModesProps {
  label: string
  hint: string
  saved: readonly PlayMode[] | undefined
  session: HostSession
  change: Action<{ modes: PlayMode[] }>
}

/** The choice, which is saved with each press; what was pressed is shown while it is. */
function SavedModes({ label, hint, saved = [], session, change }: SavedModesProps) {
  const [pressed, setPressed] = useState<readonly PlayMode[]>([])
  return (
    <PlayModesChoice
      {...{ label, hint }}
      spotsFor={(mode) => spotsOf(session, mode)}
      note={<LeftOutOnWheels session={session} />}
      modes={change.isBusy ? pressed : saved}
      isBusy={change.isBusy}
      onChange={(modes) => {
        setPressed(modes)
        change.run({ modes })
      }}
    />
  )
}

/** How many spots of its trail are left out, and that none is left. */
function LeftOutOnWheels({ session: { trail } }: { session: HostSession }) {
  const count = trail?.notOnWheels ?? 0
  if (trail === undefined || count === 0) return null
  return (
    <p className="mt-1 font-bold" role="status">
      {count === trail.spotCount
        ? t('guardian.playModes.noSpotLeft')
        : t('guardian.playModes.leftOut', { count, all: trail.spotCount })}
    </p>
  )
}

/** How all children of a game play. */
export function GameModes({ session }: { session: HostSession }) {
  const change = useAction(useChangeSession(session.id), { failed: t('guardian.playModes.failed') })
  return (
    <SavedModes
      label={t('guardian.playModes.label')}
      hint={t('guardian.playModes.hint')}
      saved={session.modes}
      session={session}
      change={change}
    />
  )
}

interface ChildModesProps {
  player: HostPlayer
  session: HostSession
  onChanged: () => Promise<unknown>
}

/** How one child plays, besides the modes of its game. */
export function ChildModes({ player, session, onChanged }: ChildModesProps) {
  const change = useAction(useSetPlayModes(player.id), {
    failed: t('guardian.playModes.failed'),
    onDone: () => void onChanged(),
  })
  return (
    <SavedModes
      label={t('guardian.playModes.childLabel', { player: playerName(player) })}
      hint={t('guardian.playModes.childHint')}
      saved={player.modes}
      session={session}
      change={change}
    />
  )
}

/** One line that says how the children of a running game play, with its change. */
export function GameModesLine({ session }: { session: HostSession }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const modes = session.modes ?? []
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-bold">
          {modes.length === 0 ? t('guardian.playModes.none') : t('guardian.playModes.title')}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {modes.map((mode) => (
            <li key={mode} className="flex items-center gap-2 text-small">
              <ModePicture mode={mode} isSmall />
              {t(`shared.playModes.${mode}`)}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('guardian.playModes.change')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('guardian.playModes.title')}
        closeLabel={t('guardian.shell.close')}
        actions={
          <Button wide onClick={close}>
            {t('guardian.shell.close')}
          </Button>
        }
      >
        <GameModes session={session} />
      </Dialog>
    </div>
  )
}
