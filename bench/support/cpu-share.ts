import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = '/sys/fs/cgroup'
const NAME = `bramble-crowd-${process.pid}`
const PERIOD_MICROS = 100_000

/** Holds processes of this machine to a share of one core. */
export interface CpuShare {
  /** Holds a process and its threads to this share; anew to another one. */
  hold(pid: number, share: number): void
  /** Afterwards nothing of it is left. Its processes have to have ended. */
  remove(): void
}

/** Null: this machine has no such groups, or we may not make any. */
export function openCpuShare(): CpuShare | null {
  try {
    return existsSync(join(ROOT, 'cgroup.controllers')) ? openUnified() : openOld()
  } catch {
    return null
  }
}

/** Version 2: one tree for all controllers. */
function openUnified(): CpuShare {
  const controllers = readFileSync(join(ROOT, 'cgroup.controllers'), 'utf8')
  if (!/\bcpu\b/.test(controllers)) throw new Error('no controller of CPU time')
  writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+cpu')
  return openGroup(join(ROOT, NAME), (group, share) =>
    writeFileSync(join(group, 'cpu.max'), `${share * PERIOD_MICROS} ${PERIOD_MICROS}`),
  )
}

/** Version 1: a tree for each controller. */
function openOld(): CpuShare {
  const tree = readdirSync(ROOT).find((name) => name.split(',').includes('cpu'))
  if (tree === undefined) throw new Error('no controller of CPU time')
  return openGroup(join(ROOT, tree, NAME), (group, share) => {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROS))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(share * PERIOD_MICROS))
  })
}

function openGroup(group: string, limit: (group: string, share: number) => void): CpuShare {
  mkdirSync(group)
  return {
    hold(pid, share) {
      limit(group, share)
      writeFileSync(join(group, 'cgroup.procs'), String(pid))
    },
    remove: () => rmdirSync(group),
  }
}
