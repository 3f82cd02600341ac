import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { parse } from 'yaml'
import { silentLogger } from '#/platform/logger.ts'
import { createMetrics } from '#/platform/metrics/metrics.ts'
import { startFlags } from '#/testing/start-flags.ts'
import { openTestApp } from '#/testing/test-app.ts'
import { loadConfig } from './config.ts'
import { environmentSchema } from './environment.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')

interface Compose {
  services: Record<string, { environment?: Record<string, string>; image?: string }>
}

/** The settings of a service, filled in as Compose does. */
function settingsOf(service: string, given: Record<string, string>): Record<string, string> {
  const { services } = parse(read('compose.yaml')) as Compose
  return Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, wanted: string) => given[wanted] ?? ''),
    ]),
  )
}

/** Lines `NAME=value` of a file. */
function namesOf(text: string): string[] {
  return [...text.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
}

test('the settings of the composed server are ones it knows and starts with', () => {
  const settings = settingsOf('bramble', {
    DOMAIN: 'play.example.org',
    OPERATOR_NAME: 'Fern School',
    OPERATOR_CONTACT: 'play@fern.example',
    DATABASE_PASSWORD: 'a-long-random-word',
    MAP_TILES: 'none',
  })
  for (const name of Object.keys(settings)) expect(environmentSchema.shape).toHaveProperty(name)
  const config = loadConfig({ APP_ENV: 'production', ...settings })
  expect(config).toMatchObject({
    isProduction: true,
    publicUrl: 'https://play.example.org',
    redisUrl: 'valkey://valkey:6379',
    metrics: { port: 9100 },
    backups: { dir: '/backups' },
  })
})

test('the example of settings names every one that the composition asks for', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  expect(new Set(namesOf(read('example.env')))).toEqual(new Set(asked))
})

test('a server that was installed by the script knows its settings, and starts with them', () => {
  const unit = /^Environment=(.*)$/m.exec(read('bramble.service'))?.[1] ?? ''
  const lines = `${unit.replaceAll(' ', '\n')}\n${read('bramble.env')}`
  const settings = Object.fromEntries(
    [...lines.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('"', ''),
    ]),
  )
  const { NODE_ENV: _node, ...ours } = settings
  for (const name of Object.keys(ours)) expect(environmentSchema.shape).toHaveProperty(name)
  expect(loadConfig({ ...ours, ACCESS_CODES: 'spring-meadow' })).toMatchObject({
    isProduction: true,
    host: '127.0.0.1',
    publicUrl: 'https://play.example.org',
    operator: { name: 'Fern School', contact: 'play@fern.example' },
    backups: { dir: '/var/backups/bramble' },
  })
  expect(read('bramble.service')).toContain('ReadWritePaths=-/var/backups/bramble\n')
})

test('the script of an install names files that are there, and replaces what is in them', () => {
  const script = read('install.sh')
  const named = [...script.matchAll(/\b(deploy|scripts)\/[\w.-]+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !existsSync(join(DEPLOY, '..', name)))).toEqual([])
  for (const example of ['play.example.org', 'play@fern.example', 'Fern School']) {
    expect(read('bramble.env')).toContain(example)
  }
  expect(read('Caddyfile')).toContain('{$DOMAIN:localhost}')
  expect(read('Caddyfile')).toContain('bramble:3000')
  expect(spawnSync('sh', ['-n', join(DEPLOY, 'install.sh')]).status).toBe(0)
})

test.each(['Fern School', 'Smith & Sons', "St John's", 'A|B \\ C', 'The "Owls" $HOME `id`'])(
  'the script of an install writes down that %s runs the server',
  (operator) => {
    const script = read('install.sh')
    const [quoted = ''] = /^quoted\(\) .*$/m.exec(script) ?? []
    const [write = ''] =
      /^ {2}sed -e "s\|play\\\.example(?:.*\n)+?.*> "\$SETTINGS"$/m.exec(script) ?? []
    const print = '. "$SETTINGS"; printf "%s/%s" "$OPERATOR_NAME" "$PUBLIC_URL"'
    const dir = folderOfTest()
    const env = {
      ...process.env,
      SETTINGS: join(dir, 'env'),
      NAME: 'play.fern.example',
      CONTACT: 'play@fern.example',
      OPERATOR: operator,
      ACCESS_CODE: 'spring-meadow',
    }
    const { stdout, stderr } = spawnSync('sh', ['-euc', `${quoted}\n${write}\n${print}`], {
      cwd: join(DEPLOY, '..'),
      env,
      encoding: 'utf8',
    })
    expect([stdout, stderr]).toEqual([`${operator}/https://play.fern.example`, ''])
  },
)

test.each(['nginx.conf', 'apache.conf'])('the file for %s does what a proxy must', (name) => {
  const file = read(name)
  for (const needed of [/8388608|8m/, /50/, /Host/, /\/tiles\//, /privkey\.pem/])
    expect(file).toMatch(needed)
  expect(file).not.toMatch(/\$request\b|%r\b|%q\b/)
})

test('images have a version, and the image of the server is nobody’s but root’s', () => {
  const { services } = parse(read('compose.yaml')) as Compose
  const images = Object.values(services).flatMap(({ image }) => image ?? [])
  const bases = [...read('Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name)
  for (const image of [...images, ...bases]) expect(image).toMatch(/^[a-z/]+:\d+/)
  expect(read('Containerfile')).toMatch(/^USER node$/m)
  expect(read('Containerfile')).toContain('/readyz')
})

test('the unit and the image run Node with the options of `npm start`', () => {
  const flags = startFlags()
  expect(flags).not.toEqual([])
  const started = ['/opt/bramble/node', ...flags, 'apps/server/src/start.mjs']
  expect(read('bramble.service')).toContain(`ExecStart=${started.join(' ')}\n`)
  expect(read('Containerfile')).toContain(
    `CMD [${['node', ...started.slice(1)].map((word) => `"${word}"`).join(', ')}]`,
  )
})

test('the unit of systemd is one that systemd takes', ({ skip }) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) skip('there is no systemd')
  const dir = folderOfTest()
  const unit = join(dir, 'bramble.service')
  // The paths of the machine that it is for are not on this one.
  writeFileSync(
    unit,
    read('bramble.service')
      .replace('/opt/bramble/node', '/bin/sh')
      .replace('/opt/bramble', dir)
      .replace('/etc/bramble.env', `-${dir}/bramble.env`)
      .replace('User=bramble', 'User=root'),
  )
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
    encoding: 'utf8',
  })
  expect(verified).toMatchObject({ status: 0, stdout: '', stderr: '' })
})

test('rules and dashboard ask for metrics and labels that there are', async () => {
  const world = await openTestApp({ env: { METRICS_PORT: '9', BACKUP_DIR: '/nowhere' } })
  const known = new Set(
    [...((await world.metrics?.render()) ?? '').matchAll(/^# TYPE (\S+)/gm)].map(
      ([, name]) => name,
    ),
  )
  await world.close()
  expect(createMetrics(silentLogger).contentType).toContain('0.0.4')

  const rules = parse(read('prometheus/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const { panels } = JSON.parse(read('grafana/bramble.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const questions = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const asked = questions.flatMap((expr) => expr.match(/(bramble|nodejs|process)_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(20)
  for (const name of asked) expect(known).toContain(name.replace(/_(bucket|count|sum)$/, ''))
})
