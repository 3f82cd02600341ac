import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Look = 'danger' | 'safe' | 'plain' | 'danger or safe'
/** Of one question or of several alike; else of each in the order in which they stand in the file. */
type Looks = Look | readonly Look[]

const SRC = join(import.meta.dirname, '..')

/**
 * What the filled button of each question does. `danger`: something that cannot be undone, in red. `safe`:
 * nothing, because the other answer may harm a child. `plain`: what was asked for, which harms nobody.
 */
const FILLED: Readonly<Record<string, Looks>> = {
  'features/guardian/_auth/log-out-dialog.tsx': 'danger',
  // For publishing; taking back harms nobody.
  'features/guardian/_challenges/confirm-status.tsx': 'safe',
  // A second question follows.
  'features/guardian/make/_fields/publish-challenge.tsx': 'plain',
  'features/guardian/pay/_checkout/checkout-page.tsx': 'danger',
  'features/guardian/_shell/leave-unsaved.tsx': 'danger',
  'features/guardian/_shell/end-game.tsx': 'danger',
  'features/guardian/play/_host/remove-player.tsx': 'danger',
  'features/guardian/admin/admin-codes/admin-codes-screen.tsx': 'danger',
  'features/guardian/admin/admin-users/confirm-action.tsx': 'danger',
  'features/guardian/make/challenge-create/challenge-create-screen.tsx': 'danger',
  'features/guardian/make/challenge-create/quick-review.tsx': 'danger',
  'features/guardian/make/challenges/challenge-list.tsx': 'danger',
  // Opens the spot that the grown-up sees the child at.
  'features/guardian/play/dashboard/player-dialog.tsx': 'plain',
  'features/guardian/play/dashboard/second-grown-up.tsx': 'danger',
  // Calls the children back to their grown-up.
  'features/guardian/play/dashboard/call-back.tsx': 'plain',
  'features/guardian/account/groups/group-actions.tsx': 'danger',
  'features/guardian/afterwards/keepsakes/keepsakes-screen.tsx': 'danger',
  'features/guardian/afterwards/my-games/my-games-screen.tsx': 'danger',
  'features/guardian/make/my-land/area-screen.tsx': 'danger',
  'features/guardian/make/my-trails/cover-card.tsx': 'danger',
  // The printed posts are dead from then on.
  'features/guardian/make/my-trails/give-posts.tsx': 'safe',
  // For publishing.
  'features/guardian/make/my-trails/near-home-question.tsx': 'safe',
  // A second question follows.
  'features/guardian/make/my-trails/publish-spots.tsx': 'plain',
  // One that is taken away never comes back.
  'features/guardian/make/my-trails/trail-posts.tsx': 'danger',
  // For publishing; what is deleted is gone.
  'features/guardian/make/my-trails/trail-state.tsx': ['safe', 'danger'],
  'features/guardian/admin/published/published-list.tsx': ['danger or safe', 'safe'],
  'features/guardian/afterwards/stickers/book-view.tsx': 'danger',
  'features/guardian/start/adventure/known-places.tsx': 'danger',
  // The child plays on.
  'features/player/_flow/leave-guard.tsx': 'safe',
  'features/player/end-game/erase-saved.tsx': 'danger',
  // The child goes back to its grown-up.
  'features/player/roam/roam-controls.tsx': 'plain',
}

/** The tags of the questions that a file asks. */
function questionsIn(file: string): string[] {
  const source = readFileSync(join(SRC, file), 'utf8')
  return [...source.matchAll(/<(?:ConfirmDialog|AskButton)\b[\s\S]*?\n\s*\/?>/g)].map(
    ([tag]) => tag,
  )
}

function lookOf(question: string): Look {
  const isDanger = /\sdanger\b/.test(question)
  if (/\sisCancelSafer\b/.test(question)) return isDanger ? 'danger or safe' : 'safe'
  return isDanger ? 'danger' : 'plain'
}

test('each question on a page is in the table, with what its filled button does', () => {
  const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith('features') && /(?<!\.test)\.tsx$/.test(file))
    .map((file) => [file, questionsIn(file).map(lookOf)] as const)
    .filter(([, looks]) => looks.length > 0)
  const told = found.map(([file, looks]) => {
    const isOneLook = new Set(looks).size === 1
    return [file, isOneLook ? looks[0] : looks]
  })
  expect(Object.fromEntries(told)).toEqual(FILLED)
})
