import { HABITATS, SKIES } from '@bramble/domain/challenge/task-traits'
import {
  CircleHelp,
  CloudRain,
  CloudSun,
  Flower2,
  House,
  Shell,
  Snowflake,
  Sun,
  TreePine,
  Trees,
  Waves,
  Wind,
} from 'lucide-react'
import type { Told } from '#/features/guardian/start/_adventure/use-deal.ts'
import { PictureChoice } from '#/ui/picture-choice.tsx'
import { t } from '#/words/t.ts'

const SKY_ICONS = { dry: CloudSun, wet: CloudRain, sun: Sun, cold: Snowflake, wind: Wind } as const
const PLACE_ICONS = {
  park: Trees,
  wood: TreePine,
  water: Waves,
  street: House,
  beach: Shell,
  garden: Flower2,
} as const
const UNTOLD = 'untold'
const look = { className: 'size-10', 'aria-hidden': true } as const

interface Props {
  told: Told
  /** A map knows where it is, or who walks chooses each spot: nobody is asked. */
  isMapped: boolean
  onChange: (part: Told) => void
}

/** What only the grown-up sees: the weather, and without a map the place. Both may be left unsaid. */
export function ToldChoices({ told, isMapped, onChange }: Props) {
  const untold = {
    value: UNTOLD,
    picture: <CircleHelp {...look} />,
    label: t('guardian.adventure.untold'),
  } as const
  const skies = SKIES.map((sky) => {
    const Icon = SKY_ICONS[sky]
    const label = t(`guardian.adventure.skies.${sky}`)
    return { value: sky, picture: <Icon {...look} />, label }
  })
  const places = HABITATS.map((habitat) => {
    const Icon = PLACE_ICONS[habitat]
    const label = t(`guardian.library.habitats.${habitat}`)
    return { value: habitat, picture: <Icon {...look} />, label }
  })
  return (
    <>
      <PictureChoice
        label={t('guardian.adventure.skyLabel')}
        choices={[untold, ...skies]}
        chosen={told.sky ?? UNTOLD}
        onChoose={(sky) => onChange({ sky: sky === UNTOLD ? undefined : sky })}
      />
      {isMapped ? null : (
        <PictureChoice
          label={t('guardian.adventure.aroundLabel')}
          choices={[untold, ...places]}
          chosen={told.around ?? UNTOLD}
          onChoose={(around) => onChange({ around: around === UNTOLD ? undefined : around })}
        />
      )}
    </>
  )
}
