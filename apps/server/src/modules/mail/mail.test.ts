import { expect, test } from 'vitest'
import { systemRandom } from '#/platform/random.ts'
import { silentLogger } from '#/platform/logger.ts'
import { createMail, type Letter, type MailKind, type MailOutcome, type Posted } from './index.ts'

/** An outbox whose queue is emptied by hand. */
function given(answer: Posted = { ok: true }) {
  const pieces: object[] = []
  const letters: Letter[] = []
  const outcomes: [string, MailOutcome][] = []
  let nowMs = 0
  let handle: (piece: never) => Promise<void> = async () => undefined
  const mail = createMail({
    jobs: {
      queue: (_name, handler) => {
        handle = handler
        const put = async (piece: object) => void pieces.push(piece)
        return { put, along: (change) => change(put) }
      },
    },
    clock: { now: () => nowMs },
    random: systemRandom,
    logger: silentLogger,
    operator: 'The\r\nSchool',
    mailer: {
      post: async (letter) => {
        letters.push(letter)
        return answer
      },
      greet: async () => ({ ok: true }),
    },
    recordMail: (...of) => outcomes.push(of),
  })
  return {
    mail,
    pieces,
    letters,
    outcomes,
    wait: (ms: number) => (nowMs += ms),
    deliver: async () => {
      for (const piece of pieces) await handle(piece as never)
    },
  }
}

function greetingOf({ mail }: ReturnType<typeof given>): MailKind<{ name: string }> {
  return mail.kind('greeting', async ({ name }) =>
    name === ''
      ? null
      : {
          to: 'gwen@example.org',
          subject: `Hello\r\n${name}`,
          paragraphs: [`<b>${name}</b> & you`],
          links: [{ label: 'Go', url: 'https://play.example.org/?a=1&b="2"' }],
        },
  )
}

test('[T39] a mail is one line of subject, and text and HTML that nothing breaks out of', async () => {
  const world = given()
  await greetingOf(world).ask({ name: 'Gwen' }, 'en')
  await world.deliver()
  const [letter] = world.letters
  expect(letter?.subject).toBe('Hello Gwen')
  expect(letter?.text).toContain('<b>Gwen</b> & you\n\nGo:\nhttps://play.example.org/?a=1&b="2"')
  expect(letter?.html).toContain('&lt;b&gt;Gwen&lt;/b&gt; &amp; you')
  expect(letter?.html).toContain('href="https://play.example.org/?a=1&amp;b=&quot;2&quot;"')
  expect(letter?.html).not.toMatch(/<(img|script|link|style)|url\(/)
  expect(letter?.text).toContain('The School')
  expect(world.outcomes).toEqual([['greeting', 'sent']])
})

test('in the language that was asked for', async () => {
  const world = given()
  await greetingOf(world).ask({ name: 'Gwen' }, 'de')
  await world.deliver()
  expect(world.letters[0]?.text).toContain('Antworten darauf liest niemand')
  expect(world.letters[0]?.html).toContain('<html lang="de-DE">')
})

test('nobody to write to is no failure', async () => {
  const world = given()
  await greetingOf(world).ask({ name: '' }, 'en')
  await world.deliver()
  expect(world.letters).toEqual([])
  expect(world.outcomes).toEqual([['greeting', 'void']])
})

test('a server that cannot be reached is asked again with the same letter, a no is taken', async () => {
  const away = given({ ok: false, kind: 'unreachable', reason: 'ETIMEDOUT' })
  await greetingOf(away).ask({ name: 'Gwen' }, 'en')
  await expect(away.deliver()).rejects.toThrow('ETIMEDOUT')
  await expect(away.deliver()).rejects.toThrow('ETIMEDOUT')
  expect(away.letters[0]?.id).toBe(away.letters[1]?.id)

  const no = given({ ok: false, kind: 'refused', reason: 'EENVELOPE 550' })
  await greetingOf(no).ask({ name: 'Gwen' }, 'en')
  await no.deliver()
  expect(no.outcomes).toEqual([['greeting', 'refused']])
})

test('half a day later it is not sent any more', async () => {
  const world = given()
  await greetingOf(world).ask({ name: 'Gwen' }, 'en')
  world.wait(12 * 60 * 60_000 + 1)
  await world.deliver()
  expect(world.letters).toEqual([])
  expect(world.outcomes).toEqual([['greeting', 'too-late']])
})
