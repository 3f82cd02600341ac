import { expect, test } from 'vitest'
import { appOfFile } from '#/testing/app-for-tests.ts'
import { silentLogger } from './platform/logger.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'

const world = appOfFile({ processes: 1, env: { METRICS_PORT: '9' } })

/** The lines of one metric, without its comments. */
async function linesOf(name: string): Promise<string[]> {
  const text = (await world.metrics?.render()) ?? ''
  return text.split('\n').filter((line) => line.startsWith(name))
}

test('calls are counted by route pattern and status, and nothing names a game', async () => {
  const created = await world.gwen.call('createSession', { body: { gameType: 'roam' } })
  const { id, joinCode } = created.body
  await world.gwen.call('readSession', id)
  await world.stranger().send({ url: '/api/sessions/nobody-knows-this' })

  const calls = await linesOf('bramble_http_request_seconds_count')
  expect(calls).toContainEqual(expect.stringContaining('route="/api/sessions",status="201"} 1'))
  expect(calls).toContainEqual(expect.stringContaining('route="/api/sessions/:id",status="200"} 1'))
  const text = (await world.metrics?.render()) ?? ''
  for (const secret of [id, joinCode, 'nobody-knows-this']) expect(text).not.toContain(secret)
})

test('games, connections and free room are read when they are asked for', async () => {
  expect(await linesOf('bramble_games{')).toContain('bramble_games{status="waiting"} 1')
  expect(await linesOf('bramble_games_overdue')).toEqual(['bramble_games_overdue_seconds 0'])
  expect(await linesOf('bramble_database_connections')).toHaveLength(3)
  expect(await linesOf('bramble_database_log_troubles')).toHaveLength(1)
  const [free = ''] = await linesOf('bramble_disk_free_bytes')
  expect(Number(free.split(' ')[1])).toBeGreaterThan(0)
})

test('a turn of a job is counted', async () => {
  await world.jobs.runNow('retention')
  const turns = await linesOf('bramble_job_seconds_count')
  expect(turns).toEqual(['bramble_job_seconds_count{job="retention",result="done"} 1'])
  expect(await linesOf('bramble_job_last_success_timestamp_seconds{job="retention"}')).toHaveLength(
    1,
  )
})

test('a gauge that cannot be read leaves the others alone and is counted', async () => {
  const metrics = createMetrics(silentLogger)
  metrics.addGauge({ name: 'broken', help: 'x', read: () => Promise.reject(new Error('away')) })
  metrics.addGauge({ name: 'whole', help: 'x', read: () => [{ value: 3 }] })
  await metrics.render()
  const text = await metrics.render()
  expect(text).toContain('bramble_whole 3')
  expect(text).not.toMatch(/^bramble_broken /m)
  expect(text).toMatch(/bramble_unreadable_gauges_total\{gauge="broken"\} [12]/)
})

test('calls to an adapter are timed by what came of them', async () => {
  const metrics = createMetrics(silentLogger)
  const adapter = metrics.timed('vision', {
    name: 'a model',
    look: (kind: string) => Promise.resolve(kind === '' ? { ok: true } : { ok: false, kind }),
    fail: () => Promise.reject(new Error('no')),
  })
  expect(adapter.name).toBe('a model')
  await adapter.look('')
  await adapter.look('timeout')
  await expect(adapter.fail()).rejects.toThrow('no')
  const text = await metrics.render()
  for (const labels of [
    'call="look",result="done"',
    'call="look",result="timeout"',
    'call="fail",result="failed"',
  ]) {
    expect(text).toContain(`bramble_adapter_seconds_count{adapter="vision",${labels}} 1`)
  }
})

test('metrics have a port of their own and one path', async () => {
  const metrics = createMetrics(silentLogger)
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${served.port}`
  const answer = await fetch(`${address}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds')
  expect((await fetch(`${address}/`)).status).toBe(404)
  await served.close()
  await expect(fetch(`${address}/metrics`)).rejects.toThrow()
})

test('without a port nothing is counted; processes of one machine have a port each', async () => {
  const { loadConfig } = await import('./config/config.ts')
  expect(loadConfig({}).metrics).toBeNull()
  const env = { METRICS_PORT: '9100', DATABASE_URL: 'postgres://x/y' }
  expect(loadConfig(env).metrics).toEqual({ host: '127.0.0.1', port: 9100 })
  expect(loadConfig(env, { worker: 3 }).metrics?.port).toBe(9102)
})

test('an answer that reports a failure names the line of the log', async () => {
  const one = await world.app.inject('/api/sessions/nobody-knows-this')
  const other = await world.app.inject('/api/sessions/nobody-knows-this')
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-\w+$/)
  expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id'])
})
