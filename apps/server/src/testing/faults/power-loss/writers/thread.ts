import { writeFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

writeFileSync(workerData as string, 'by a thread')
