import { mkdirSync, writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import {
  CODE_PLACEHOLDER,
  EARLY_ANSWER_ID,
  NUMBER_PLACEHOLDER,
  type EarlyAnswer,
} from '@bramble/contract/pages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import { createGame, end, join } from '../testing/steps.ts'

const PAGE =
  '<html><head><title>T</title><script type="module" src="/a.js"></script></head><body><div id="root">' +
  '<!--picture-->\n<svg></svg>\n<!--/picture--></div></body></html>'
const CARDS = {
  en: {
    card: `<p>Code ${CODE_PLACEHOLDER} of ${NUMBER_PLACEHOLDER}</p>`,
    pressedButton: '<b></b>',
    next: '/join-next-en.html',
  },
  de: {
    card: `<p>Code ${CODE_PLACEHOLDER} von ${NUMBER_PLACEHOLDER}</p>`,
    pressedButton: '<b></b>',
    next: '/join-next-de.html',
  },
}
const MINUTE_MS = 60_000

const webDir = folderForTests()
let world: TestApp
beforeAll(async () => {
  mkdirSync(joinPath(webDir, 'assets'))
  writeFileSync(joinPath(webDir, 'index.html'), PAGE)
  writeFileSync(joinPath(webDir, 'join-cards.json'), JSON.stringify(CARDS))
  world = await openTestApp({ hasLimits: true, webDir })
})
afterAll(async () => {
  await world.close()
})
beforeEach(async () => {
  await world.reset()
  world.clock.advance(60 * MINUTE_MS)
})

const ELEMENT = new RegExp(`<script type="application/json" id="${EARLY_ANSWER_ID}">(.*?)</script>`)

async function open(person: Person, path: string, headers: Record<string, string> = {}) {
  const reply = await person.send({
    method: 'GET',
    url: path,
    headers: { accept: 'text/html', ...headers },
  })
  const html = String(reply.body)
  const [, json] = ELEMENT.exec(html) ?? []
  const early = json === undefined ? null : (JSON.parse(json) as EarlyAnswer)
  return { ...reply, html, early, hasCard: html.includes('<p>Code') }
}

describe('the page behind a code', () => {
  it('shows the card of a game that waits, before any script, and carries the answer', async () => {
    const { id, joinCode } = await createGame(world.gwen)
    const typed = `${joinCode.slice(0, 3).toLowerCase()}-${joinCode.slice(3)}`
    const { html, early, headers } = await open(world.ada, `/join/${typed}`)
    expect(html).toContain(`<p>Code ${joinCode} of ${id.slice(-6)}</p>`)
    expect(html).not.toContain('<svg>')
    expect(early).toMatchObject({ path: `/api/sessions/join/${joinCode}`, status: 200 })
    const asked = await world.ada.call('findSessionByCode', { params: { joinCode } })
    expect(JSON.parse(early!.body)).toEqual(asked.body)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('takes presses before anything is seen, and lets the app wait for the styles', async () => {
    const { joinCode } = await createGame(world.gwen)
    const { html } = await open(world.ada, `/join/${joinCode}`)
    expect(html).toContain('<head><script src="/early-press.js"></script>')
    expect(html).toContain('<script type="module" fetchpriority="low" src="/a.js">')
  })

  it('speaks the language of the phone', async () => {
    const { joinCode } = await createGame(world.gwen)
    const german = { 'accept-language': 'nl,de-AT;q=0.9,en;q=0.8' }
    const { html } = await open(world.ada, `/join/${joinCode}`, german)
    expect(html).toContain(`<div lang="de-DE"><p>Code ${joinCode} von`)
    expect(html).toContain('<template id="pressed-button" data-next="/join-next-de.html">')
  })

  it('knows the key of a scanned code', async () => {
    const { joinCode, joinKey } = await createGame(world.gwen)
    const { early, hasCard } = await open(world.ada, `/join/${joinCode}?k=${joinKey}`)
    expect(early?.path).toBe(`/api/sessions/join/${joinCode}?k=${joinKey}`)
    expect(hasCard).toBe(true)
  })

  it('is enough to join: the phone need not ask for the code once more', async () => {
    const { id, joinCode } = await createGame(world.gwen)
    await open(world.ada, `/join/${joinCode}`)
    expect(await join(world.ada, id)).toMatchObject({ status: 'joined' })
  })

  it('shows no card to whoever plays already, nor to the host', async () => {
    const { id, joinCode } = await createGame(world.gwen)
    await open(world.ada, `/join/${joinCode}`)
    await join(world.ada, id)
    for (const person of [world.ada, world.gwen]) {
      const { early, hasCard } = await open(person, `/join/${joinCode}`)
      expect(early?.status).toBe(200)
      expect(hasCard).toBe(false)
    }
  })

  it('shows no card of a game that is over or full', async () => {
    const over = await createGame(world.gwen)
    await end(world.gwen, over.id)
    expect((await open(world.ada, `/join/${over.joinCode}`)).hasCard).toBe(false)
    const full = await createGame(world.gwen)
    for (const person of [world.ada, world.ben]) {
      await open(person, `/join/${full.joinCode}`)
      await join(person, full.id)
    }
    const { early, hasCard } = await open(world.stranger('10.1.1.1'), `/join/${full.joinCode}`)
    expect(JSON.parse(early!.body)).toMatchObject({ isFull: true })
    expect(hasCard).toBe(false)
  })

  it.each(['.', ')', '%E2%80%8B', '%22', '%3E'])(
    'finds the game of a link with %s behind it',
    async (mark) => {
      const { joinCode, joinKey } = await createGame(world.gwen)
      const marked = await open(world.ada, `/join/${joinCode}${mark}`)
      expect(marked.early).toMatchObject({ path: `/api/sessions/join/${joinCode}`, status: 200 })
      const keyed = await open(world.ada, `/join/${joinCode}?k=${joinKey}${mark}`)
      expect(keyed.early?.path).toBe(`/api/sessions/join/${joinCode}?k=${joinKey}`)
    },
  )

  it('looks nothing up where no code is, so that nothing counts as a wrong one (T3)', async () => {
    for (let i = 0; i < 12; i++) {
      expect((await open(world.ada, '/join/https%3A')).early).toBeNull()
    }
    const { joinCode } = await createGame(world.gwen)
    expect((await open(world.ada, `/join/${joinCode}`)).early?.status).toBe(200)
  })

  it('carries the refusal of an unknown code, and nothing that a browser would run', async () => {
    const path = `/join/ZZZZZZ?k=${encodeURIComponent('</script><script>alert(1)')}`
    const { html, early, hasCard } = await open(world.ada, path)
    expect(early).toMatchObject({ status: 404, retryAfterSeconds: null })
    expect(JSON.parse(early!.body)).toMatchObject({ code: 'session.not-found' })
    expect(hasCard).toBe(false)
    expect(html).not.toContain('alert(1)')
  })

  it('helps nobody to guess: its wrong codes count like those of the call (T3)', async () => {
    const { joinCode } = await createGame(world.gwen)
    for (let i = 0; i < 8; i++) {
      expect((await open(world.ada, `/join/BCDFG${'HJKMNPQR'[i]}`)).early?.status).toBe(404)
    }
    const ninth = await open(world.ada, `/join/${joinCode}`)
    expect(ninth.early?.status).toBe(429)
    expect(ninth.early?.retryAfterSeconds).toBeGreaterThan(0)
    expect(ninth.hasCard).toBe(false)
    const asked = await world.ada.call('findSessionByCode', { params: { joinCode } })
    expect(asked.status).toBe(429)
  })

  it('looks nothing up for a question about its headers', async () => {
    const { joinCode } = await createGame(world.gwen)
    const reply = await world.ada.send({
      method: 'HEAD',
      url: `/join/${joinCode}`,
      headers: { accept: 'text/html' },
    })
    expect(reply.headers['cache-control']).toBe('no-cache')
  })
})
