import type { WheelsAnswer } from '@bramble/domain/trail/trail'
import { Accessibility, ArrowRightLeft, CircleHelp, CircleSlash } from 'lucide-react'
import { t } from '#/words/t.ts'
import { PictureChoice } from '#/ui/picture-choice.tsx'

const ANSWERS = [
  { value: 'unsaid', Icon: CircleHelp },
  { value: 'yes', Icon: Accessibility },
  { value: 'partly', Icon: ArrowRightLeft },
  { value: 'no', Icon: CircleSlash },
] as const

interface Props {
  label: string
  /** Null: unsaid. */
  wheels: WheelsAnswer | null
  onChange: (wheels: WheelsAnswer | null) => void
}

/** Whether wheels get to a spot, or along a trail, as its maker says. */
export function WheelsChoice({ label, wheels, onChange }: Props) {
  return (
    <PictureChoice<WheelsAnswer | 'unsaid'>
      isWordy
      label={label}
      choices={ANSWERS.map(({ value, Icon }) => ({
        value,
        picture: <Icon className="size-8 text-moss" aria-hidden="true" />,
        label: t(`guardian.wheels.${value}`),
      }))}
      chosen={wheels ?? 'unsaid'}
      onChoose={(answer) => onChange(answer === 'unsaid' ? null : answer)}
    />
  )
}
