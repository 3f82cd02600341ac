import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../world/free-port.ts'
import { PROJECT } from './project.ts'

const HOST = '127.0.0.1'
/** It takes 9 to 15 s on two cores. */
const START_LIMIT_MS = 90_000

/** The Firebase command line below this folder, or null. */
export function findFirebase(folder: string | undefined): string | null {
  if (folder === undefined || folder === '') return null
  const path = resolve(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')
  return existsSync(path) ? path : null
}

/**
 * Starts the emulator of Firebase Authentication without accounts.
 * @throws when it does not answer, with its output
 */
export async function startEmulator(
  cli: string,
): Promise<{ host: string; stop: () => Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'bramble-firebase-'))
  const port = await freePort()
  const emulators = {
    auth: { host: HOST, port },
    hub: { host: HOST, port: await freePort() },
    logging: { host: HOST, port: await freePort() },
    ui: { enabled: false },
  }
  writeFileSync(join(dir, 'firebase.json'), JSON.stringify({ emulators }))
  const args = [cli, 'emulators:start', '--only', 'auth', '--project', PROJECT]
  const child = spawn(process.execPath, args, {
    cwd: dir,
    // Keeps a Firebase login of this machine out of it.
    env: { ...process.env, XDG_CONFIG_HOME: dir, NO_UPDATE_NOTIFIER: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      await exited
    }
    rmSync(dir, { recursive: true, force: true })
  }
  if (!(await answers(`http://${HOST}:${port}/`, child))) {
    await stop()
    throw new Error(`The emulator did not start.\n${printed.join('')}`)
  }
  return { host: `${HOST}:${port}`, stop }
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const lastMs = Date.now() + START_LIMIT_MS
  while (Date.now() < lastMs && child.exitCode === null) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok === true) return true
    await sleep(250)
  }
  return false
}
