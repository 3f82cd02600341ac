/**
 * A frame around the whole screen that comes and goes once a second, for who does not hear an alarm. It stays
 * far below three flashes a second (WCAG 2.3.1), and stands still where less motion is asked for.
 */
export function Flash() {
  return <div className="flash print-hide" aria-hidden="true" />
}
