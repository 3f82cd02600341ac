import type { About, Capabilities, Capability } from '@bramble/contract'
import { say, type Sentence } from '#/platform/text/words.ts'
import type { VisionModel } from './vision-model.ts'
import type { VisionRetention } from './vision.deps.ts'

/** Facts that decide which machines are offered. */
export interface VisionSituation {
  hasModel: boolean
  retention: VisionRetention
  /** Whether the guardian allows a service to see children's photos. Null: no account. */
  isAllowed: boolean | null
}

const AVAILABLE: Capability = { isAvailable: true, reason: null, message: null }

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

/** Offered machines, and the reason where one is not. */
export function capabilitiesOf(situation: VisionSituation): Capabilities {
  return {
    analyzeObject: withModel(situation, say('guardian.capabilities.noObjects')),
    generateQuestions: withModel(situation, say('guardian.capabilities.noQuestions')),
    // Our own comparison needs neither a model nor consent: the photo stays on this server.
    matchView: AVAILABLE,
    checkChildPhotos: checkChildPhotos(situation),
  }
}

function withModel({ hasModel }: VisionSituation, why: Sentence): Capability {
  return hasModel ? AVAILABLE : unavailable('not-configured', why)
}

function checkChildPhotos(situation: VisionSituation): Capability {
  if (!situation.hasModel) {
    return unavailable('not-configured', say('guardian.capabilities.noChecks'))
  }
  if (!isOfferedForChildren(situation)) {
    return unavailable('not-for-children', say('guardian.capabilities.notForChildren'))
  }
  if (situation.isAllowed === true) return AVAILABLE
  const why = situation.isAllowed === null ? 'noAccount' : 'switchedOff'
  return unavailable('switched-off', say(`guardian.capabilities.${why}`))
}

function unavailable(reason: Capability['reason'], { text: message, words }: Sentence): Capability {
  return { isAvailable: false, reason, message, words }
}
