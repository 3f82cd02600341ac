import { act, cleanup, screen } from '@testing-library/react'
import { givenPhoto, PARK, renderScreen, type World } from '#/testing/index.ts'
import { eraseDraft, writeDraft } from '#/platform/storage/draft-store.ts'
import { fieldsToKeep, newWork } from '../stored-draft.ts'
import { workOfFlat, type FlatDraft } from './given-draft.ts'
import { startSaving } from '#/features/guardian/make/_tasks/challenge-saver.ts'

export * from '../../../_challenges/testing/given-capabilities.ts'

const PHOTOS = ['referencePhoto', 'scenePhoto', 'questionPhoto', 'objectPhoto'] as const

export type { GivenQuestion } from './given-draft.ts'
export type GivenDraft = Partial<FlatDraft> & Partial<Record<(typeof PHOTOS)[number], Blob>>

/** Opens the wizard on an earlier draft of this phone. */
export async function openWizard(world: World, draft: GivenDraft) {
  const account = world.signIn()
  const id = 'd4af7000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
  const all = Object.fromEntries(PHOTOS.map((name) => [name, draft[name] ?? null]))
  const work = workOfFlat(
    {
      place: { ...PARK, accuracy: 6 },
      title: 'The old oak',
      description: 'Put your hand on the bark.',
      ...draft,
    },
    startSaving(id),
  )
  await eraseDraft(account.id)
  await writeDraft(
    account.id,
    fieldsToKeep({ ...work, draft: { ...newWork(id).draft, ...work.draft } }),
    { all, changed: PHOTOS },
  )
  const shown = await renderScreen('/guardian/challenges/create', world)
  await settleStore(world)
  await shown.user.press(await screen.findByRole('button', { name: 'Continue your draft' }))
  return { ...shown, choosePhoto: () => choosePhoto(shown.user, world) }
}

/** Opens the wizard without a draft on the phone. */
export async function openNewWizard(world: World, path = '/guardian/challenges/create') {
  const account = world.signIn()
  await eraseDraft(account.id)
  const shown = await renderScreen(path, world)
  await settleStore(world)
  return shown
}

/** Opens the wizard again, later, on the same phone. */
export async function reopenWizard(world: World) {
  cleanup()
  const shown = await renderScreen('/guardian/challenges/create', world)
  await settleStore(world)
  return shown
}

type User = Awaited<ReturnType<typeof renderScreen>>['user']

/** Picks a picture file, and waits until it is ready. */
async function choosePhoto(user: User, world: World): Promise<void> {
  await user.upload(screen.getByLabelText('Picture file'), givenPhoto())
  await settleStore(world)
}

/** The browser's store and file reader answer a few turns later. */
export async function settleStore(world: World): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
    await world.settle()
  }
}

export function title(): string | null {
  return screen.getAllByRole('heading', { level: 2 })[0]?.textContent ?? null
}

export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name })

/** Back in the bar at the foot of the page; the one in the header does the same. */
export function backButton(): HTMLElement {
  return screen.getAllByRole('button', { name: 'Back' }).at(-1) as HTMLElement
}
