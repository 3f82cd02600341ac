import { expect } from 'vitest'
import type { HostSession, OwnPlayer } from '@bramble/contract'
import type { Person } from '#/testing/person.ts'

/** Where Gwen stands, and places seen from there. */
export const PARK = { lat: 51.5, lng: -0.12 }
export const BESIDE_GWEN = { lat: 51.5002, lng: -0.1201, accuracy: 12 }
export const TEN_KM_AWAY = { lat: 51.59, lng: -0.12, accuracy: 12 }

/** Gwen starts a game. */
export async function createGame(
  host: Person,
  location: { lat: number; lng: number } | null = PARK,
): Promise<HostSession> {
  const { status, body } = await host.call('createSession', {
    body: { gameType: 'roam', location, status: 'waiting' },
  })
  expect(status).toBe(201)
  return body as HostSession
}

/** A child joins as its phone does. */
export async function join(child: Person, sessionId: string): Promise<OwnPlayer> {
  const { status, body } = await child.call('joinSession', {
    body: {
      sessionId,
      deviceId: 'Mozilla/5.0 (a phone)',
      status: 'joined',
      location: null,
      guardianPhotoId: null,
    },
  })
  expect(status).toBe(201)
  return body as OwnPlayer
}

/** A child joins and passes the "Stay Close!" check. */
export async function joinBesideGwen(child: Person, sessionId: string): Promise<OwnPlayer> {
  const player = await join(child, sessionId)
  const { status, body } = await child.call('changePlayer', player.id, {
    location: BESIDE_GWEN,
    status: 'ready',
  })
  expect(status).toBe(200)
  return body as OwnPlayer
}

export function start(host: Person, sessionId: string) {
  return host.call('changeSession', sessionId, { status: 'active' })
}

export function end(host: Person, sessionId: string) {
  return host.call('changeSession', sessionId, { status: 'ended' })
}

/** What the host sees of a game. */
export async function seenByHost(host: Person, sessionId: string): Promise<HostSession> {
  const { status, body } = await host.call('readSession', sessionId)
  expect(status).toBe(200)
  return body as HostSession
}
