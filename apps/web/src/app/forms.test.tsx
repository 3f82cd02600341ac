import type { CallName } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { givenOwnGroup } from '#/features/guardian/account/_groups/testing/given-group.ts'
import { givenOwnTrails } from '#/features/guardian/_trails/testing/given-trails.ts'
import { FOCUS_SETTLE_MS } from '#/platform/timings.ts'
import { apiError, renderScreen, worldForTests } from '#/testing/index.ts'

const world = worldForTests({ hasPlainMaps: true })
let user: Awaited<ReturnType<typeof renderScreen>>['user']

interface Form {
  /** Up to the form, with nothing in it. */
  open: () => Promise<void>
  /** What is typed into its fields, by their names; the first of them is empty at first. */
  words: Record<string, string>
  /** The last button of this name sends it. */
  send: string
  call: CallName
}

async function at(path: string, ...presses: string[]): Promise<void> {
  ;({ user } = await renderScreen(path, world))
  await world.settle()
  for (const name of presses) await press(name)
}

async function press(name: string): Promise<void> {
  await user.press(screen.getAllByRole('button', { name }).at(-1)!)
  await world.settle()
}

const field = (name: string) =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${name}`), {
    selector: 'input, textarea',
  })[0]!

const FORMS: [form: string, Form][] = [
  [
    'signing in',
    {
      open: () => {
        world.api.on('readInteraction', () => ({
          hasDemo: false,
          demoAccounts: [],
          minPasswordLength: 6,
        }))
        return at('/guardian/sign-in/uid-1')
      },
      words: { 'Email address': 'gwen@example.org', Password: 'hazel-wood' },
      send: 'Sign in',
      call: 'signInWithPassword',
    },
  ],
  [
    'a forgotten password',
    {
      open: () => at('/guardian/forgot-password'),
      words: { 'Email address': 'gwen@example.org' },
      send: 'Send me the link',
      call: 'askPasswordReset',
    },
  ],
  [
    'a new password',
    {
      open: () => at(`/guardian/new-password#${'A'.repeat(43)}`),
      words: { 'New password': 'hedgehog-34' },
      send: 'Save password',
      call: 'resetPassword',
    },
  ],
  [
    'another password',
    {
      open: () => {
        world.signIn({ hasPassword: true, authProvider: 'local' })
        return at('/guardian/profile', 'Change password')
      },
      words: { 'Current password': 'acorn-12', 'New password': 'hedgehog-34' },
      send: 'Change password',
      call: 'changePassword',
    },
  ],
  [
    'the own name',
    {
      open: async () => {
        world.signIn()
        await at('/guardian/profile', 'Edit Profile')
        await user.clear(field('Display name'))
      },
      words: { 'Display name': 'Gwendolyn' },
      send: 'Save Changes',
      call: 'updateProfile',
    },
  ],
  [
    'the name of a group',
    {
      open: async () => {
        world.signIn()
        world.api.on('listGroups', () => [givenOwnGroup()])
        await at('/guardian/groups', 'Rename')
        await user.clear(field('Name of the group'))
      },
      words: { 'Name of the group': 'The hedgehogs' },
      send: 'Save',
      call: 'renameGroup',
    },
  ],
  [
    'a code for the gate',
    {
      open: () => {
        world.signIn({ role: 'super_admin' })
        world.api.on('listAccessCodes', () => ({ codes: [], configured: 0 }))
        return at('/admin/codes')
      },
      words: { 'Whom is it for': 'Oak school' },
      send: 'Make a code',
      call: 'addAccessCode',
    },
  ],
  [
    'the code of the gate',
    {
      open: () => {
        world.api.on('checkEnvironment', () => ({ isProduction: true }))
        return at('/', 'I have an access code')
      },
      words: { 'Access code': 'hazel' },
      send: 'Go in',
      call: 'validateAccessCode',
    },
  ],
  [
    'a trail',
    {
      open: async () => {
        world.signIn()
        givenChallenges(world, givenOwnChallenge({ id: challengeId(1), title: 'Spot 1' }))
        givenOwnTrails(world)
        await at('/guardian/trails/new', 'Add')
      },
      words: { Name: 'Mill pond', 'What it is': 'Along the water.' },
      send: 'Save',
      call: 'createTrail',
    },
  ],
  [
    'a challenge',
    {
      open: async () => {
        world.signIn()
        const oak = givenOwnChallenge({ title: 'The old oak', description: 'Feel the bark.' })
        givenChallenges(world, oak)
        await at(`/guardian/challenges/${oak.id}/edit`)
        await user.clear(field('Title'))
      },
      words: { Title: 'The oldest oak' },
      send: 'Save Changes',
      call: 'changeChallenge',
    },
  ],
]

