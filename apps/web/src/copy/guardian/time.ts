/** Spans of time on guardian pages. */
export const timeCopy = {
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  minutes: (minutes: number) => `${minutes} min`,
  underAMinute: 'less than a minute',
} as const
