declare module 'virtual:messages' {
  import type { CompiledCatalogue } from '@bramble/messages/translator'
  /** Loads the words of a side, by language. */
  export const loaders: Record<
    string,
    Record<
      'start' | 'shared' | 'child' | 'guardian' | 'admin' | 'paper',
      () => Promise<{ words: CompiledCatalogue }>
    >
  >
}
