export interface Machine {
  version: string
  readsTypeScript: boolean
  hasPackages: boolean
}
export function whatIsMissing(machine: Machine): string | null
export function whatIsMissingHere(): string | null
