import type { BrowserContext, Page } from '@playwright/test'
import { installPhoneClock } from './phone-clock.ts'
import type { RunningServer } from './server-process.ts'

/** No phone asks more than once in this time, so that it asks as often as it really does. */
const STEP_MS = 1_000
/** No screen waits longer of itself. */
const MOST_STEPS = 15
/** Longer than the product waits for the answer to an upload. */
const ANSWER_LIMIT_MS = 100_000

/**
 * Where a phone is, as its pages that follow it shall hear. They are not asked for it: Chromium leaves a question
 * unanswered while a page follows its place.
 */
interface Heard {
  context: BrowserContext
  place: { lat: number; lng: number }
}

/**
 * The one time of a journey: it passes at once, for the server and all phones of children together,
 * and only when each phone has been answered. A slow machine is not taken for a hole in the signal.
 */
export class WorldClock {
  readonly #server: Pick<RunningServer, 'advance'>
  readonly #phones = new Map<BrowserContext, () => Promise<void>>()
  #aheadMs = 0
  #turn: Promise<unknown> = Promise.resolve()

  constructor(server: Pick<RunningServer, 'advance'>) {
    this.#server = server
  }

  /** The pages of this phone take part, from their next document on. */
  async add(context: BrowserContext): Promise<void> {
    this.#phones.set(context, await prepare(context, this.#aheadMs))
    context.on('close', () => this.#phones.delete(context))
  }

  /**
   * Time passes, in steps of so much: longer ones are for what is as it was at their end. The pages that follow the
   * place of a phone have heard of it before.
   */
  async pass(ms: number, stepMs = STEP_MS, heard?: Heard): Promise<void> {
    await this.#inTurn(async () => {
      await this.#quiet(heard)
      for (let leftMs = ms; leftMs > 0; leftMs -= stepMs)
        await this.#step(Math.min(leftMs, stepMs), { isLast: leftMs <= stepMs })
    })
  }

  /** Lets time pass until this is so, or long enough for an expectation to say that it is not; says which. */
  passUntil(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
    return this.#inTurn(async () => {
      for (let step = 0; step < MOST_STEPS; step++) {
        if (await isSo()) return true
        // The calls that are already on their way may be enough.
        if (step === 0) await this.#quiet()
        if (step === 0 && (await isSo())) return true
        await this.#step(STEP_MS, { isLast: true })
      }
      return isSo()
    })
  }

  async #step(ms: number, { isLast }: { isLast: boolean }): Promise<void> {
    this.#aheadMs += ms
    await this.#server.advance(ms)
    // For documents that come later; one that comes between two steps is taken along by the second.
    if (isLast) await Promise.all([...this.#phones.keys()].map((context) => this.#tell(context)))
    await this.#quiet()
  }

  async #tell(context: BrowserContext): Promise<void> {
    const forget = this.#phones.get(context)
    this.#phones.set(context, await prepare(context, this.#aheadMs))
    await forget?.()
  }

  /** All phones have the time of the journey, and none waits for an answer any more. */
  async #quiet(heard?: Heard): Promise<void> {
    const quiet = (context: BrowserContext) =>
      context.pages().map((page) =>
        inPage(
          page,
          async ({ aheadMs, limitMs, place }) => {
            if (place !== null) await window.phoneClock.hears(place.lat, place.lng)
            return window.phoneClock.quietAt(aheadMs, limitMs)
          },
          {
            aheadMs: this.#aheadMs,
            limitMs: ANSWER_LIMIT_MS,
            place: heard?.context === context ? heard.place : null,
          },
        ),
      )
    const waiting = (await Promise.all([...this.#phones.keys()].flatMap(quiet))).flat()
    const names = waiting.filter((name) => name !== undefined)
    if (names.length > 0) throw new Error(`a phone still waits for ${names.join(', ')}`)
  }

  /** One after the other: two children of one test share the time. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }
}

async function prepare(context: BrowserContext, aheadMs: number): Promise<() => Promise<void>> {
  const script = await context.addInitScript(installPhoneClock, aheadMs)
  return () => script.dispose()
}

/** Undefined when the document ends meanwhile. */
async function inPage<Arg, Result>(
  page: Page,
  work: (arg: Arg) => Result | Promise<Result>,
  arg: Arg,
): Promise<Result | undefined> {
  try {
    return await page.evaluate(work as (arg: unknown) => Promise<Result>, arg)
  } catch (error) {
    if (page.isClosed() || isOfEndedDocument(error)) return undefined
    throw error
  }
}

function isOfEndedDocument(error: unknown): boolean {
  return error instanceof Error && /context was destroyed|has been closed/.test(error.message)
}
