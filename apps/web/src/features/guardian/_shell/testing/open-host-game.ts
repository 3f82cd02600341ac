import type { HostSession } from '@bramble/contract'
import { renderScreen } from '#/testing/index.ts'
import type { World } from '#/testing/world.ts'
import { givenHostGame } from './host-game.ts'

/** Opens a page of Gwen's game, as the server keeps it. */
export async function openHostGame(world: World, path: string, session: Partial<HostSession> = {}) {
  const game = givenHostGame(world, session)
  return { game, ...(await renderScreen(path, world)) }
}
