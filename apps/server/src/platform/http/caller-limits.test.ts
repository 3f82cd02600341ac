import { expect, test } from 'vitest'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { consumeOfCaller } from './caller-limits.ts'
import { limitConfig } from './limit-config.ts'
import { createLimits } from './limits.ts'

const OPEN_CALLS = ['countNearby', 'lookAtGround', 'searchTrails', 'trailWord'] as const
const ADDRESS = '192.0.2.7'

const browser = (visitorId: string | null, address = ADDRESS) =>
  ({ guardian: null, visitorId, address }) as const

test.each(OPEN_CALLS)(
  'T20 fresh cookies behind one address buy no more of %s than the address has',
  async (bucket) => {
    const limits = createLimits({ clock: createFakeClock() })
    const { burst } = limitConfig[bucket]
    const { burst: ofAddress } = limitConfig[`${bucket}Address`]
    // A class with its own phones fits.
    expect(ofAddress / burst).toBeGreaterThanOrEqual(6)
    let answered = 0
    for (let visitor = 0; visitor * burst <= ofAddress; visitor += 1) {
      for (let i = 0; i < burst; i += 1) {
        const asking = consumeOfCaller(limits, bucket, browser(`visitor ${visitor}`))
        answered += await asking.then(
          () => 1,
          () => 0,
        )
      }
    }
    expect(answered).toBe(ofAddress)
    await consumeOfCaller(limits, bucket, browser('at home', '198.51.100.1'))
  },
)

test('a call that asks for many is counted as many, and takes nothing where there is less', async () => {
  const limits = createLimits({ clock: createFakeClock() })
  const ask = (count: number) => consumeOfCaller(limits, 'lookAtGround', browser('maker'), count)
  const { burst } = limitConfig.lookAtGround
  await ask(burst - 10)
  await expect(ask(11)).rejects.toMatchObject({ code: 'limit.too-many' })
  await ask(10)
  await expect(ask(1)).rejects.toMatchObject({ code: 'limit.too-many' })
})

test('a browser that is stopped takes nothing from the others behind its address', async () => {
  const limits = createLimits({ clock: createFakeClock() })
  for (let i = 0; i < 500; i += 1) {
    await consumeOfCaller(limits, 'countNearby', browser('impatient')).catch(() => undefined)
  }
  await consumeOfCaller(limits, 'countNearby', browser('another'))
})
