import { createServer } from 'node:net'
import { reasonOf } from '#/platform/reason.ts'

/** The settings that an address to listen at comes from. */
export interface ListenSettings {
  host: { name: string; value: string }
  port: { name: string; value: number }
}

const PRIVILEGED_BELOW = 1024

/** A name that nobody knows, or an address that is another machine's. */
const NO_ADDRESS = new Set([
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EINVAL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
])

/** Why a server cannot listen, by the setting that is wrong and with what to do. */
export function listenErrorOf(error: unknown, { host, port }: ListenSettings): Error {
  const { code = '' } = error as NodeJS.ErrnoException
  return new Error(`${sentenceOf()} (${reasonOf(error)})`, { cause: error })

  function sentenceOf(): string {
    if (code === 'EADDRINUSE') {
      return `${port.name} ${port.value} is in use at ${host.value}: stop what listens there, or choose another ${port.name}`
    }
    if (code === 'EACCES' || code === 'EPERM') {
      return (
        `${port.name} ${port.value} is not for this user: take one from ${PRIVILEGED_BELOW} on, ` +
        'with a proxy before it, or give the program the right (CAP_NET_BIND_SERVICE)'
      )
    }
    if (NO_ADDRESS.has(code)) {
      return (
        `${host.name} is not an address of this machine: ${host.value}. ` +
        `Take 127.0.0.1, 0.0.0.0 or one of its own; programs such as conda set ${host.name} for themselves`
      )
    }
    return `${host.name} ${host.value}, ${port.name} ${port.value}: nothing can listen there`
  }
}

/** Listens for a moment at a port of the system's choice; null when it can. */
export function tryToListen(host: ListenSettings['host']): Promise<Error | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => {
      resolve(listenErrorOf(error, { host, port: { name: 'PORT', value: 0 } }))
    })
    server.listen(0, host.value, () => {
      server.close(() => {
        resolve(null)
      })
    })
  })
}
