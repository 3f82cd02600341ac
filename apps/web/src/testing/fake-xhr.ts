/** XMLHttpRequest over the `fetch` of the fake api; uploads report half of their progress once. */
export class FakeXhr {
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  onloadend: (() => void) | null = null
  withCredentials = false
  status = 0
  statusText = ''
  responseText = ''
  private method = 'GET'
  private path = ''
  private readonly headers = new Headers()
  private answered = new Headers()
  private readonly control = new AbortController()

  open(method: string, path: string): void {
    this.method = method
    this.path = path
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.answered.get(name)
  }

  abort(): void {
    this.control.abort()
  }

  send(body: BodyInit): void {
    const { method, headers } = this
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
    void fetch(this.path, { method, headers, body, signal: this.control.signal })
      .then(async (response) => {
        this.status = response.status
        this.statusText = response.statusText
        this.answered = response.headers
        this.responseText = await response.text()
        this.onload?.()
      })
      .catch(() => (this.control.signal.aborted ? this.onabort?.() : this.onerror?.()))
      .finally(() => this.onloadend?.())
  }
}
