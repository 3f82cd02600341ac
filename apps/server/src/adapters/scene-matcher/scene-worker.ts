import { parentPort } from 'node:worker_threads'
import { compareScenes, measureView } from '@bramble/scene-match'
import type { ThreadAnswer, ThreadQuestion } from './scene-thread.ts'

const port = parentPort
if (port === null) throw new Error('this file runs as a worker')

port.on('message', (question: ThreadQuestion) => {
  find(question).then(
    (found) => {
      answer({ found })
    },
    () => {
      answer({ found: null })
    },
  )
})

function find(question: ThreadQuestion): Promise<ThreadAnswer['found']> {
  return 'view' in question
    ? measureView(toBuffer(question.view))
    : compareScenes(toBuffer(question.reference), toBuffer(question.photo))
}

function answer(message: ThreadAnswer): void {
  port?.postMessage(message)
}

/** A Buffer arrives in a worker as a plain Uint8Array. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
