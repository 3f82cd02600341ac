import { describe, expect, it } from 'vitest'
import { arrivalRadiusMeters, patientRadiusMeters } from './arrival-radius.ts'

describe('the radius of arrival [OPEN-16]', () => {
  it.each([
    [1, 12],
    [5, 13.75],
    [10, 17.5],
    [20, 25],
    [27, 30],
    [100, 30],
  ])('at accuracy %d m is %d m', (accuracy, radius) => {
    expect(arrivalRadiusMeters(accuracy)).toBeCloseTo(radius)
  })

  it('grows when the challenge was made with a worse fix than usual', () => {
    expect(arrivalRadiusMeters(10, 5)).toBe(arrivalRadiusMeters(10))
    expect(arrivalRadiusMeters(10, null)).toBe(arrivalRadiusMeters(10))
    expect(arrivalRadiusMeters(10, 10)).toBeCloseTo(19.6, 1)
    expect(arrivalRadiusMeters(10, 80)).toBe(30)
  })

  it.each([
    [0, 17.5],
    [20_000, 17.5],
    [30_000, 22.5],
    [40_000, 27.5],
    [600_000, 27.5],
  ])('after burning for %d ms a patient child has %d m', (burningForMs, radius) => {
    expect(patientRadiusMeters(17.5, burningForMs)).toBeCloseTo(radius)
  })

  it('never grows beyond 35 m', () => {
    expect(patientRadiusMeters(30, 600_000)).toBe(35)
  })
})
