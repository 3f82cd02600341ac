import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { mistakes } from './testing/mistakes.ts'

const AT_HOME = { VISION_BASE_URL: 'http://127.0.0.1:11434/v1/', VISION_MODEL: 'llava' }
const HOSTED = { VISION_BASE_URL: 'https://models.example/v1', VISION_MODEL: 'sharp-eyes' }

test('without an address no machine looks at pictures', () => {
  expect(loadConfig({}).vision).toMatchObject({ endpoint: null, retention: 'standard' })
})

test('a model of one’s own, and one of somebody else', () => {
  expect(loadConfig(AT_HOME).vision).toEqual({
    endpoint: { baseUrl: 'http://127.0.0.1:11434/v1', model: 'llava', apiKey: null },
    retention: 'local',
    dailyCalls: 500,
  })
  const env = { ...HOSTED, VISION_API_KEY: 'sk-1', VISION_DAILY_CALLS: '40' }
  expect(loadConfig(env).vision).toEqual({
    endpoint: { baseUrl: 'https://models.example/v1', model: 'sharp-eyes', apiKey: 'sk-1' },
    retention: 'standard',
    dailyCalls: 40,
  })
})

test('what is said about retention counts more than where the model is', () => {
  expect(loadConfig({ ...AT_HOME, VISION_RETENTION: 'standard' }).vision.retention).toBe('standard')
  expect(loadConfig({ ...HOSTED, VISION_RETENTION: 'zero' }).vision.retention).toBe('zero')
})

describe('T9: photos go over plain http only within one’s own network', () => {
  test.each([
    'http://localhost:11434/v1',
    'http://ollama:11434/v1',
    'http://host.docker.internal:8000/v1',
    'http://192.168.1.20:8000/v1',
    'http://100.64.3.4/v1',
    'http://[::1]:8000/v1',
    'http://[fd00::5]:8000/v1',
  ])('%s is at home', (VISION_BASE_URL) => {
    expect(loadConfig({ ...AT_HOME, VISION_BASE_URL }).vision.retention).toBe('local')
  })

  test.each([
    'http://models.example/v1',
    'http://8.8.8.8/v1',
    'http://169.254.169.254/v1',
    'http://172.32.0.1/v1',
    'http://[2001:db8::1]/v1',
    'http://127.0.0.1.example/v1',
  ])('%s is not', (VISION_BASE_URL) => {
    expect(mistakes({ ...AT_HOME, VISION_BASE_URL })).toEqual([
      'VISION_BASE_URL must be an https address unless it is in your own network.',
    ])
  })
})

describe('what cannot be is named at the start', () => {
  test.each([
    [{ VISION_BASE_URL: 'https://models.example/v1' }, ['VISION_MODEL']],
    [{ VISION_MODEL: 'llava' }, ['VISION_MODEL']],
    [{ VISION_API_KEY: 'sk-1', VISION_RETENTION: 'zero' }, ['VISION_API_KEY', 'VISION_RETENTION']],
    [{ VISION_DAILY_CALLS: '5' }, ['VISION_DAILY_CALLS']],
    [{ ...HOSTED, VISION_RETENTION: 'forever' }, ['VISION_RETENTION']],
    [{ ...HOSTED, VISION_DAILY_CALLS: 'many' }, ['VISION_DAILY_CALLS']],
    [{ ...HOSTED, VISION_API_KEY: 'two words' }, ['VISION_API_KEY']],
    [{ ...HOSTED, VISION_BASE_URL: 'https://a:secret@models.example/v1' }, ['VISION_BASE_URL']],
    [{ ...HOSTED, VISION_BASE_URL: 'https://models.example/v1?key=secret' }, ['VISION_BASE_URL']],
    [{ ...HOSTED, VISION_BASE_URL: 'models.example' }, ['VISION_BASE_URL']],
  ])('%j', (env, names) => {
    const lines = mistakes(env)
    expect(lines.map((line) => line.split(' ')[0])).toEqual(names)
    expect(lines.join()).not.toContain('secret')
  })

  test.each([
    'https://generativelanguage.googleapis.com/v1beta/openai',
    'https://GenerativeLanguage.GoogleAPIs.com./v1beta/openai/',
    'https://europe-west2-aiplatform.googleapis.com/v1/projects/p/endpoints/openapi',
  ])('%s is refused with the reason: its terms bar services for children', (VISION_BASE_URL) => {
    const [line] = mistakes({ ...HOSTED, VISION_BASE_URL })
    expect(line).toMatch(/^VISION_BASE_URL .*Gemini.*under 18/)
  })
})
