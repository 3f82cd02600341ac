/**
 * A `fetch` for uploads with progress, from 0 to 1, for which browsers need XMLHttpRequest. It
 * rejects as `fetch` does.
 */
export function uploadWithProgress(
  onProgress: (share: number) => void,
): (path: string, init: RequestInit) => Promise<Response> {
  return (path, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sender = new XMLHttpRequest()
      const abort = () => sender.abort()
      sender.open(method, path)
      sender.withCredentials = true
      new Headers(headers).forEach((value, name) => sender.setRequestHeader(name, value))
      sender.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      sender.onload = () => resolve(answerOf(sender))
      sender.onerror = () => reject(new TypeError('Upload failed'))
      sender.onabort = () => reject(new DOMException('aborted', 'AbortError'))
      sender.onloadend = () => signal?.removeEventListener('abort', abort)
      signal?.addEventListener('abort', abort)
      sender.send(body as XMLHttpRequestBodyInit)
      if (signal?.aborted) abort()
    })
}

function answerOf(sender: XMLHttpRequest): Response {
  const { status, statusText, responseText } = sender
  const headers = new Headers()
  for (const name of ['content-type', 'date', 'retry-after']) {
    const value = sender.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(responseText === '' ? null : responseText, { status, statusText, headers })
}
