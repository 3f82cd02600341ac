import { ADVENTURE_AGES, type AdventureAges } from '@bramble/domain/challenge/draw-tasks'
import { PlayModesChoice } from '#/features/guardian/_shell/play-modes.tsx'
import type { StoredWalk } from '#/platform/storage/keys.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { PictureChoice } from '#/ui/picture-choice.tsx'
import { t } from '#/words/t.ts'
import { WhoPicture } from './choice-pictures.tsx'
import { ToldChoices } from './told-choices.tsx'

interface WalkChoicesProps {
  walk: StoredWalk
  onChange: (walk: StoredWalk) => void
}

/** For whom tasks are hidden on a walk: and in what weather; asked before the first one. */
export function WalkChoices({ walk, onChange }: WalkChoicesProps) {
  return (
    <>
      <PictureChoice<AdventureAges>
        label={t('guardian.adventure.whoLabel')}
        chosen={walk.ages as AdventureAges}
        onChoose={(ages) => onChange({ ...walk, ages })}
        choices={ADVENTURE_AGES.map((ages) => ({
          value: ages,
          picture: <WhoPicture ages={ages} />,
          label: t(`guardian.adventure.ages.${ages}`),
        }))}
      />
      <ToldChoices
        told={{ sky: walk.sky }}
        isMapped
        onChange={({ sky }) => onChange({ ...walk, sky })}
      />
      <PlayModesChoice
        label={t('guardian.playModes.label')}
        hint={t('guardian.playModes.hint')}
        spotsFor={() => 'library'}
        modes={walk.modes ?? []}
        onChange={(modes) => onChange({ ...walk, modes })}
      />
      <Checkbox
        label={t('guardian.ground.offPath')}
        hint={t('guardian.ground.offPathWalk')}
        checked={walk.isOffPath === true}
        onChange={(event) => onChange({ ...walk, isOffPath: event.target.checked })}
      />
    </>
  )
}
