import { parentPort } from 'node:worker_threads'
import type { ThreadQuestion } from '../scene-thread.ts'

// A thread with moods; the photo says which.
parentPort?.on('message', (question: ThreadQuestion) => {
  const photo = 'view' in question ? question.view : question.photo
  const mood = new TextDecoder().decode(photo)
  if (mood === 'crash') throw new Error('crashed on purpose')
  // As the library does.
  // oxlint-disable-next-line typescript/only-throw-error
  if (mood === 'throw a number') throw 5_243_112
  if (mood === 'exit') process.exit(3)
  if (mood === 'print a lot') process.stdout.write('x'.repeat(11 * 1024 * 1024))
  while (mood === 'hang');
  parentPort?.postMessage({ found: { mood } })
})
