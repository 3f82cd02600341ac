import { parentPort } from 'node:worker_threads'
import { compareScenes } from '@bramble/scene-match'
import type { Answer, Question } from './scene-thread.ts'

const port = parentPort
if (port === null) throw new Error('this file runs as a worker')

port.on('message', ({ reference, photo }: Question) => {
  compareScenes(toBuffer(reference), toBuffer(photo)).then(
    (match) => {
      answer({ match })
    },
    () => {
      answer({ match: null })
    },
  )
})

function answer(message: Answer): void {
  port?.postMessage(message)
}

/** What crosses to a worker has lost that it was a Buffer. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
