import { followEarlyCard } from './early-press.ts'

followEarlyCard({
  pathname: location.pathname,
  search: location.search,
  reload: () => location.reload(),
  send: (path, init) => fetch(path, init),
})
