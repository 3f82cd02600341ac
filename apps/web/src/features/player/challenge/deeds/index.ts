import type { ChallengeView } from '@bramble/contract'
import type { Doing } from '@bramble/domain/challenge/doing'
import type { ComponentType } from 'react'
import { Counting } from './counting.tsx'
import type { DeedProps } from './deed-page.tsx'
import { Listening } from './listening.tsx'

/** A deed as a child meets it. */
interface Deed {
  View: ComponentType<DeedProps>
}

/** Deeds of a child at a spot whose whole task is to get there. Nothing of them can be wrong. */
const deeds: Readonly<Record<Doing, Deed>> = {
  listen: { View: Listening },
  count: { View: Counting },
}

/** The deed of this challenge; null: the child only presses Start. */
export function deedOf({ doing }: ChallengeView): Deed | null {
  return doing === undefined ? null : deeds[doing]
}
