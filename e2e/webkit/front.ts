import { readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Place } from '../world/walk.ts'
import { giveFinger, givePlace } from './stand-ins.ts'

const STAND_INS = '/stand-ins-of-the-test.js'
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

/** The server as one phone sees it. */
export interface Front {
  origin: string
  /** Place of the phone when a page is opened. */
  place: Place
  /** Without it no call reaches the server. */
  hasSignal: boolean
  close: () => void
}

/**
 * Stands between a phone and the server, because WebDriver cannot run anything before a page does: each
 * page gets a script with the stand-ins first.
 */
export async function openFront(serverOrigin: () => string): Promise<Front> {
  const server = createServer((asked, answer) => {
    if (asked.url === STAND_INS) {
      answer.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store')
      answer.end(
        `(${String(givePlace)})(${JSON.stringify(front.place)});(${String(giveFinger)})();${QUERIES}`,
      )
    } else if (front.hasSignal) passOn(asked, answer, serverOrigin())
    else asked.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const front: Front = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    place: { lat: 0, lng: 0 },
    hasSignal: true,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return front
}

function passOn(asked: IncomingMessage, answer: ServerResponse, serverOrigin: string): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' }
  const onward = request(new URL(asked.url ?? '/', serverOrigin), { method: asked.method, headers })
  const fail = () => asked.socket.destroy()
  onward.on('error', fail)
  asked.pipe(onward)
  onward.on('response', (told) => {
    const isPage = String(told.headers['content-type']).startsWith('text/html')
    if (isPage) delete told.headers['content-length']
    answer.writeHead(told.statusCode ?? 500, told.headers)
    if (!isPage) return void told.pipe(answer)
    text(told)
      .then((page) =>
        answer.end(page.replace('<head>', `<head><script src="${STAND_INS}"></script>`)),
      )
      .catch(fail)
  })
}
