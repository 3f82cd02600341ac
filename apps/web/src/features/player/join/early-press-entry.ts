import { followEarlyCard } from './early-press.ts'

followEarlyCard({
  pathname: location.pathname,
  reload: () => location.reload(),
  send: (path, init) => fetch(path, init),
})
