import { CLASS_MAX_PLAYERS } from '@bramble/domain/limits'
import { useSearchParams } from 'react-router'
import { CLASS_PLAN_ID } from '@bramble/domain/billing/plan'
import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { paymentPlansQuery } from '#/data/settings.ts'
import { FOR_CLASS } from '#/routes/paths.ts'
import { PictureChoice } from '#/ui/picture-choice.tsx'
import { ForWhomPicture } from './choice-pictures.tsx'

/** Whether the address asks for a class. */
export function useAsksForClass(): boolean {
  return useSearchParams()[0].get(FOR_CLASS.name) === FOR_CLASS.value
}

/**
 * Whom a game is for, and whether that is a question at all. A class that was wished for stays one
 * until it is known that none is offered: what the server refuses is told, and never made smaller.
 */
export function useForWhom(isWishedForClass: boolean): { isForClass: boolean; isAsked: boolean } {
  const offer = useClassOffer()
  const isForClass = isWishedForClass && offer !== 'not-offered'
  return { isForClass, isAsked: isForClass || offer === 'offered' }
}

interface ForWhomProps {
  isForClass: boolean
  onChange: (isForClass: boolean) => void
}

export function ForWhom({ isForClass, onChange }: ForWhomProps) {
  return (
    <PictureChoice<'family' | 'class'>
      label={t('guardian.adventure.forWhomLabel')}
      chosen={isForClass ? 'class' : 'family'}
      onChoose={(chosen) => onChange(chosen === 'class')}
      choices={(['family', 'class'] as const).map((whom) => ({
        value: whom,
        picture: <ForWhomPicture whom={whom} />,
        label: t(`guardian.adventure.forWhom.${whom}`),
      }))}
      {...(isForClass
        ? { hint: t('guardian.adventure.classHint', { phones: CLASS_MAX_PLAYERS }) }
        : {})}
    />
  )
}

/** `unknown`: it cannot be read right now; the server decides when a game is made. */
type ClassOffer = 'offered' | 'not-offered' | 'unknown'

/** Whether games for a class are offered to the account on this phone. */
function useClassOffer(): ClassOffer {
  const { state } = useAuth()
  const { data: plans } = useQuery({
    ...paymentPlansQuery('roam'),
    enabled: state.status === 'signed-in',
  })
  if (state.status === 'signed-out') return 'not-offered'
  if (state.status !== 'signed-in' || plans === undefined) return 'unknown'
  const isOffered = plans.some(
    ({ id, isVisible, isEnabled }) => id === CLASS_PLAN_ID && isVisible && isEnabled,
  )
  return isOffered ? 'offered' : 'not-offered'
}
