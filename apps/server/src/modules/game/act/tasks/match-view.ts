import type { PhotoDiagnostics } from '@bramble/contract'
import { scoreForLevel } from '@bramble/domain/challenge/scoring'
import type { PhotoFlaw } from '@bramble/domain/photo/quality'
import type { SceneMatch } from '@bramble/scene-match'
import type { SafeImage, ViewVerdict, VisionResult } from '#/modules/vision/index.ts'
import { say, type PlainSaidKey, type Sentence } from '#/platform/text/words.ts'
import { fitDescription, fitFactors } from './model-text.ts'
import {
  acceptUnchecked,
  acceptUnproven,
  askToHoldStill,
  decide,
  isLastPhoto,
  judgeBlank,
  reject,
  requestRetake,
  type Judgement,
  type PhotoJudge,
  type PhotoMachines,
  type PhotoToJudge,
} from './photo-judge.ts'

/** From this level on our own comparison decides, without the model. */
const SCENE_STANDS_FROM_LEVEL = 3
/** From this level on two pictures match. */
const MATCHED_FROM_LEVEL = 2
const MAX_LEVEL = 5
const MANY_DETAILS_SCORE = 20
/** Overlap from which a photo was taken from nearly the same place. */
const NEAR_OVERLAP = 0.7
const NEAR_SCALE = 1.35
/** A shift of more than this share of the picture is worth a hint. */
const SHIFT_SHARE = 0.15
const TILTED_DEGREES = 20
const LATE: VisionResult<never> = { ok: false, kind: 'timeout' }

/** A picture that the guardian took of the view. */
interface Reference {
  picture: SafeImage
  /** Not from the side: the one that a child may see. */
  isFirst: boolean
}

interface Likeness {
  /** Which of them the photo is most like; our own comparison's only. */
  reference?: Reference
  level: number
  confidence: number | null
  diagnostics: PhotoDiagnostics
}

/**
 * Compares the child's view with each of the guardian's: first on this server, then by a model where
 * that is allowed. The best proof counts. A view that is not proven is not proven wrong, and the position has placed the
 * child here: so the second photo passes with the lowest mark. A photo at dusk that looks blank is
 * compared as well; only one that is blank and proves nothing is asked for again.
 */
export const judgeMatchView: PhotoJudge = async (machines, request) => {
  const { vision, scenes } = machines
  const { photo, time } = request
  const references = await findReferences(machines, request)
  const [first] = references
  if (first === undefined) {
    return request.isBlank ? judgeBlank(request) : acceptUnchecked('not-available')
  }
  let own: Likeness | null = null
  for (const reference of references) {
    const scene = await time.race(() => scenes.compare(reference.picture, photo), null)
    if (scene === null || (own !== null && scene.level <= own.level)) continue
    own = likenessOfScene(scene, request, reference)
    if (own.level === MAX_LEVEL) break
  }
  if (own !== null && own.level >= SCENE_STANDS_FROM_LEVEL) return judgeLikeness(own, request)
  if (request.isBlank) {
    // A model would only guess at what is there.
    return own !== null && own.level > 0 ? judgeLikeness(own, request) : judgeBlank(request)
  }
  const stillPlease = own === null || own.level === 0 ? askToHoldStill(request) : null
  if (stillPlease !== null) return stillPlease
  const { picture: nearest } = own?.reference ?? first
  const view = await time.race(() => vision.compareViews(request, nearest), LATE)
  if (!view.ok) {
    const refusal = reject(view.kind)
    if (refusal !== null) return refusal
    return own === null ? acceptUnchecked('upstream') : judgeLikeness(own, request)
  }
  const seen = likenessOfVerdict(view.value, request)
  return judgeLikeness(own !== null && own.level >= seen.level ? own : seen, request)
}

/** The guardian's view, then those from the side; none without the first. */
async function findReferences(
  { photos }: PhotoMachines,
  { challenge }: PhotoToJudge,
): Promise<Reference[]> {
  const { sceneMatchImageId, sceneMatchLeftImageId, sceneMatchRightImageId } = challenge
  if (sceneMatchImageId === null) return []
  const found: Reference[] = []
  for (const id of [sceneMatchImageId, sceneMatchLeftImageId, sceneMatchRightImageId]) {
    const stored = id === null ? null : await photos.readStored(id)
    if (stored !== null) found.push({ picture: stored.bytes, isFirst: id === sceneMatchImageId })
  }
  return found
}

function likenessOfScene(
  scene: SceneMatch,
  { flaw }: PhotoToJudge,
  reference: Reference,
): Likeness {
  const { level, confidence } = scene
  const diagnostics = diagnoseScene(scene, flaw)
  // "A bit to the left" of a picture that the child does not see would lead it astray.
  if (!reference.isFirst) {
    diagnostics.differenceFactors = []
    delete diagnostics.words?.differenceFactors
  }
  return { reference, level, confidence, diagnostics }
}

function likenessOfVerdict(verdict: ViewVerdict, { flaw }: PhotoToJudge): Likeness {
  return { level: verdict.level, confidence: null, diagnostics: diagnoseVerdict(verdict, flaw) }
}

