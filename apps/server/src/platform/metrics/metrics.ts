import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Logger } from '#/platform/logger.ts'
import { createSampledLog } from '#/platform/sampled-log.ts'

/** Seconds; the last ones are the time limits of calls and of uploads. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 4.5, 10]
/** Seconds; a machine that thinks up questions takes its time. */
const ADAPTER_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const JOB_SECONDS = [0.01, 0.1, 1, 5, 15, 60, 300]

/** One value of a gauge that is read when somebody asks. */
export interface GaugeValue {
  labels?: Record<string, string>
  value: number
}

/** A gauge: its name without the prefix `bramble_`, and how its values are read. */
export interface GaugeOptions {
  name: string
  help: string
  labelNames?: readonly string[]
  read: () => Promise<readonly GaugeValue[]> | readonly GaugeValue[]
}

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Numbers of this process for Prometheus. Labels are names of ours (route patterns, job names,
 * results), never an id, an address or a place (T29).
 */
export function createMetrics(logger: Pick<Logger, 'warn'>) {
  const registry = new Registry()
  const registers = [registry]
  const logSampled = createSampledLog()
  collectDefaultMetrics({ register: registry })

  const calls = new Histogram({
    name: 'bramble_http_request_seconds',
    help: 'Time from a request to the end of its answer, by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: CALL_SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'bramble_job_seconds',
    help: 'Time of one turn of a recurring job.',
    labelNames: ['job', 'result'] as const,
    buckets: JOB_SECONDS,
    registers,
  })
  const jobDoneAt = new Gauge({
    name: 'bramble_job_last_success_timestamp_seconds',
    help: 'When this process last ended a turn of a recurring job well.',
    labelNames: ['job'] as const,
    registers,
  })
  const adapterCalls = new Histogram({
    name: 'bramble_adapter_seconds',
    help: 'Time of a call to a provider or a store.',
    labelNames: ['adapter', 'call', 'result'] as const,
    buckets: ADAPTER_SECONDS,
    registers,
  })
  const mails = new Counter({
    name: 'bramble_mails_total',
    help: 'Tries to send a mail, by kind and outcome.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  const unreadable = new Counter({
    name: 'bramble_unreadable_gauges_total',
    help: 'Gauges that could not be read when they were asked for.',
    labelNames: ['gauge'] as const,
    registers,
  })

  return {
    contentType: registry.contentType,
    render: () => registry.metrics(),
    /** Measures every answer of a server. Before its routes. */
    watchAnswers(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        const status = String(reply.statusCode)
        calls.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
        done()
      })
    },
    /** Notes one turn of a recurring job. */
    recordJob(job: string, seconds: number, isDone: boolean): void {
      jobs.observe({ job, result: isDone ? 'done' : 'failed' }, seconds)
      if (isDone) jobDoneAt.set({ job }, Date.now() / 1000)
    },
    /** Notes one try to send a mail. */
    recordMail(kind: string, outcome: string): void {
      mails.inc({ kind, outcome })
    },
    /** A gauge that is read at each question. One that fails has no values, the others have theirs. */
    addGauge({ name, help, labelNames = [], read }: GaugeOptions): void {
      new Gauge({
        name: `bramble_${name}`,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset()
          // A reset leaves a gauge without labels at zero, which would be taken for a value.
          if (labelNames.length === 0) this.remove()
          try {
            for (const { labels = {}, value } of await read()) this.set(labels, value)
          } catch (error) {
            unreadable.inc({ gauge: name })
            logSampled(name, logger.warn.bind(logger), { err: error }, 'a metric cannot be read')
          }
        },
      })
    },
    /** The same object, whose asynchronous functions are timed. */
    timed<T extends object>(adapter: string, target: T): T {
      return new Proxy(target, {
        get(object, property) {
          const value: unknown = Reflect.get(object, property)
          if (typeof value !== 'function') return value
          return (...input: unknown[]): unknown => {
            const startedAtMs = performance.now()
            const record = (result: string) => {
              const seconds = (performance.now() - startedAtMs) / 1000
              adapterCalls.observe({ adapter, call: String(property), result }, seconds)
            }
            const output: unknown = Reflect.apply(value, object, input)
            if (!(output instanceof Promise)) return output
            return output.then(
              (answer: unknown) => {
                record(resultOf(answer))
                return answer
              },
              (error: unknown) => {
                record('failed')
                throw error
              },
            )
          }
        },
      })
    },
  }
}

/** Adapters that never throw name a failure in their answer. */
function resultOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return 'done'
  if ('at' in answer && answer.at === 'not-now') return answer.at
  if (!('ok' in answer)) return 'done'
  if (answer.ok === true) return 'done'
  return 'kind' in answer && typeof answer.kind === 'string' ? answer.kind : 'failed'
}
