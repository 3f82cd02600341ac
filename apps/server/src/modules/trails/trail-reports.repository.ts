import { createReportsRepository } from '#/modules/challenges/index.ts'
import { trailReports } from './trail-reports.tables.ts'
import { trails } from './trails.tables.ts'

export const reportsOfTrails = createReportsRepository(trailReports, trails)
