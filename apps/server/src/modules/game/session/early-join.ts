import { calls } from '@bramble/contract/calls'
import type { Session } from '@bramble/contract'
import {
  EARLY_ANSWER_ID,
  fillEarlyCard,
  type EarlyAnswer,
  type EarlyCards,
} from '@bramble/contract/pages'
import { isJoinCode, normaliseJoinCode } from '@bramble/domain/session/join-code'
import { readJoinKey } from '@bramble/domain/session/read-code'
import { unescaped } from '@bramble/domain/text/unescaped'
import { LANGUAGES } from '@bramble/messages/languages'
import type { FastifyRequest } from 'fastify'
import { answerInside, type MountDeps } from '#/platform/http/mount.ts'
import type { Route } from '#/platform/http/route.ts'
import { wantedLanguage } from '#/platform/http/browser-pages.ts'
import type { LoadEarlyJoin } from '#/platform/http/web-pages.ts'
import { withTimeout } from '#/platform/with-timeout.ts'

/** A page waits no longer for it: its script can ask as well. */
const EARLY_WITHIN_MS = 800

const BEHIND_CODE = /^\/join\/([^/?]+)(?:\?|$)/i

/**
 * Looks the code of a page up, as the page's own call would be: with the same limits against
 * guessing, so that a page tells a stranger nothing that the call would not.
 * @param routes of the game, with the call that finds one by its code
 */
export function createEarlyJoin(routes: readonly Route[], deps: MountDeps): LoadEarlyJoin {
  const byCode = routes.find(({ name }) => name === 'findSessionByCode')
  if (byCode === undefined) throw new Error('no call finds a game by its code')
  return async (request, reply, cards) => {
    const [, typed] = BEHIND_CODE.exec(request.url) ?? []
    if (typed === undefined || request.method !== 'GET') return null
    const joinCode = normaliseJoinCode(unescaped(typed))
    // The page asks for no code that cannot be one, nor does it here.
    if (!isJoinCode(joinCode)) return null
    const given = (request.query as { k?: unknown }).k
    const k = typeof given === 'string' ? readJoinKey(given) : undefined
    const query = k === undefined ? {} : { k }
    const work = answerInside(byCode, { params: { joinCode }, query, request, reply }, deps)
    // A failure is no refusal: the page comes without, its script asks, and that call reports it.
    const answer = await withTimeout(work, EARLY_WITHIN_MS, () => null).catch(() => null)
    if (answer === null || answer.status >= 500) return null
    const early: EarlyAnswer = { path: pathOf(joinCode, query), ...answer }
    const session = answer.status === 200 ? (JSON.parse(answer.body) as Session) : null
    const card = session !== null && isForNewcomer(session) ? cardOf(request, cards, session) : null
    return { card, data: dataElement(early) }
  }
}

/** As the client writes it. */
function pathOf(joinCode: string, query: { k?: string }): string {
  const path = calls.findSessionByCode.path.replace('{joinCode}', encodeURIComponent(joinCode))
  const search = new URLSearchParams(query)
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

/** Whether a phone that nobody of the game has yet may join it now. */
function isForNewcomer(session: Session): boolean {
  const isShut = session.status === 'ended' || session.isFull || session.isLocked
  return !isShut && !('isHost' in session) && session.players.length === 0
}

function cardOf(
  request: FastifyRequest,
  cards: EarlyCards,
  { joinCode, id }: Session,
): string | null {
  const language = wantedLanguage(request)
  const drawn = cards[language]
  if (drawn === undefined) return null
  const { locale } = LANGUAGES[language]
  return (
    `<div lang="${locale}">${fillEarlyCard(drawn.card, { code: joinCode, id })}</div>` +
    `<template id="pressed-button" data-next="${drawn.next}">${drawn.pressedButton}</template>`
  )
}

/** JSON for an element that no browser runs. */
function dataElement(early: EarlyAnswer): string {
  const json = JSON.stringify(early).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${EARLY_ANSWER_ID}">${json}</script>`
}
