/** Name of the lock of the tab in which this child plays. */
export function playerLock(playerId: string): string {
  return `bramble-player-${playerId}`
}
