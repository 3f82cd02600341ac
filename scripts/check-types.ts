/** Checks the types of every workspace, two at a time. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc')
const projects = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/server/src/modules/demo/page',
  'apps/web',
  'e2e',
  'bench',
  'scripts',
]

function check(project: string): Promise<boolean> {
  return new Promise((resolve) => {
    const args = [TSC, '-p', join(ROOT, project), '--pretty', 'false']
    spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).on('exit', (code) => {
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} types of ${project}`)
      resolve(code === 0)
    })
  })
}

async function worker(): Promise<boolean> {
  let isGood = true
  for (let project = projects.shift(); project !== undefined; project = projects.shift()) {
    isGood = (await check(project)) && isGood
  }
  return isGood
}

const results = await Promise.all([worker(), worker()])
process.exitCode = results.every(Boolean) ? 0 : 1
