import { followEarlyTyping } from './early-typing.ts'

followEarlyTyping((address) => location.assign(address))
