import { describe, expect, test } from 'vitest'
import { mistakes } from './testing/mistakes.ts'

const PRODUCTION = { APP_ENV: 'production', PUBLIC_URL: 'https://play.fern.school' }

describe('VAPID_SUBJECT in production', () => {
  test.each([
    'mailto:gwen@bramble.local',
    'mailto:gwen@localhost',
    'mailto:gwen@bramble',
    'mailto:gwen@garden.test',
    'mailto:gwen@garden.invalid',
    'mailto:gwen@GARDEN.LOCAL.',
    'mailto:gwen@192.0.2.1',
    'mailto:gwen@[192.0.2.1]',
    'mailto:gwen@[IPv6:2001:db8::1]',
    'https://localhost',
    'https://localhost:3000/contact',
    'https://garden.local',
    'https://play.garden.test/',
    'https://192.0.2.1',
    'https://0x7f.1',
    'https://[2001:db8::1]/',
    'https://raspberrypi',
    'mailto:gwen',
    'mailto:',
    'mailto: gwen@fern.school',
    'mailto:gwen@fern.school ',
    'mailto:Gwen<gwen@fern.school>',
    'mailto:gwen@fern.school,hugo@fern.school',
    'https://fern school',
    'http://fern.school',
  ])('%j, which Apple refuses, is named and the server does not start', (VAPID_SUBJECT) => {
    const lines = mistakes({ ...PRODUCTION, VAPID_SUBJECT })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^VAPID_SUBJECT /)
  })

  test.each([
    'mailto:gwen@fern.school',
    'mailto:gwen.o+push@mail.fern-school.example',
    'https://play.fern.school',
    'https://play.fern.school/contact?of=push',
    'https://localhost.fern.school',
  ])('%j is taken', (VAPID_SUBJECT) => {
    expect(mistakes({ ...PRODUCTION, VAPID_SUBJECT })).toEqual([])
  })
})

test('in development nobody has to be reached', () => {
  expect(mistakes({ VAPID_SUBJECT: 'mailto:gwen@bramble.local' })).toEqual([])
})
