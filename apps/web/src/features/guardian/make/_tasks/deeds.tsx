import type { TrailEntry } from '@bramble/contract/trail-file'
import { DOINGS, type Doing } from '@bramble/domain/challenge/doing'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { EarPicture, StonePicture } from '#/ui/drawings/doing-pictures.tsx'

/** What a guardian fills in of a spot whose whole task is to get there. */
export interface ArrivalDraft {
  /** Null: the child presses Start. */
  doing: Doing | null
}

/** What a child does at such a spot; `none`: it presses Start. */
export type Deed = 'none' | Doing

const PICTURES: Readonly<Record<Deed, ReactNode>> = {
  none: <MapPin className="size-12 text-moss" />,
  listen: <EarPicture className="size-12" />,
  count: <StonePicture isCounted className="size-12" />,
}

/** Each deed as one of several pictures to choose from; the first is `none`. */
export function deedChoices(): { value: Deed; picture: ReactNode; label: string }[] {
  return (['none', ...DOINGS] as const).map((value) => ({
    value,
    picture: PICTURES[value],
    label: t(`guardian.doing.${value}`),
  }))
}

export function deedOf({ doing }: ArrivalDraft): Deed {
  return doing ?? 'none'
}

/** What is filled in of a challenge, and of an entry of a trail file. */
export function arrivalOf({ doing = null }: Partial<ArrivalDraft>): ArrivalDraft {
  return { doing }
}

export function draftOfDeed(deed: Deed): ArrivalDraft {
  return { doing: deed === 'none' ? null : deed }
}

/** The deed's part of a trail file. */
export function inTrail({ doing }: ArrivalDraft): Pick<TrailEntry, 'doing'> {
  return doing === null ? {} : { doing }
}
