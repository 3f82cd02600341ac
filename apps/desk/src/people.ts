/** A person with a phone on the desk. */
export interface Person {
  /** First label of the phone's host name. */
  id: string
  name: string
  role: 'guardian' | 'child'
  color: string
  /** First place of this person, metres from the middle of the wood. */
  startEastMeters: number
  startNorthMeters: number
}

export const GWEN: Person = {
  id: 'guardian',
  name: 'Gwen',
  role: 'guardian',
  color: '#2f6b3c',
  startEastMeters: 0,
  startNorthMeters: 0,
}

/** A free game has two seats; the third phone shows what happens when a game is full. */
export const CHILDREN: readonly Person[] = [
  {
    id: 'ada',
    name: 'Ada',
    role: 'child',
    color: '#b0305c',
    startEastMeters: 38,
    startNorthMeters: 22,
  },
  {
    id: 'ben',
    name: 'Ben',
    role: 'child',
    color: '#2c6fbf',
    startEastMeters: -40,
    startNorthMeters: 14,
  },
  {
    id: 'cleo',
    name: 'Cleo',
    role: 'child',
    color: '#8a5a12',
    startEastMeters: 6,
    startNorthMeters: -44,
  },
]

export const USUAL_CHILDREN = 2
