import {
  MutationObserver,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { isConnected } from '#/data/connection.ts'
import { callMutation } from '#/data/play.ts'
import { isUnanswered } from '#/data/reply.ts'
import { RequestError } from '#/data/request.ts'
import { now, sleep } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import { ACTION_PATIENCE_MS, LOST_PATIENCE_MS, PATIENCE_LOOK_MS } from '#/platform/timings.ts'
import type { PhoneGame } from '../pack/owner.ts'
import { gameOf, goBack, phoneGame } from '../pack/phone-game.ts'
import { huntOf } from '../engine/phone-hunt.ts'
import {
  WAYS,
  type ChildActKind,
  type Ask,
  type AskKind,
  type ChildAct,
  type DoneOf,
  type ActPatience,
  type ReportKind,
  type ActWay,
} from './ways.ts'

/** The request leaves within the call: neither the store nor another request is waited for. */
const REPORTS: { [K in ReportKind]: (game: PhoneGame, act: ChildAct<K>) => void } = {
  help: ({ journal }, { isOver }) => journal.callForHelp(isOver),
  return: goBack,
  place: ({ journal }, { place }) => journal.recordPlace(place),
}

function isReport(act: ChildAct): act is ChildAct<ReportKind> {
  return act.kind in REPORTS
}

function report<K extends ReportKind>(game: PhoneGame, act: ChildAct<K>): void {
  const send = REPORTS[act.kind] as (game: PhoneGame, act: ChildAct<K>) => void
  send(game, act)
}

/**
 * Does what the child did, on the server. Where nobody answers, or what happened there before is still
 * on its way, the phone does it itself and tells later. Without a pack nothing can be told later, and
 * a failure is a failure.
 */
async function doAct<K extends AskKind>(
  client: QueryClient,
  playerId: string | null,
  act: ChildAct<K>,
): Promise<DoneOf<K>> {
  const { online, isOwn } = WAYS[act.kind] as ActWay<K>
  const key = newKey()
  const ask: Ask = async (name, inputs) => {
    const observer = new MutationObserver(client, callMutation(name))
    // A call that is still observed would keep its photo in memory for good.
    return observer.mutate(inputs).finally(() => observer.reset())
  }
  const work = ({ heard }: ActPatience) => online(act, { id: playerId ?? '', ask, key, heard })
  const game = phoneGame()
  if (game === null || game.pack() === null) return work({ heard: () => undefined })
  const lead = huntOf(game)?.lead
  if (lead?.isAlone() === true || isUntold(game, act as ChildAct) || isOwn?.(game, act) === true) {
    return actAlone(game, act, key)
  }
  try {
    return await patiently(work)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    lead?.failed(error)
    return actAlone(game, act, key)
  }
}

/** The server does not know yet that the child is there: its answer could only be a refusal. */
function isUntold(game: PhoneGame, act: ChildAct): boolean {
  const challengeId =
    'challenge' in act ? act.challenge.id : 'challengeId' in act ? act.challengeId : null
  return challengeId !== null && game.journal.holds(challengeId)
}

/** Some connections never fail: they only never answer. */
async function patiently<T>(work: (patience: ActPatience) => Promise<T>): Promise<T> {
  const firstMs = isConnected() ? ACTION_PATIENCE_MS : LOST_PATIENCE_MS
  let untilMs = now() + firstMs
  const heard = (patienceMs = ACTION_PATIENCE_MS) => {
    untilMs = now() + patienceMs
  }
  const working = work({ heard })
  let isDone = false
  const settled = working.finally(() => {
    isDone = true
  })
  // An answer after that is not read.
  settled.catch(() => undefined)
  async function lose(): Promise<never> {
    while (!isDone && now() < untilMs) {
      await sleep(Math.min(PATIENCE_LOOK_MS, Math.max(1, untilMs - now())))
    }
    throw new RequestError(0, 'network: out of patience')
  }
  return Promise.race([settled, lose()])
}

/** What a screen can do for the child; with a signal or without one is no business of the screen. */
export function useAct(playerId: string | null): {
  /** @throws {RequestError} when it was refused, or when nobody answered and nothing can wait */
  act: <K extends ChildActKind>(act: ChildAct<K>) => Promise<DoneOf<K>>
  /** What is under way. */
  running: ChildActKind | null
  hasFailed: boolean
} {
  const client = useQueryClient()
  const { mutateAsync, isPending, isError, variables } = useMutation({
    mutationFn: (act: ChildAct<AskKind>) => doAct(client, playerId, act),
  })
  return {
    act: <K extends ChildActKind>(act: ChildAct<K>): Promise<DoneOf<K>> => {
      const some = act as ChildAct
      if (!isReport(some)) return mutateAsync(some)
      if (playerId !== null) report(gameOf(playerId, client), some)
      return Promise.resolve()
    },
    running: isPending ? variables.kind : null,
    hasFailed: isError,
  }
}
/** The phone does it by itself, and tells it later. `key` is that of an upload that was tried. */
export function actAlone<K extends AskKind>(
  game: PhoneGame,
  act: ChildAct<K>,
  key: string,
): Promise<DoneOf<K>> {
  return (WAYS[act.kind] as ActWay<K>).alone(game, act, key)
}
