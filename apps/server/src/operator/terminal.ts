import { createInterface } from 'node:readline/promises'
import type { Terminal } from './command.ts'

/** The terminal of this process. */
export const systemTerminal: Terminal = {
  out: (line) => {
    process.stdout.write(`${line}\n`)
  },
  err: (line) => {
    process.stderr.write(`${line}\n`)
  },
  async confirm(question) {
    if (!process.stdin.isTTY || !process.stderr.isTTY) return null
    const prompt = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return /^y(es)?$/i.test((await prompt.question(`${question} (yes/no) `)).trim())
    } finally {
      prompt.close()
    }
  },
}
