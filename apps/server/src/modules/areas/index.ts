import { announceAfter } from '#/platform/events.ts'
import { newId } from '#/platform/ids.ts'
import { verbs } from '#/platform/http/route.ts'
import type { AreaOfFile } from './area-file.ts'
import { eraseArea, leaveAreasOf, listAreasOf, writeArea } from './areas.repository.ts'
import { createAreasService, type AreasDeps } from './areas.service.ts'
import { deleteArea, listAreas, saveArea } from './own-areas.ts'

export { readAreaFile } from './area-file.ts'
export type { AreasService, Land } from './areas.service.ts'

export type AreasModule = ReturnType<typeof createAreasModule>

/** Land whose keeper says who plays there. */
export function createAreasModule(deps: AreasDeps) {
  const { database, clock, random, events } = deps
  const announce = (areaId: string) => events.emit('area.changed', { areaId })
  return {
    routes: verbs(deps, { listAreas, saveArea, deleteArea }),
    service: createAreasService(deps),
    /** The operator's acts. */
    operator: {
      list: () => listAreasOf(database.orm),
      /** All of them, or none. Returns the ids. */
      async add(areas: readonly (Omit<AreaOfFile, 'account'> & { accountId: string | null })[]) {
        const ids = areas.map(() => newId(clock, random))
        const write = database.transaction(async (tx) => {
          for (const [at, area] of areas.entries()) {
            await writeArea(tx, { ...area, id: ids[at]! }, new Date(clock.now()))
          }
        })
        await announceAfter(write, () => ids.forEach(announce))
        return ids
      },
      /** False: there was none. */
      remove: (id: string) => announceAfter(eraseArea(database.orm, id), () => announce(id)),
    },
    /** For the account's export. */
    async ownDataOf(accountId: string) {
      const areas = await listAreasOf(database.orm, accountId)
      return areas.map(({ accountId: _, ...area }) => area)
    },
    /** Land stays closed when its ranger leaves: its areas are the operator's, without the contact. Repeatable. */
    async leaveAllOf(accountId: string): Promise<void> {
      for (const id of await leaveAreasOf(database.orm, accountId)) announce(id)
    },
  }
}
