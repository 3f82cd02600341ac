import { UPLOAD_ANSWERED_WITHIN_MS } from '#/platform/http/deadline.ts'
import { route } from '#/platform/http/route.ts'
import type { ExportsDeps } from './exports.deps.ts'
import { exportAccount } from './exports.service.ts'

export function createExportsModule(deps: ExportsDeps) {
  return {
    routes: [
      route('exportAccount', ({ caller, nowMs }) => exportAccount(deps, caller, nowMs), {
        answerWithinMs: UPLOAD_ANSWERED_WITHIN_MS,
      }),
    ],
  }
}
