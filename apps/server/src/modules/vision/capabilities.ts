import type { About, Capabilities, Capability } from '@bramble/contract'
import type { VisionModel } from './vision-model.ts'
import type { VisionRetention } from './vision.deps.ts'

/** What decides which machines are offered. */
export interface VisionSituation {
  hasModel: boolean
  retention: VisionRetention
  /** Whether the guardian allows a service to see children's photos. Null: no account. */
  isAllowed: boolean | null
}

const AVAILABLE: Capability = { isAvailable: true, reason: null, message: null }

const NO_MODEL = {
  analyze:
    'Picture recognition is not switched on for this server. You can type the name yourself.',
  questions: 'Questions cannot be thought up here. Please write your own.',
  children:
    "Picture recognition is not switched on for this server. Children's photos are saved without a check, and you can look at them on the dashboard.",
} as const

const NOT_FOR_CHILDREN =
  "The picture recognition of this server is not meant for children's photos. They are saved without a check, and you can look at them on the dashboard."
const SWITCHED_OFF =
  "Switch on 'Check children's photos' in your profile if a computer service may look at them. Until then they are saved without a check."
const NO_ACCOUNT =
  "Children's photos are checked only in games of a signed-in grown-up who has allowed it. They are saved without a check."

/** Whether the model may see children's photos [OPEN-82]. */
export function isOfferedForChildren({
  hasModel,
  retention,
}: Pick<VisionSituation, 'hasModel' | 'retention'>): boolean {
  return hasModel && retention !== 'standard'
}

/** The service for photos, as the terms name it. Null: none. */
export function photoServiceOf(
  model: VisionModel | null,
  retention: VisionRetention,
): About['photoService'] {
  if (model === null) return null
  return {
    isLocal: retention === 'local',
    looksAtChildren: isOfferedForChildren({ hasModel: true, retention }),
  }
}

/** What is offered, and the reason where something is not. */
export function capabilitiesOf(situation: VisionSituation): Capabilities {
  return {
    analyzeObject: withModel(situation, NO_MODEL.analyze),
    generateQuestions: withModel(situation, NO_MODEL.questions),
    // Our own comparison needs neither a model nor consent: the photo stays on this server.
    matchView: AVAILABLE,
    checkChildPhotos: checkChildPhotos(situation),
  }
}

function withModel({ hasModel }: VisionSituation, message: string): Capability {
  return hasModel ? AVAILABLE : { isAvailable: false, reason: 'not-configured', message }
}

function checkChildPhotos(situation: VisionSituation): Capability {
  const off = { isAvailable: false } as const
  if (!situation.hasModel) return { ...off, reason: 'not-configured', message: NO_MODEL.children }
  if (!isOfferedForChildren(situation)) {
    return { ...off, reason: 'not-for-children', message: NOT_FOR_CHILDREN }
  }
  if (situation.isAllowed === true) return AVAILABLE
  const message = situation.isAllowed === null ? NO_ACCOUNT : SWITCHED_OFF
  return { ...off, reason: 'switched-off', message }
}
