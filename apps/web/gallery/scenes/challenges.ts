import type {
  GeneratedQuestion,
  GuardianChallenge,
  ObjectAnalysis,
  PublishedChallenge,
} from '@bramble/contract'
import { givenReporters } from '#/features/guardian/_trails/testing/given-trails.ts'
import { OPENSTREETMAP_CREDIT } from '@bramble/domain/geo/drawn-map'
import { t } from '#/words/t.ts'
import {
  givenCapabilities,
  NOT_CONFIGURED,
} from '#/features/guardian/_challenges/testing/given-capabilities.ts'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
  pictureUrl,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import type { ChallengeDraft } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import {
  fieldsToKeep,
  newWork,
  photosOf,
  type Work,
} from '#/features/guardian/make/challenge-create/stored-draft.ts'
import { writeDraft } from '#/platform/storage/draft-store.ts'
import { givenChallenge, PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'
import type { Person } from '../page/person.ts'
import { aScene, saying, type Scene, type SceneGroup } from '../scene.ts'
import { givenVectors } from './drawn-maps.ts'
import { LONG_NAME, LONG_TEXT, LONG_TITLE } from './long-words.ts'

const LIST = '/guardian/challenges'
const CREATE = `${LIST}/create`

function givenWizard({ api, gps, signIn }: Stage, accuracy = 6) {
  api.on('readCapabilities', () => givenCapabilities())
  api.on('countNearbyChallenges', () => ({ count: 3 }))
  api.on('listChallenges', () => [])
  gps.at({ ...PARK, accuracy })
  return signIn()
}

/** The wizard at one step; the steps before it are done in the draft of this phone. */
function step(
  name: string,
  { step, ...draft }: Partial<ChallengeDraft> & Pick<Work, 'step'>,
  shows: Scene['shows'],
  act: (person: Person, stage: Stage) => Promise<unknown> = () => Promise.resolve(),
  more: Partial<Scene> = {},
): Scene {
  return aScene(name, shows, {
    path: CREATE,
    given: async (stage) => {
      const account = givenWizard(stage)
      const work = { ...newWork('d4af7000-7a51-4d6e-9f1e-7d3a0c1b2e3f'), step }
      const place = { ...PARK, accuracy: 6 }
      Object.assign(work.draft, { place, title: LONG_TITLE, description: LONG_TEXT, ...draft })
      const all = photosOf(work.draft)
      await writeDraft(account.id, fieldsToKeep(work), { all, changed: Object.keys(all) })
    },
    act: async (person, stage) => {
      await person.press(t('guardian.wizard.resume'))
      await act(person, stage)
    },
    ...more,
  })
}

const VOICE = new Blob(['voice'], { type: 'audio/wav' })

const COLOUR: GeneratedQuestion = {
  question: 'What colour are these flowers?',
  type: 'single-select',
  options: ['Blue', 'Red', 'Yellow'],
  correctAnswer: 'Blue',
}
const BELLS: GeneratedQuestion = {
  question: `How do the bells hang over the ${LONG_TITLE}?`,
  type: 'single-select',
  options: ['Downwards', 'Upwards', LONG_TITLE],
  correctAnswer: 'Downwards',
}
const VISITORS: GeneratedQuestion = {
  question: 'Who comes to drink?',
  type: 'multi-select',
  options: ['Bees', 'Hoverflies', 'Foxes'],
  correctAnswer: ['Bees', 'Hoverflies'],
}

/** All that the machine is sent to think up questions. */
async function describePhoto({ photograph, fill, sees }: Person): Promise<void> {
  await photograph(t('guardian.challengePhoto.fileInput'))
  await sees(t('guardian.challengePhoto.remove'))
  await fill(t('guardian.questionPhoto.instructions'), LONG_TEXT)
}

/** The machine proposes questions, and the guardian does something with them. */
function proposed(
  name: string,
  shows: Scene['shows'],
  act: (person: Person) => Promise<unknown>,
): Scene {
  return step(
    name,
    { step: 'question-photo', kind: 'question' },
    shows,
    async (person, { api }) => {
      api.on('generateQuestions', () => ({ questions: [COLOUR, BELLS, VISITORS] }))
      await describePhoto(person)
      await person.press(t('guardian.questionPhoto.generate'))
      await person.sees(t('guardian.questionSelect.intro'))
      await act(person)
    },
  )
}

/** The machine has looked at a photo of the object. */
function analyzed(
  name: string,
  answer: ObjectAnalysis,
  shows: Scene['shows'],
  act: (person: Person) => Promise<unknown> = () => Promise.resolve(),
): Scene {
  return step(
    name,
    { step: 'object-detection-photo', kind: 'object-detection' },
    shows,
    async (person, { api }) => {
      api.on('analyzeObject', () => answer)
      await person.photograph(t('guardian.challengePhoto.fileInput'))
      await person.sees(t('guardian.challengePhoto.remove'))
      await person.press(t('guardian.objectPhoto.analyze'))
      await act(person)
    },
  )
}

const UNCLEAR: ObjectAnalysis = {
  success: false,
  error: t('guardian.vision.unclear'),
  words: { key: 'guardian.vision.unclear' },
}
const NAMED: ObjectAnalysis = {
  success: true,
  primary_label: 'common bluebell',
  generalization_ladder: [
    { label: 'common bluebell', confidence: 0.55 },
    { label: 'bluebell', confidence: 0.7 },
    { label: 'wild flower', confidence: 0.95 },
    { label: 'flower', confidence: 0.98 },
    { label: 'plant', confidence: 1 },
  ],
}

/** The same scene on a server without a vision model. */
function withoutMachine(scene: Scene): Scene {
  const because = (why: string) => ({
    ...NOT_CONFIGURED,
    words: { key: `guardian.capabilities.${why}` },
  })
  return {
    ...scene,
    given: async (stage) => {
      await scene.given?.(stage)
      stage.api.on('readCapabilities', () =>
        givenCapabilities({
          analyzeObject: because('noObjects'),
          generateQuestions: because('noQuestions'),
          checkChildPhotos: because('noChecks'),
        }),
      )
    },
  }
}

const OAK = givenOwnChallenge({
  id: challengeId(1),
  title: 'Oak',
  childPhotoTask: 'object-detection',
  objectDetectionImage: pictureUrl(1),
  objectDetectionData: {
    success: true,
    primary_label: 'oak',
    generalization_ladder: [{ label: 'oak' }, { label: 'tree' }],
  },
})
const VIEW = givenOwnChallenge({
  id: challengeId(2),
  title: LONG_TITLE,
  description: LONG_TEXT,
  childPhotoTask: 'match-view',
  childPhotoPrompt: 'Match our picture',
  status: 'published',
  referenceImage: pictureUrl(11),
  sceneMatchImage: pictureUrl(12),
  sceneMatchLeftImage: pictureUrl(16),
})
const QUESTION = givenOwnChallenge({
  id: challengeId(3),
  title: 'Insect Hotel',
  childPhotoTask: 'question',
  questionText: 'How many legs does an insect have?',
  questionType: 'single-select',
  questionOptions: ['Four', 'Six', 'Eight'],
  questionCorrectAnswer: 'Six',
  referenceImage: pictureUrl(13),
  questionImage: pictureUrl(14),
})
const HIDDEN = givenOwnChallenge({ id: challengeId(6), title: 'Oak', review: 'hidden' })
const TAKEN_BACK = givenOwnChallenge({
  id: challengeId(7),
  title: LONG_TITLE,
  review: 'taken-back',
  takenBack: { words: 'It stands on a private path.', answer: null },
})
const GATE = givenOwnChallenge({
  id: challengeId(4),
  title: 'Old Gate',
  childPhotoTask: 'match-view',
})
const FOREIGN = givenOwnChallenge({
  id: challengeId(5),
  title: `Hugo's ${LONG_TITLE}`.slice(0, 90),
  description: LONG_TEXT,
  isOwn: false,
  status: 'published',
  referenceImage: pictureUrl(15),
})

const spots = Array.from({ length: 18 }, (_, i) =>
  givenOwnChallenge({
    id: challengeId(20 + i),
    title: `Spot ${i + 1}`,
    location: { lat: PARK.lat + (i + 1) / 10_000, lng: PARK.lng },
  }),
)

function givenList(stage: Stage, ...challenges: GuardianChallenge[]): void {
  stage.signIn()
  stage.gps.at({ ...PARK, accuracy: 6 })
  givenChallenges(stage, ...challenges)
  stage.api.on('readChallenge', ({ params }) => {
    // A challenge of somebody else is answered in the form for children.
    if (params.id === FOREIGN.id) return givenChallenge({ id: FOREIGN.id, title: FOREIGN.title })
    return challenges.find(({ id }) => id === params.id) ?? OAK
  })
}

const givenMany = (stage: Stage) => givenList(stage, OAK, VIEW, QUESTION, GATE, FOREIGN, ...spots)

function listDialog(name: string, action: string, title: string, shows: string): Scene {
  return aScene(name, shows, {
    path: LIST,
    given: (stage) => givenList(stage, OAK, VIEW, QUESTION),
    act: ({ press }) => press(t('guardian.myChallenges.of', { action, title })),
    isDialog: true,
  })
}

function found(name: string, words: string, shows: string): Scene {
  return aScene(name, shows, {
    path: LIST,
    given: givenMany,
    act: async ({ fill, sees }) => {
      await sees(OAK.title)
      await fill(t('guardian.myChallenges.search'), words)
    },
  })
}

const editPath = ({ id }: GuardianChallenge) => `${LIST}/${id}/edit`
const previewPath = (screen: string, { id }: GuardianChallenge) =>
  `/guardian/preview/${screen}/${id}`

const leaveTitleEmpty = async ({ fill }: Person) => {
  await fill(t('guardian.challengeEdit.name'), '')
}

function givenPublished({ api, signIn }: Stage): void {
  signIn({ role: 'community_leader' })
  const reported: PublishedChallenge = {
    ...FOREIGN,
    ownerName: LONG_NAME,
    status: 'draft',
    review: 'hidden',
    version: 'v1',
    reporters: givenReporters(),
    reports: [
      { reason: 'private-place', count: 1 },
      { reason: 'unkind', count: 1 },
    ],
  }
  const others = [1, 2].map((n) => ({
    ...FOREIGN,
    id: challengeId(60 + n),
    ownerName: LONG_NAME,
    version: 'v1',
    reports: [],
    reporters: [],
  }))
  api.on('listPublishedTrails', () => ({ trails: [], total: 0, waiting: 2 }))
  api.on('listPublishedChallenges', () => ({ challenges: [reported, ...others], total: 3 }))
}

/** Two networks have reported whatever they could. */
function givenManyReported({ api, signIn }: Stage): void {
  signIn({ role: 'community_leader' })
  const reported = Array.from({ length: 12 }, (_, n): PublishedChallenge => ({
    ...FOREIGN,
    id: challengeId(80 + n),
    ownerName: LONG_NAME,
    version: 'v1',
    reporters: [],
    reports: [{ reason: 'unkind', count: 2 }],
  }))
  api.on('listPublishedTrails', () => ({ trails: [], total: 0, waiting: 0 }))
  api.on('listPublishedChallenges', () => ({ challenges: reported, total: reported.length }))
  const ids = reported.map(({ id }) => id)
  api.on('keepChallenges', () => ({ kept: ids.slice(2), left: ids.slice(0, 2) }))
}

export const challenges: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'Create a challenge',
    path: CREATE,
    scenes: [
      aScene('w01-location', t('guardian.locationStep.how'), {
        given: (stage) => givenWizard(stage),
      }),
      aScene('w02-location-recording', t('guardian.locationStep.recording'), {
        given: (stage) => givenWizard(stage, 60),
        act: ({ press }) => press(t('guardian.locationStep.atSpot')),
      }),
      aScene('w03-location-vague', t('guardian.locationStep.vagueTitle'), {
        given: (stage) => givenWizard(stage, 60),
        act: ({ press }) => press(t('guardian.locationStep.atSpot')),
      }),
      aScene('w04-location-recorded', t('guardian.locationStep.recordedTitle'), {
        given: (stage) => givenWizard(stage),
        act: ({ press }) => press(t('guardian.locationStep.atSpot')),
      }),
      aScene('w04-location-drawn-map', OPENSTREETMAP_CREDIT, {
        given: async (stage) => {
          await givenVectors(stage, 'andorra')
          givenWizard(stage)
        },
        act: async ({ press, until }) => {
          await press(t('guardian.locationStep.atSpot'))
          await until('the drawn map', () => document.querySelector('.drawn-map'))
        },
      }),
      aScene('w15-location-required', t('guardian.locationStep.requiredTitle'), {
        given: (stage) => {
          givenWizard(stage)
          stage.gps.error(1)
        },
        act: ({ press }) => press(t('guardian.locationStep.atSpot')),
        turns: true,
        grows: 'phone',
      }),
      step(
        'w05-details-empty',
        { step: 'details', title: '', description: '' },
        t('guardian.detailsStep.missing'),
        async ({ type }) => type(t('guardian.detailsStep.name'), '{Enter}'),
      ),
      step('w06-details', { step: 'details' }, t('guardian.stepTitles.details')),
      step(
        'w33-details-voice',
        { step: 'details', photos: { voice: VOICE } },
        t('guardian.challengeVoice.remove'),
      ),
      step('w07-found-draft', { step: 'photo' }, t('guardian.wizard.foundTitle'), undefined, {
        act: () => Promise.resolve(),
      }),
      step('w08-start-again', { step: 'photo' }, t('guardian.wizard.startAgainText'), undefined, {
        act: ({ press }) => press(t('guardian.wizard.startAgain')),
        isDialog: true,
      }),
      step('w09-photo-empty', { step: 'photo' }, t('guardian.referenceStep.skip')),
      step(
        'w10-photo',
        { step: 'photo' },
        t('guardian.challengePhoto.remove'),
        async ({ photograph, sees, tick }) => {
          await photograph(t('guardian.challengePhoto.fileInput'))
          await sees(t('guardian.challengePhoto.remove'))
          await tick(saying(t('guardian.referenceStep.show')))
        },
      ),
      step(
        'w11-child-task',
        { step: 'child-task' },
        t('guardian.taskStep.promptHint'),
        async ({ choose }) => choose(saying(t('guardian.task.basic-photo.title'))),
      ),
      withoutMachine(
        step(
          'w35-child-task-off',
          { step: 'child-task' },
          saying(t('guardian.task.question.title')),
        ),
      ),
      step('w28-child-task-doing', { step: 'child-task' }, t('guardian.doing.count')),
      step('w12-summary', { step: 'summary' }, t('guardian.summaryStep.draftNote')),
      step('w13-save', { step: 'save' }, t('guardian.saveStep.ready')),
      step(
        'w14-save-waits',
        { step: 'save', photos: { reference: new Blob(['photo']), voice: VOICE } },
        t('guardian.saveStep.waitingTitle'),
        async ({ press, sees }, { api }) => {
          await sees(t('guardian.saveStep.ready'))
          api.down(true)
          await press(t('guardian.saveStep.save'))
        },
      ),
      step(
        'w36-save-photo-failed',
        { step: 'save', photos: { reference: new Blob(['photo'], { type: 'image/jpeg' }) } },
        t('guardian.challengePhoto.notSent'),
        async ({ press, sees }, { api }) => {
          await sees(t('guardian.saveStep.ready'))
          api.on('createChallenge', () => OAK)
          api.fail('uploadChallengePicture', 500)
          await press(t('guardian.saveStep.save'))
        },
      ),
      step(
        'w16-scene-match',
        { step: 'scene-match', kind: 'match-view' },
        t('guardian.stepTitles.scene-match'),
      ),
      ...(
        [
          ['w19-view-easy', { grade: 'easy', reasons: [] }, t('guardian.viewGrade.easyTitle')],
          [
            'w20-view-fair',
            { grade: 'fair', reasons: ['few-corners'] },
            t('guardian.viewGrade.fairTitle'),
          ],
          [
            'w21-view-hard',
            { grade: 'hard', reasons: ['dark', 'repeats', 'small-things'] },
            t('guardian.viewGrade.hardTitle'),
          ],
          ['w22-view-not-graded', { grade: null, reasons: [] }, t('guardian.viewGrade.unknown')],
        ] as const
      ).map(([name, { grade, reasons }, shows]) =>
        step(
          name,
          { step: 'scene-match', kind: 'match-view' },
          shows,
          async ({ photograph, sees }, { api }) => {
            api.on('gradeView', () => ({ grade, reasons: [...reasons] }))
            await photograph(t('guardian.challengePhoto.fileInput'))
            await sees(shows)
          },
        ),
      ),
      step(
        'w17-question-photo',
        { step: 'question-photo', kind: 'question' },
        t('guardian.stepTitles.question-photo'),
      ),
      step(
        'w23-question-photo-described',
        { step: 'question-photo', kind: 'question' },
        t('guardian.questionPhoto.sent'),
        describePhoto,
      ),
      proposed(
        'w24-question-select',
        t('guardian.questionSelect.several', { count: 2 }),
        async ({ tick }) => {
          for (const { question } of [COLOUR, BELLS]) await tick(question)
        },
      ),
      proposed(
        'w25-question-edit',
        t('guardian.questionProblems.empty-option'),
        async ({ press, fill }) => {
          await press(t('guardian.questionSelect.editLabel', COLOUR))
          await fill(t('guardian.questionEditor.option', { number: 3 }), '')
          await press(t('guardian.questionSelect.done'))
        },
      ),
      withoutMachine(
        step(
          'w26-question-photo-off',
          { step: 'question-photo', kind: 'question' },
          t('guardian.questionPhoto.offTitle'),
        ),
      ),
      withoutMachine(
        step(
          'w27-question-select-first',
          { step: 'question-select', kind: 'question' },
          t('guardian.questionEditor.question'),
        ),
      ),
      step(
        'w18-object-photo',
        { step: 'object-detection-photo', kind: 'object-detection' },
        t('guardian.stepTitles.object-detection-photo'),
      ),
      analyzed('w29-object-photo-failed', UNCLEAR, t('guardian.vision.unclear')),
      analyzed(
        'w30-object-confirm-failed',
        UNCLEAR,
        t('guardian.objectConfirm.names'),
        async ({ press, sees }) => {
          await sees(t('guardian.vision.unclear'))
          await press(t('guardian.objectPhoto.type'))
        },
      ),
      analyzed('w31-object-confirm', NAMED, t('guardian.objectConfirm.checkedTitle')),
      withoutMachine(
        step(
          'w32-object-photo-off',
          { step: 'object-detection-photo', kind: 'object-detection' },
          t('guardian.objectPhoto.offTitle'),
        ),
      ),
      withoutMachine(
        step(
          'w34-object-confirm-off',
          { step: 'object-detection-confirm', kind: 'object-detection' },
          t('guardian.objectConfirm.uncheckedTitle'),
        ),
      ),
    ],
  },
  {
    side: 'guardian',
    screen: 'My challenges',
    path: LIST,
    scenes: [
      aScene('m01-empty', t('guardian.myChallenges.createFirst'), {
        given: (stage) => givenList(stage),
      }),
      aScene('m02-many', t('guardian.myChallenges.showing', { shown: 20, all: 23 }), {
        widens: true,
        given: givenMany,
        turns: true,
        grows: 'phone',
      }),
      found('m04-found', 'match our', VIEW.title),
      found('m05-no-match', 'nothing like it', t('guardian.myChallenges.noMatchTitle')),
      found('m06-not-finished', 'old gate', t('guardian.myChallenges.notFinished')),
      listDialog(
        'm10-details',
        t('guardian.myChallenges.details'),
        LONG_TITLE,
        t('guardian.challengeSummary.place'),
      ),
      listDialog(
        'm11-details-question',
        t('guardian.myChallenges.details'),
        QUESTION.title,
        t('guardian.challengeSummary.rightAnswer'),
      ),
      listDialog(
        'm12-publish',
        t('guardian.myChallenges.publish'),
        OAK.title,
        t('guardian.publish.publish.text'),
      ),
      {
        ...listDialog(
          'm15-publish-home',
          t('guardian.myChallenges.publish'),
          OAK.title,
          t('guardian.publish.home.text'),
        ),
        act: async ({ press }) => {
          const action = t('guardian.myChallenges.publish')
          await press(t('guardian.myChallenges.of', { action, title: OAK.title }))
          await press(t('guardian.publish.publish.confirm'))
        },
      },
      aScene('m16-withheld', t('guardian.challenge.reviews.hidden.text'), {
        given: (stage) => givenList(stage, HIDDEN, TAKEN_BACK),
      }),
      listDialog(
        'm13-unpublish',
        t('guardian.myChallenges.takeBack'),
        LONG_TITLE,
        t('guardian.publish.takeBack.text'),
      ),
      listDialog(
        'm14-delete',
        t('guardian.myChallenges.remove'),
        LONG_TITLE,
        t('guardian.removeChallenge.text'),
      ),
    ],
  },
  {
    side: 'guardian',
    screen: 'Change a challenge',
    path: editPath(OAK),
    scenes: [
      aScene('m20-edit-view', t('guardian.challengeEdit.published'), {
        path: editPath(VIEW),
        given: givenMany,
      }),
      aScene('m21-edit-object', t('guardian.challengeEdit.labels'), { given: givenMany }),
      aScene('m22-edit-question-unfit', t('guardian.challengeEdit.empty'), {
        path: editPath(QUESTION),
        given: givenMany,
        act: async (person) => {
          await leaveTitleEmpty(person)
          await person.press(t('guardian.challengeEdit.save'))
        },
        turns: true,
        grows: 'phone',
      }),
      aScene('m23-leave', t('guardian.challengeEdit.title'), {
        path: editPath(QUESTION),
        given: givenMany,
        act: async (person) => {
          await leaveTitleEmpty(person)
          await person.press(t('guardian.shell.cancel'))
          await person.until('the question', () => document.querySelector('dialog[open]'))
        },
        isDialog: true,
      }),
      aScene('m26-edit-task', saying(t('guardian.task.question.title')), {
        given: givenMany,
        act: ({ press }) => press(t('guardian.challengeEdit.chooseTask')),
        grows: 'phone',
      }),
      aScene('m27-edit-other-task', t('guardian.challengeEdit.otherTask'), {
        given: givenMany,
        act: async ({ press, choose }) => {
          await press(t('guardian.challengeEdit.chooseTask'))
          await choose(saying(t('guardian.task.question.title')))
        },
      }),
      aScene('m28-edit-view-later', t('guardian.challengeEdit.viewLater'), {
        given: givenMany,
        act: async ({ press, choose }) => {
          await press(t('guardian.challengeEdit.chooseTask'))
          await choose(saying(t('guardian.task.match-view.title')))
        },
      }),
      aScene('m25-edit-not-found', t('guardian.challengeEdit.notFoundTitle'), {
        path: editPath(FOREIGN),
        given: (stage) => givenList(stage, OAK),
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'Preview',
    path: previewPath('photo-capture', OAK),
    scenes: [
      aScene('m30-preview-arrival', t('child.preview.title'), {
        path: previewPath('challenge', VIEW),
        given: givenMany,
        turns: true,
        grows: 'phone',
      }),
      aScene('m32-preview-photo', t('child.photoCapture.capture'), { given: givenMany }),
      aScene('m33-preview-photo-taken', t('child.photoCapture.submit'), {
        given: givenMany,
        act: ({ photograph }) => photograph(t('child.camera.chooseFile')),
      }),
      aScene('m34-preview-question', t('child.preview.submitAnswer'), {
        path: previewPath('question', QUESTION),
        given: givenMany,
      }),
      aScene('m35-preview-invalid', t('child.preview.invalid.title'), {
        path: previewPath('question', OAK),
        given: givenMany,
      }),
      aScene('m36-preview-foreign', t('guardian.reportChallenge.open'), {
        path: previewPath('challenge', FOREIGN),
        given: givenMany,
      }),
      aScene('m37-report', t('guardian.reportChallenge.reason'), {
        path: previewPath('challenge', FOREIGN),
        given: givenMany,
        act: ({ press }) => press(t('guardian.reportChallenge.open')),
        isDialog: true,
      }),
    ],
  },
  {
    side: 'administrator',
    screen: 'Published challenges',
    path: '/admin/challenges',
    scenes: [
      aScene('m40-published', t('admin.moderation.reports', { count: 2 }), {
        widens: true,
        given: givenPublished,
        grows: 'phone',
      }),
      aScene('m43-keep-all-button', t('admin.moderation.keepAll.open', { count: 12 }), {
        given: givenManyReported,
        grows: 'phone',
      }),
      aScene('m44-keep-all', t('admin.moderation.keepAll.text'), {
        given: givenManyReported,
        act: ({ press }) => press(t('admin.moderation.keepAll.open', { count: 12 })),
        isDialog: true,
      }),
      aScene('m45-some-kept', t('admin.moderation.keepAll.left', { count: 2 }), {
        given: givenManyReported,
        act: async ({ press }) => {
          await press(t('admin.moderation.keepAll.open', { count: 12 }))
          await press(t('admin.moderation.keepAll.confirm', { count: 12 }))
        },
        grows: 'phone',
      }),
      ...(['keep', 'delete'] as const).map((decision): Scene => ({
        name: `m42-${decision}`,
        given: givenPublished,
        act: ({ press }) => {
          const action = t(`admin.moderation.decide.${decision}.confirm`)
          return press(t('admin.moderation.of', { action, title: FOREIGN.title }))
        },
        shows: t(`admin.moderation.decide.${decision}.text`),
        isDialog: true,
      })),
      aScene('m41-take-back', t('admin.moderation.decide.take-back.text'), {
        given: givenPublished,
        act: ({ press }) =>
          press(
            t('admin.moderation.of', {
              action: t('admin.moderation.decide.take-back.confirm'),
              title: FOREIGN.title,
            }),
          ),
        isDialog: true,
      }),
    ],
  },
]
