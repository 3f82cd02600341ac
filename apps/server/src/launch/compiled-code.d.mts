export function keepCompiledCode(dataDir: string | undefined): void
export function folderForCompiledCode(dataDir?: string): string | null
