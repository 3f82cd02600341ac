import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { readAreaFile } from '#/modules/areas/index.ts'
import { isId } from '#/platform/ids.ts'
import { findOne } from '../accounts.ts'
import type { CommandTools } from '../command.ts'
import { OperatorError } from '../failure.ts'

/** Land whose keeper says who plays there. */
export function addAreaCommands(program: Command, tools: CommandTools): void {
  const { operate, requireYes, resolvePath } = tools
  const areas = program.command('areas').description('land whose keeper says who plays there')

  areas
    .command('list')
    .description('all areas, the oldest first')
    .action(() =>
      operate(async ({ modules }) => {
        const all = await modules.areas.operator.list()
        const lines = all.map(({ id, rule, months, name, contact, accountId }) =>
          [
            id,
            rule,
            months.length === 0 ? 'all year' : `months ${months.join(',')}`,
            name,
            contact === '' ? 'without a contact' : contact,
            accountId ?? 'yours',
          ].join('  '),
        )
        return { lines: lines.length === 0 ? ['no areas'] : lines, value: all }
      }),
    )

  areas
    .command('import')
    .description('load the areas of a GeoJSON (docs/for-reserves.md): all of them, or none')
    .argument('<file>', 'GeoJSON in WGS 84')
    .action((file: string) =>
      operate(async (operator) => {
        const { areas: read, problems } = readAreaFile(readText(resolvePath(file)))
        if (problems.length > 0) {
          throw new OperatorError(['Nothing was loaded.', ...problems].join(' '))
        }
        const found = []
        for (const { account, ...area } of read) {
          const accountId = account === null ? null : (await findOne(operator, account)).id
          found.push({ ...area, accountId })
        }
        const ids = await operator.modules.areas.operator.add(found)
        const lines = found.map(({ name, rule }, at) => `${ids[at]!}  ${rule}  ${name}`)
        return { lines, value: { ids } }
      }),
    )

  areas
    .command('remove')
    .description('take an area back: from then on it says nothing')
    .argument('<area>', 'its id')
    .option('--yes', 'do not ask')
    .action((id: string, { yes = false }: { yes?: boolean }) =>
      operate(async ({ modules }) => {
        const { list, remove } = modules.areas.operator
        const area = isId(id) ? (await list()).find((one) => one.id === id) : undefined
        if (area === undefined) throw new OperatorError(`There is no area ${id}.`)
        await requireYes(`Let children play on the land of ${area.name} again?`, yes)
        await remove(id)
        return { lines: [`${area.name}: removed`], value: { id } }
      }),
    )
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new OperatorError(`${path} cannot be read.`, { cause })
  }
}
