/** The README of the archive. Lines of at most 78 characters. */
export function readmeText(of: { operator: string | null; nowMs: number }): string {
  const day = new Date(of.nowMs).toISOString().slice(0, 10)
  return `Everything of yours on Bramble${of.operator === null ? '' : `, run by ${of.operator}`}
Made on ${day} (UTC)

Files that end in .json open in any text editor. Times are in UTC.

account.json      who you are here: name, e-mail address, role, when you first
                  and last signed in, your profile photo
sign-ins.json     where you are signed in now: since when, last used, until when
groups.json       the groups you are in; the names of others are not yours and
                  are left out
challenges.json   the challenges you made, with their places and answers
trails.json       the trails you made, with their words, places and counts
reports.json      challenges and trails you reported, and why
games.json        the games you hosted: dates and totals
kept-photos.json  photos of finds that you kept from your games
stickers.json     your sticker book: which animal found which sticker first in
                  which month, in all your finished games
purchases.json    what you paid for
day-passes.json   your day passes, bought or given
consents.json     what you decided about the check of children's photos
pictures/         the pictures; the .json files name them

Not in here:
- Where children are or were, and their photos and answers of a game. They
  belong to the children and are deleted a day after the game. Photos that you
  kept are in here.
- Passwords. They are kept in a form that nobody can read back.
- Names of other people.
`
}
