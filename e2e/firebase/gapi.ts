interface Message {
  /** Answers carry the number of their question. */
  id: number
  /** The called name; null in an answer. */
  name: string | null
  data: unknown
}

type Handler = (data: unknown) => unknown
type OnReplies = (replies: unknown[]) => void

interface IframeOptions {
  url: string
  where: HTMLElement
}

/**
 * Runs in the browser in place of `https://apis.google.com/js/api.js`: the part of `gapi.iframes`
 * that the Firebase SDK and the helper frame of its emulator need to talk to each other. Google's
 * script needs the internet.
 */
export function standInForGapi(): void {
  function channelTo(other: () => Window | null) {
    const handlers = new Map<string, PromiseWithResolvers<Handler>>()
    const pending = new Map<number, OnReplies>()
    let lastId = 0

    // Either side may call before the other one listens.
    const handlerOf = (name: string) => {
      const handler = handlers.get(name) ?? Promise.withResolvers<Handler>()
      handlers.set(name, handler)
      return handler
    }
    const post = (message: Message) => other()?.postMessage({ gapi: message }, '*')
    const send = (name: string, data: unknown, onReplies: OnReplies) => {
      lastId += 1
      pending.set(lastId, onReplies)
      post({ id: lastId, name, data })
    }
    const hear = async ({ id, name, data }: Message) => {
      if (name !== null) {
        const handle = await handlerOf(name).promise
        post({ id, name: null, data: [await handle(data)] })
        return
      }
      pending.get(id)?.(data as unknown[])
      pending.delete(id)
    }
    window.addEventListener('message', (event: MessageEvent<{ gapi?: Message } | null>) => {
      const message = event.data?.gapi
      if (message !== undefined && event.source === other()) void hear(message)
    })
    handlerOf('ping').resolve(() => null)
    return {
      register: (name: string, handle: Handler) => handlerOf(name).resolve(handle),
      send,
      ping: (onReplies: OnReplies) =>
        new Promise<unknown[]>((resolve) => {
          send('ping', null, (replies) => {
            onReplies(replies)
            resolve(replies)
          })
        }),
      restyle: () => Promise.resolve(),
    }
  }

  const context = {
    async open({ url, where }: IframeOptions, onOpen: (channel: unknown) => unknown) {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.hidden = true
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      const channel = channelTo(() => frame.contentWindow)
      where.append(frame)
      await loaded
      return onOpen(channel)
    },
    getParentIframe: () => channelTo(() => window.parent),
  }
  const gapi = {
    load: (_parts: string, { callback }: { callback: () => void }) => callback(),
    iframes: {
      getContext: () => context,
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      Iframe: class {},
    },
  }
  const page = window as unknown as Record<string, unknown>
  page['gapi'] = gapi
  const { src } = document.currentScript as HTMLScriptElement
  for (const name of ['gapi_onload', new URL(src).searchParams.get('onload') ?? '']) {
    const onLoad = page[name]
    if (typeof onLoad === 'function') onLoad()
  }
}
