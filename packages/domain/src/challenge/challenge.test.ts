import { expect, it } from 'vitest'
import { ATTEMPT_STATUSES, isFinished } from './challenge.ts'

it('a challenge is over once it is completed, failed or skipped [OPEN-39]', () => {
  expect(ATTEMPT_STATUSES.filter(isFinished)).toEqual(['completed', 'failed', 'skipped'])
})
