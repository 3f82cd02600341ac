import type { GuardianChallenge } from '@bramble/contract'
import { t } from '#/words/t.ts'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
  pictureUrl,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  givenEntry,
  givenFile,
  givenGpx,
  givenKml,
  givenTrail,
  givenWholeTrail,
  PIXEL,
} from '#/features/guardian/make/_trail/testing/given-trail.ts'
import { givenOwnTrail } from '#/features/guardian/_trails/testing/given-trails.ts'
import { apiError } from '#/testing/fake-api.ts'
import { PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'
import type { Person } from '../page/person.ts'
import { aScene, saying, type Scene, type SceneGroup } from '../scene.ts'
import { LONG_TEXT, LONG_TITLE } from './long-words.ts'

const LIST = '/guardian/challenges'
const VIEW = givenOwnChallenge({
  id: challengeId(2),
  title: LONG_TITLE,
  childPhotoTask: 'match-view',
  referenceImage: pictureUrl(11),
  sceneMatchImage: pictureUrl(12),
})
const GATE = givenOwnChallenge({ id: challengeId(4), title: 'Old Gate' })
const FOREIGN = givenOwnChallenge({ id: challengeId(5), title: 'Frogs', isOwn: false })
const spots = Array.from({ length: 8 }, (_, i) =>
  givenOwnChallenge({ id: challengeId(20 + i), title: `Spot ${i + 1}` }),
)

function givenList(stage: Stage, ...challenges: GuardianChallenge[]): void {
  stage.signIn()
  givenChallenges(stage, ...challenges)
  stage.api.on('listTrails', () => [])
}
const givenMany = (stage: Stage) => givenList(stage, VIEW, GATE, FOREIGN, ...spots)

/** Loaded in the page: who only lists the scenes has no such module. */
async function givenLibrary(stage: Stage): Promise<void> {
  const { library } = await import('virtual:library')
  givenMany(stage)
  stage.api.on('readLibrary', ({ query: { language = 'en' } }) => ({
    language,
    tasks: library[language],
  }))
}

const SAVE = `${LIST}/save-file`
const BRING_IN = `${LIST}/bring-in`

function givenMixedTrail(): File {
  return givenTrail(
    givenEntry({ title: LONG_TITLE, description: LONG_TEXT, pictures: { reference: PIXEL } }),
    givenEntry({ title: GATE.title, place: { lat: PARK.lat + 0.002, lng: PARK.lng } }),
    { ...givenEntry({ title: LONG_TITLE }), place: { lat: 100, lng: 0 } },
    { ...givenEntry(), title: '' },
  )
}

function givenTrailFile(): File {
  return givenWholeTrail(
    { cover: PIXEL },
    givenEntry({
      ...{ key: 'oak-2026', title: LONG_TITLE, hasPost: true, pictures: { reference: PIXEL } },
      texts: { de: { title: 'Die alte Eiche', description: 'Wer wohnt darin?' } },
    }),
    givenEntry({
      ...{ key: 'gate-2026', title: GATE.title, isUnvisited: true },
      place: { lat: PARK.lat + 0.002, lng: PARK.lng },
    }),
    { ...givenEntry({ key: 'hill-2026', title: LONG_TITLE }), place: { lat: 100, lng: 0 } },
  )
}

function givenPlaces(): File {
  return givenGpx(
    `<wpt lat="${PARK.lat}" lon="${PARK.lng}"><name>${spots[0]!.title}</name></wpt>
    <wpt lat="${PARK.lat + 0.002}" lon="${PARK.lng}"><name>${LONG_TITLE}</name></wpt>`,
  )
}

/** A map of somebody who drew more than places. */
function givenMendedPlaces(): File {
  const point = `<Point><coordinates>${PARK.lng},${PARK.lat}</coordinates></Point>`
  return givenKml(
    `<NetworkLink/><GroundOverlay/>
    <Placemark><name>${spots[0]!.title}</name>
      <description><![CDATA[<p>${LONG_TEXT}</p> https://oak.example 07700 900123]]></description>
      ${point}</Placemark>
    <Placemark><name>${spots[1]!.title}</name><address>${spots[2]!.title}</address></Placemark>
    <Placemark><name>${LONG_TITLE}</name><LineString/></Placemark>
    <Placemark><Point><coordinates>0,0</coordinates></Point></Placemark>`,
  )
}

/** The page where a file was chosen. */
function broughtIn(
  name: string,
  file: () => File,
  shows: Scene['shows'],
  act: (person: Person, stage: Stage) => Promise<unknown> = () => Promise.resolve(),
  more: Partial<Scene> = {},
): Scene {
  return aScene(name, shows, {
    path: BRING_IN,
    given: (stage) => {
      givenMany(stage)
      stage.api.on('lookAtGround', ({ body }) => ({
        places: body.places.map(() => ({ isKnown: true, warning: null, isByWater: false })),
      }))
    },
    act: async (person, stage) => {
      await person.sees(t('guardian.trailImport.intro'))
      await person.give(t('guardian.trailImport.choose'), file())
      await act(person, stage)
    },
    ...more,
  })
}

export const trailFiles: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'Trail files',
    path: SAVE,
    scenes: [
      aScene('m50-save-file', t('guardian.trailSave.chosen', { count: 10 }), {
        given: givenMany,
        turns: true,
        grows: 'phone',
      }),
      aScene('m51-save-file-failed', t('guardian.trailSave.failed'), {
        given: (stage) => {
          givenList(stage, VIEW)
          stage.api.fail('readPhoto', 500)
        },
        act: ({ press }) => press(t('guardian.trailSave.start')),
      }),
      aScene('m52-save-file-done', t('guardian.trailSave.again'), {
        given: (stage) => givenList(stage, GATE),
        act: ({ press }) => press(t('guardian.trailSave.start')),
      }),
      aScene('m53-save-file-none', t('guardian.trailSave.empty'), {
        given: (stage) => givenList(stage, FOREIGN),
      }),
      aScene('m54-bring-in', t('guardian.trailImport.intro'), {
        path: BRING_IN,
        given: givenMany,
      }),
      broughtIn(
        'm55-bring-in-refused',
        () => givenFile('PK\u0003\u0004'),
        t('guardian.trailFile.file.packed'),
      ),
      broughtIn(
        'm56-bring-in-found',
        givenMixedTrail,
        t('guardian.trailImport.foundTitle', { count: 2 }),
        undefined,
        { turns: true, grows: 'phone' },
      ),
      broughtIn(
        'm65-bring-in-trail',
        givenTrailFile,
        t('guardian.trailImport.trailStart', { count: 2 }),
        undefined,
        { turns: true, grows: 'phone' },
      ),
      broughtIn(
        'm66-bring-in-trail-done',
        givenTrailFile,
        t('guardian.trailImport.toTrail'),
        async ({ press }, { api }) => {
          api.on('bringInTrail', () => givenOwnTrail())
          api.on('createChallenge', () => GATE)
          api.on('uploadChallengePicture', () => ({
            id: challengeId(70),
            url: pictureUrl(70),
          }))
          api.on('uploadTrailCover', () => givenOwnTrail())
          await press(t('guardian.trailImport.trailStart', { count: 2 }))
        },
      ),
      broughtIn(
        'm67-bring-in-trail-refused',
        givenTrailFile,
        t('guardian.trailImport.trailChanged'),
        async ({ press }, { api }) => {
          api.refuse('bringInTrail', 'request.key-reused')
          await press(t('guardian.trailImport.trailStart', { count: 2 }))
        },
      ),
      broughtIn(
        'm68-bring-in-unknown-field',
        () => givenWholeTrail({ closedInSpring: true }, givenEntry()),
        t('guardian.trailImport.refusedTitle'),
      ),
      broughtIn(
        'm62-bring-in-kmz',
        () => givenFile('PK\u0003\u0004doc.kml'),
        t('guardian.trailFile.file.kmz'),
      ),
      broughtIn(
        'm63-bring-in-mended',
        givenMendedPlaces,
        t('guardian.trailImport.notes'),
        undefined,
        { grows: 'phone' },
      ),
      broughtIn(
        'm60-bring-in-places',
        givenPlaces,
        t('guardian.trailImport.taskHint'),
        ({ choose }) => choose(t('guardian.task.basic-photo.name')),
        { grows: 'phone' },
      ),
      broughtIn(
        'm64-bring-in-each',
        givenPlaces,
        t('guardian.trailImport.question'),
        ({ tick }) => tick(t('guardian.trailImport.each')),
        { given: givenLibrary, grows: 'phone' },
      ),
      broughtIn(
        'm61-bring-in-places-done',
        givenPlaces,
        t('guardian.trailImport.placesText'),
        async ({ press }, { api }) => {
          let made = 70
          api.on('createChallenge', ({ body }) =>
            givenOwnChallenge({ id: challengeId(made++), title: body.title }),
          )
          await press(t('guardian.trailImport.start', { count: 2 }))
        },
      ),
      broughtIn(
        'm57-bring-in-waits',
        givenMixedTrail,
        saying(t('guardian.trailImport.wait', { seconds: 20 })),
        async ({ press }, { api }) => {
          api.refuse('createChallenge', 'limit.too-many', undefined, undefined, 20)
          await press(t('guardian.trailImport.start', { count: 2 }))
        },
      ),
      broughtIn(
        'm58-bring-in-stopped',
        givenMixedTrail,
        t('guardian.trailImport.stopped'),
        async ({ press }, { api }) => {
          api.refuse('createChallenge', 'challenge.too-many')
          await press(t('guardian.trailImport.start', { count: 2 }))
        },
      ),
      broughtIn(
        'm59-bring-in-done',
        givenMixedTrail,
        t('guardian.trailImport.toList'),
        async ({ press }, { api }) => {
          api.on('createChallenge', ({ body }) => {
            if (body.title !== LONG_TITLE) throw apiError('request.key-reused')
            return givenOwnChallenge({ id: challengeId(70) })
          })
          api.refuse('uploadChallengePicture', 'photo.unreadable')
          await press(t('guardian.trailImport.start', { count: 2 }))
        },
      ),
    ],
  },
]
