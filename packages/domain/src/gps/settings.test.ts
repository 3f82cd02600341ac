import { expect, it } from 'vitest'
import { DEFAULT_GPS_SETTINGS } from './settings.ts'

it('GPS bounds are 10, 25 and 50 m, 15 s and 10 m unless the server says otherwise [GPS-01, CONST-01, CONST-02, CONST-03]', () => {
  expect(DEFAULT_GPS_SETTINGS).toEqual({
    excellent: 10,
    good: 25,
    poor: 50,
    calibrationTimeout: 15,
    challengeCreationThreshold: 10,
  })
})
