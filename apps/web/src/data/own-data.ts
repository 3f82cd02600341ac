import { useMutation } from '@tanstack/react-query'
import { timeLimit } from '#/platform/clock.ts'
import { DOWNLOAD_STALL_MS } from '#/platform/timings.ts'
import { callPath, RequestError } from './request.ts'

/**
 * Pieces are merged into blobs of this size, so that the browser can move them out of its memory.
 */
const PUT_TOGETHER_BYTES = 4 * 1024 * 1024

/**
 * Downloads the guardian's data as one archive. `onProgress` gets the bytes so far; the total is
 * not known before.
 * @throws {RequestError} when it is refused, does not come, or breaks off
 */
export function useDownloadOwnData(onProgress: (bytes: number) => void) {
  return useMutation({ mutationFn: (signal: AbortSignal) => download(onProgress, signal) })
}

async function download(onProgress: (bytes: number) => void, signal: AbortSignal): Promise<Blob> {
  const first = timeLimit(DOWNLOAD_STALL_MS, signal)
  let response: Response
  try {
    response = await fetch(callPath('exportAccount'), {
      credentials: 'include',
      cache: 'no-store',
      signal: first.signal,
    })
  } catch {
    throw lost()
  } finally {
    first.done()
  }
  if (!response.ok) throw new RequestError(response.status, await response.text().catch(() => ''))
  if (response.body === null) return response.blob()
  return collect(response.body, onProgress, signal)
}

async function collect(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const reader = body.getReader()
  let whole = new Blob([], { type: 'application/zip' })
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let loose = 0
  const putTogether = () => {
    whole = new Blob([whole, ...pieces], { type: 'application/zip' })
    pieces = []
    loose = 0
  }
  for (;;) {
    const { value, done } = await untilStall(reader, signal)
    if (done) break
    pieces.push(value)
    loose += value.byteLength
    if (loose > PUT_TOGETHER_BYTES) putTogether()
    onProgress(whole.size + loose)
  }
  putTogether()
  return whole
}

/** The next piece; a connection that is silent for too long counts as broken. */
async function untilStall(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
) {
  const limit = timeLimit(DOWNLOAD_STALL_MS, signal)
  const giveUp = () => void reader.cancel()
  limit.signal.addEventListener('abort', giveUp)
  try {
    const piece = await reader.read()
    if (limit.signal.aborted) throw lost()
    return piece
  } catch {
    throw lost()
  } finally {
    limit.done()
  }
}

function lost(): RequestError {
  return new RequestError(0, 'network request failed')
}
