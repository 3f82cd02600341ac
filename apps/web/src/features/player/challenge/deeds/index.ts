import type { ChallengeView } from '@bramble/contract'
import type { Doing } from '@bramble/domain/challenge/doing'
import { Ear, Grip, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { Counting } from './counting.tsx'
import type { DeedProps } from './deed-page.tsx'
import { Listening } from './listening.tsx'

/** A deed as a child meets it. */
interface Deed {
  /** On the button that starts it, for children who cannot read. */
  Icon: LucideIcon
  View: ComponentType<DeedProps>
}

/** What a child does at a spot whose whole task is to get there. Nothing of it can be wrong. */
const deeds: Readonly<Record<Doing, Deed>> = {
  listen: { Icon: Ear, View: Listening },
  count: { Icon: Grip, View: Counting },
}

/** The deed of this challenge; null: the child only presses Start. */
export function deedOf({ doing }: ChallengeView): Deed | null {
  return doing === undefined ? null : deeds[doing]
}
