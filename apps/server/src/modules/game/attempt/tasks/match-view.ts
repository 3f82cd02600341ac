import type { PhotoDiagnostics } from '@bramble/contract'
import { scoreForLevel } from '@bramble/domain/challenge/scoring'
import type { SceneMatch } from '@bramble/scene-match'
import type { SafeImage, ViewVerdict, VisionResult } from '#/modules/vision/index.ts'
import {
  askAgain,
  believe,
  decide,
  turnAway,
  type Judgement,
  type PhotoJudge,
  type PhotoMachines,
  type PhotoToJudge,
} from './photo-judge.ts'
import { diagnoseScene, diagnoseVerdict } from './view-diagnostics.ts'
import { judgeWords } from './words.ts'

/** From here on our own comparison stands, and nobody else is asked. */
const SCENE_STANDS_FROM_LEVEL = 3
/** The level of a child whose position alone speaks for it. */
const BELIEVED_LEVEL = 1
const LATE: VisionResult<never> = { ok: false, kind: 'timeout' }

interface Likeness {
  level: number
  confidence: number | null
  diagnostics: PhotoDiagnostics
}

/**
 * Compares the child's view with the guardian's: on this server first, by a model where that is
 * allowed. Not proven is never proven wrong, and the child has been placed here by its position: so
 * the second photo passes with the lowest mark.
 */
export function createMatchViewJudge({ vision, scenes, photos }: PhotoMachines): PhotoJudge {
  async function findReference({ challenge }: PhotoToJudge): Promise<SafeImage | null> {
    if (challenge.sceneMatchImageId === null) return null
    return (await photos.readStored(challenge.sceneMatchImageId))?.bytes ?? null
  }

  return async (request) => {
    const { photo, time } = request
    const reference = await findReference(request)
    if (reference === null) return believe('not-available')
    const scene = await time.race(() => scenes.compare(reference, photo), null)
    const own = scene && likenessOfScene(scene, request)
    if (own !== null && own.level >= SCENE_STANDS_FROM_LEVEL) return judgeLikeness(own, request)
    const view = await time.race(() => vision.compareViews(request, reference), LATE)
    if (!view.ok) {
      const refusal = turnAway(view.kind)
      if (refusal !== null) return refusal
      return own === null ? believe('upstream') : judgeLikeness(own, request)
    }
    const seen = likenessOfVerdict(view.value, request)
    return judgeLikeness(own !== null && own.level >= seen.level ? own : seen, request)
  }
}

function likenessOfScene(scene: SceneMatch, { flaw }: PhotoToJudge): Likeness {
  const { level, confidence } = scene
  return { level, confidence, diagnostics: diagnoseScene(scene, flaw) }
}

function likenessOfVerdict(verdict: ViewVerdict, { flaw }: PhotoToJudge): Likeness {
  return { level: verdict.level, confidence: null, diagnostics: diagnoseVerdict(verdict, flaw) }
}

function judgeLikeness(likeness: Likeness, { challenge, triesBefore }: PhotoToJudge): Judgement {
  const { level, confidence, diagnostics } = likeness
  const isPictureShown = challenge.showReferenceInGame && challenge.referenceImageId !== null
  if (level > 0) {
    const message = isPictureShown ? wordsOfLevel(level) : wordsWithoutPicture(level)
    const score = scoreForLevel(level)
    return decide({ passed: true, score, message, isAiValidation: true, confidence }, diagnostics)
  }
  if (triesBefore === 0) {
    const words = isPictureShown ? judgeWords.soClose : judgeWords.soCloseInWords
    return askAgain('try', words, diagnostics)
  }
  return decide(
    {
      passed: true,
      score: scoreForLevel(BELIEVED_LEVEL),
      message: judgeWords.foundSpot,
      isAiValidation: false,
    },
    { ...diagnostics, scoringLevel: BELIEVED_LEVEL },
  )
}

function wordsOfLevel(level: number): string {
  return judgeWords.sameView[level] ?? judgeWords.foundSpot
}

/** A child who was led by words alone has no picture that its photo could look like. */
function wordsWithoutPicture(level: number): string {
  return level >= SCENE_STANDS_FROM_LEVEL ? judgeWords.viewInWords : judgeWords.foundSpot
}
