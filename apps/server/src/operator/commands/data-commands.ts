import { InvalidArgumentError, type Command } from 'commander'
import type { CommandTools, Report } from '../command.ts'
import { BACKUPS_KEPT, backUp, newestBackup } from '../data/backups.ts'
import { exportData, type Exported } from '../data/export-data.ts'
import { importData } from '../data/import-data.ts'
import type { Manifest } from '../data/manifest.ts'
import type { Operator } from '../operator.ts'

/** Data that are moved to another database, backed up and restored. */
export function addDataCommands(program: Command, tools: CommandTools): void {
  const { operate, requireStopped, resolvePath } = tools
  program
    .command('export')
    .description(
      'write all data that are meant to last into a new folder; games are not among them',
    )
    .argument('<folder>', 'new or empty')
    .action((folder: string) =>
      operate(async (operator) => {
        const path = resolvePath(folder)
        return reportExport('exported', path, await exportData(requestOf(operator, path)))
      }),
    )

  program
    .command('import')
    .description('read an exported folder into an empty database')
    .argument('<folder>', 'written by export')
    .action((folder: string) =>
      operate(async (operator) => {
        requireStopped()
        const path = resolvePath(folder)
        return reportImport(path, await importData(requestOf(operator, path)))
      }),
    )

  program
    .command('backup')
    .description('export into a folder named by the time, and keep the newest')
    .argument('<folder>', 'of all backups')
    .option('--keep <count>', 'how many stay', toCount, BACKUPS_KEPT)
    .action((folder: string, { keep }: { keep: number }) =>
      operate(async (operator) => {
        const made = await backUp(requestOf(operator, resolvePath(folder)), keep)
        const report = reportExport('backed up', made.folder, made)
        const lines = made.deleted.map((name) => `deleted the backup ${name}`)
        const value = { ...(report.value as object), deleted: made.deleted }
        return { lines: [...report.lines, ...lines], value }
      }),
    )

  program
    .command('restore')
    .description('read the newest backup into an empty database')
    .argument('<folder>', 'one backup, or the folder of all')
    .action((folder: string) =>
      operate(async (operator) => {
        requireStopped()
        const newest = await newestBackup(resolvePath(folder))
        return reportImport(newest, await importData(requestOf(operator, newest)))
      }),
    )
}

function requestOf({ database, modules, clock }: Operator, folder: string) {
  return {
    database,
    store: modules.photos.store,
    folder,
    nowMs: clock.now(),
  }
}

function reportExport(
  what: string,
  folder: string,
  { manifest, photosWithoutFile }: Exported,
): Report {
  const lines = [`${what} to ${folder}`, ...countLines(manifest)]
  if (photosWithoutFile > 0)
    lines.push(`left out, their files are gone: ${photosWithoutFile} photos`)
  return { lines, value: { folder, photosWithoutFile, ...manifest } }
}

function reportImport(folder: string, manifest: Manifest): Report {
  return {
    lines: [`imported ${folder} of ${manifest.createdAt}`, ...countLines(manifest)],
    value: { folder, ...manifest },
  }
}

function countLines({ tables }: Manifest): string[] {
  return Object.entries(tables).map(([table, { rows }]) => `  ${table}: ${rows}`)
}

function toCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('at least 1')
  return count
}
