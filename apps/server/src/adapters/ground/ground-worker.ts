import { parentPort, workerData } from 'node:worker_threads'
import { openVectorArchive, UnfitFileError } from './archive.ts'
import { createGroundReader } from './ground-reader.ts'
import type { GroundQuestion, GroundReading } from './ground-thread.ts'

const port = parentPort
if (port === null) throw new Error('this file runs as a worker')

const opening = openVectorArchive(workerData as string)
// The thread that asks is told of a failure.
opening.catch(() => undefined)
const reading = opening.then(createGroundReader)
reading.catch(() => undefined)

port.on('message', (question: GroundQuestion) => {
  answerTo(question).then(
    (answer) => {
      port.postMessage(answer)
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown'
      port.postMessage({
        error: reason,
        isUnfit: error instanceof UnfitFileError,
      } satisfies GroundReading)
    },
  )
})

async function answerTo(question: GroundQuestion): Promise<GroundReading> {
  if (question === 'about') {
    const { schema, attribution } = await opening
    return { about: { schema: schema.name, attribution } }
  }
  const reader = await reading
  if ('mapAround' in question) return { map: await reader.mapAround(question.mapAround) }
  return { features: await reader.featuresAround(question.place, question.reachMeters) }
}
