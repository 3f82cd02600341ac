import { challengeReports } from './challenge-reports.tables.ts'
import { challenges } from './challenges.tables.ts'
import { createReportsRepository } from './reports.repository.ts'

export const reportsOfChallenges = createReportsRepository(challengeReports, challenges)