const REGIONS = '[role="alert"], [role="status"], [aria-live]:not([aria-live="off"])'

/** What comes into live regions, and with them, in its order. */
function listen(): string[] {
  const heard: string[] = []
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      const isInside = target instanceof Element && target.closest(REGIONS) !== null
      for (const node of addedNodes) {
        if (isInside) heard.push(node.textContent ?? '')
        else if (node instanceof Element) {
          const regions = node.matches(REGIONS) ? [node] : [...node.querySelectorAll(REGIONS)]
          heard.push(...regions.map(({ textContent }) => textContent))
        }
      }
    }
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return heard
}

const errorsOf = (one: Element | null) =>
  (one?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)

it.each(FORMS)(
  '%s: what is missing is said once at its field, and the focus goes there',
  async (_form, { open, words, send, call }) => {
    await open()
    const heard = listen()
    await press(send)
    await world.advance(FOCUS_SETTLE_MS)
    const [name = ''] = Object.keys(words)
    expect(document.activeElement).toBe(field(name))
    const [error] = errorsOf(document.activeElement)
    expect(error).toBeTruthy()
    expect(heard.filter((text) => text === error)).toHaveLength(1)
    expect(world.api.calls(call)).toEqual([])
    for (const one of Object.keys(words)) expect(field(one).maxLength).toBeGreaterThan(0)
  },
)

/** What a server, a proxy or no net answers. */
const REFUSALS: [refusal: string, refuse: (call: CallName) => void][] = [
  ['400', (call) => world.api.fail(call, 400, '{"error":"no","code":"request.invalid"}')],
  ['409', (call) => world.api.fail(call, 409, '{"error":"no"}')],
  [
    '429',
    (call) =>
      world.api.on(call, () => {
        throw apiError('limit.too-many', undefined, undefined, 60)
      }),
  ],
  ['500', (call) => world.api.fail(call, 500, '<html>Bad Gateway</html>')],
  ['no net', () => world.api.down(true)],
]

it.each(FORMS)(
  '%s: a refusal is said, nothing that was typed is lost, and it can be sent again',
  async (_form, { open, words, send, call }) => {
    await open()
    for (const [name, text] of Object.entries(words)) {
      await user.click(field(name))
      await user.paste(text)
    }
    const heard = listen()
    for (const [tries, [refusal, refuse]] of REFUSALS.entries()) {
      heard.length = 0
      refuse(call)
      await press(send)
      await world.advance(1_000)
      const said = heard.filter((text) => text !== '')
      expect(said, refusal).not.toEqual([])
      expect(new Set(said).size, `${refusal}: ${said.join(', ')}`).toBe(said.length)
      expect(said.join(' '), refusal).not.toMatch(/[<>{}]/)
      // What a server may have lost is asked for again by itself.
      if (refusal !== 'no net') {
        expect(world.api.calls(call).length, refusal).toBeGreaterThan(tries)
      }
      for (const [name, text] of Object.entries(words)) {
        expect(field(name).value, `${refusal}: ${name}`).toBe(text)
      }
      expect(document.activeElement, refusal).not.toBe(document.body)
      await world.advance(6_000)
    }
  },
)
