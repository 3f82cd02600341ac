import { loadConfig } from '#/config/config.ts'
import { ConfigError } from '#/config/environment.ts'
import { silentLogger } from '#/platform/logger.ts'
import { createOpenaiVisionModel } from '../openai-vision-model.ts'
import { runCheck } from './run-check.ts'

/** `npm run ai:check`: whether the configured model can do what is asked of it. */
async function main(): Promise<boolean> {
  const { vision } = loadConfig(process.env)
  if (vision.endpoint === null) {
    console.error('VISION_BASE_URL and VISION_MODEL are not set: there is no model to check.')
    return false
  }
  const isAllWell = await runCheck(
    createOpenaiVisionModel(vision.endpoint, silentLogger),
    console.log,
  )
  const forChildren =
    vision.retention === 'standard'
      ? "Children's photos are never sent to it (VISION_RETENTION is standard)."
      : `Children's photos are sent to it where a guardian allows it (VISION_RETENTION is ${vision.retention}).`
  console.log(forChildren)
  return isAllWell
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.lines) console.error(line)
  process.exitCode = 1
}
