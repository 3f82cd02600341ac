import type { VisionConfig } from '#/config/vision.ts'
import type { VisionModel } from '#/modules/vision/index.ts'
import type { Logger } from '#/platform/logger.ts'
import { createOpenaiVisionModel } from './openai-vision-model.ts'

/** The configured model, or null. */
export function createVisionModel({ endpoint }: VisionConfig, logger: Logger): VisionModel | null {
  return endpoint === null ? null : createOpenaiVisionModel(endpoint, logger)
}