function judgeLikeness(likeness: Likeness, request: PhotoToJudge): Judgement {
  const { challenge, triesBefore } = request
  const { level, confidence, diagnostics } = likeness
  const isPictureShown = challenge.showReferenceInGame && challenge.referenceImageId !== null
  if (level > 0) {
    const said = isPictureShown ? sentenceOfLevel(level) : sentenceWithoutPicture(level)
    const score = scoreForLevel(level)
    return decide({ passed: true, score, said, isAiValidation: true, confidence }, diagnostics)
  }
  if (triesBefore === 0 && !isLastPhoto(request)) {
    const said = isPictureShown ? say('shared.judge.soClose') : say('shared.judge.soCloseInWords')
    return requestRetake('try', said, diagnostics)
  }
  return acceptUnproven(diagnostics)
}

/** What is said from `SCENE_STANDS_FROM_LEVEL` on. */
const SAME_VIEW: Readonly<Record<number, PlainSaidKey>> = {
  3: 'shared.judge.sameView.3',
  4: 'shared.judge.sameView.4',
  5: 'shared.judge.sameView.5',
}

function sentenceOfLevel(level: number): Sentence {
  return say(SAME_VIEW[level] ?? 'shared.judge.foundSpot')
}

/** A challenge without a picture of its view has nothing to compare with. */
function sentenceWithoutPicture(level: number): Sentence {
  const isProven = level >= SCENE_STANDS_FROM_LEVEL
  return isProven ? say('shared.judge.viewInWords') : say('shared.judge.foundSpot')
}

/** Our own comparison's result in fixed sentences. */
function diagnoseScene(scene: SceneMatch, flaw: PhotoFlaw | null): PhotoDiagnostics {
  const own = describeViews(scene.level, flaw)
  if (scene.level === 0) return own
  const same = likenesses(scene).map((key) => say(key))
  const other = differences(scene).map((key) => say(key))
  return {
    ...own,
    matchFactors: same.map(({ text }) => text),
    differenceFactors: other.map(({ text }) => text),
    words: {
      ...own.words,
      matchFactors: same.map(({ words }) => words),
      differenceFactors: other.map(({ words }) => words),
    },
  }
}

/** The model's result. Its own words pass a filter. */
function diagnoseVerdict(verdict: ViewVerdict, flaw: PhotoFlaw | null): PhotoDiagnostics {
  const own = describeViews(verdict.level, flaw)
  const reference = fitDescription(verdict.referenceDescription)
  const player = fitDescription(verdict.playerDescription)
  return {
    ...own,
    referenceDescription: reference ?? own.referenceDescription,
    playerDescription: player ?? own.playerDescription,
    matchFactors: fitFactors(verdict.matchFactors),
    differenceFactors: fitFactors(verdict.differenceFactors),
    // What the model has written is in no catalogue.
    words: {
      ...(reference === null && { referenceDescription: own.words.referenceDescription }),
      ...(player === null && { playerDescription: own.words.playerDescription }),
    },
  }
}

function describeViews(level: number, flaw: PhotoFlaw | null) {
  const reference = say('shared.views.reference')
  const player = say(`shared.views.photo.${flaw ?? 'good'}`)
  return {
    playerDetection: null,
    guardianTargets: [],
    scoringLevel: level,
    matchType: level >= MATCHED_FROM_LEVEL ? 'matched' : 'unmatched',
    referenceDescription: reference.text,
    playerDescription: player.text,
    matchFactors: [],
    differenceFactors: [],
    words: { referenceDescription: reference.words, playerDescription: player.words },
  } satisfies PhotoDiagnostics
}

type ViewKey = Extract<PlainSaidKey, `shared.views.${string}`>

function likenesses({ score, overlap, scale }: SceneMatch): ViewKey[] {
  const isNear = overlap >= NEAR_OVERLAP && scale <= NEAR_SCALE && scale >= 1 / NEAR_SCALE
  return [
    score >= MANY_DETAILS_SCORE ? 'shared.views.manyDetails' : 'shared.views.someDetails',
    ...(isNear ? (['shared.views.samePlace'] as const) : []),
  ]
}

function differences({ scale, shift, rollDegrees }: SceneMatch): ViewKey[] {
  const found: ViewKey[] = []
  if (scale > NEAR_SCALE) found.push('shared.views.closer')
  if (scale < 1 / NEAR_SCALE) found.push('shared.views.further')
  // When the reference's middle lies right of the photo's, the camera has to turn right.
  if (Math.abs(shift.x) > SHIFT_SHARE) {
    found.push(shift.x > 0 ? 'shared.views.right' : 'shared.views.left')
  }
  if (Math.abs(shift.y) > SHIFT_SHARE) {
    found.push(shift.y > 0 ? 'shared.views.lower' : 'shared.views.higher')
  }
  if (Math.abs(rollDegrees) > TILTED_DEGREES) found.push('shared.views.tilted')
  return found
}
