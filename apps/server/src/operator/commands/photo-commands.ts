import type { Command } from 'commander'
import { isStoreGone, type IntegrityReport, type PhotoDefect } from '#/modules/photos/index.ts'
import type { CommandTools, Report } from '../command.ts'

/** Photos: whether their rows and their files agree. */
export function addPhotoCommands(program: Command, { operate }: CommandTools): void {
  program
    .command('photos')
    .description('stored photos')
    .command('check')
    .description('compare every photo with its files, as the server does every night')
    .option(
      '--repair',
      'delete files of no photo, make small pictures again, delete photos whose picture is lost',
    )
    .action(({ repair = false }: { repair?: boolean }) =>
      operate(async ({ modules }) => reportCheck(await modules.photos.check(repair))),
    )
}

function reportCheck(check: IntegrityReport): Report {
  const { rows, defects } = check
  const count = defects.length
  const last = isStoreGone(check)
    ? `photos checked: ${rows}, and no picture is there: is the disk mounted? Nothing is repaired.`
    : count === 0
      ? `photos checked: ${rows}, all whole`
      : `photos checked: ${rows}, defects: ${count}`
  return { lines: [...defects.map(lineOf), last], value: check }
}

const EXPLANATIONS: Record<PhotoDefect['defect'], string> = {
  orphan: 'files of no photo',
  missing: 'a file is missing',
  truncated: 'a file is cut off',
  damaged: 'a file is not what was stored',
}

function lineOf({ photoId, defect, kind, isLost, repair }: PhotoDefect): string {
  const fate = defect !== 'orphan' && isLost ? ', the picture is lost' : ''
  const what = `${defect} ${photoId} (${kind ?? 'no row'}): ${EXPLANATIONS[defect]}${fate}`
  return repair === null ? what : `${what}; ${repair}`
}
