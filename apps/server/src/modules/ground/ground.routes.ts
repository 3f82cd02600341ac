import type { KeeperWord } from '@bramble/contract'
import { consumeOfCaller } from '#/platform/http/caller-limits.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { route, type Caller, type Route } from '#/platform/http/route.ts'
import type { KeepersOfLand } from './ground-source.ts'
import { requireAnswer, requireNow, type GroundService } from './ground.service.ts'

export function groundRoutes(
  service: GroundService,
  limits: Pick<Limits, 'consume'>,
  keepers: () => KeepersOfLand,
): Route[] {
  const consume = (caller: Caller, places: number) =>
    consumeOfCaller(limits, 'lookAtGround', caller, places)
  return [
    route('drawMap', async ({ body, caller }) => {
      await consume(caller, 1)
      return { map: requireAnswer(await service.mapAround(body.place, { hasNames: true })) }
    }),
    route('lookAtGround', async ({ body, caller }) => {
      await consume(caller, body.places.length)
      const looks = await service.lookAt(body.places, 'maker')
      const makerId = caller.guardian?.accountId ?? null
      const words = await keepers().wordsOn(body.places, { makerId, askedFor: 'maker' })
      return {
        places: looks.map(requireNow).map((look, at) => ({
          isKnown: look.at === 'known',
          warning: look.at === 'known' ? look.value.warning : null,
          isByWater: look.at === 'known' && look.value.isByWater,
          ...keeperOf(words[at]),
        })),
      }
    }),
    route('countFittingSpots', async ({ body, caller }) => {
      await consume(caller, 1)
      const fitting = await service.circlesAround(body.place, body, keepers())
      const keeper = await keepers().wordOn([body.place], { makerId: null, askedFor: 'family' })
      return {
        isKnown: fitting !== null,
        ...(fitting ?? { mayLeavePath: false, circles: [] }),
        ...keeperOf(keeper),
      }
    }),
  ]
}

const keeperOf = (word: KeeperWord | null | undefined) => (word == null ? {} : { keeper: word })
