declare module 'virtual:library' {
  import type { LibraryTaskView } from '@bramble/contract'
  import type { Language } from '@bramble/messages/languages'
  /** All tasks, with their answers. */
  export const library: Record<Language, LibraryTaskView[]>
}
