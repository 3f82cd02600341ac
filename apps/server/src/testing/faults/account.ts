import { randomUUID } from 'node:crypto'
import type { CallName } from '@bramble/contract'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import type { CallInput } from '../person.ts'
import type { History } from './history.ts'
import { createPhone, NoAnswerError, type Phone, type PhoneReply } from './phone.ts'

/** A guardian signs in for the first time, takes a name, makes a group and a set of challenges. */
export async function beginAccount(
  history: History,
  { server, number }: { server: () => string; number: number },
): Promise<void> {
  const phone = createPhone(server, `10.${number % 250}.9.1`)
  const displayName = `Guardian ${number}`
  await beginSession(phone, { email: `guardian${number}@example.org`, name: displayName })
  const photo = { bytes: Buffer.alloc(0), field: 'gamePhoto', fields: { displayName } }
  await history.act(phone, 'updateProfile', { photo })
  await history.act(phone, 'createGroup', {})
  await makeChallenges(history, phone, number)
}

/** Signs somebody in. It is not repeated as it is: a token is soon too old for that. */
export async function beginSession(
  phone: Phone,
  who: { email: string; name: string },
): Promise<void> {
  const { idToken } = (await ask(phone, 'createDemoToken', { body: who })).body
  await ask(phone, 'signIn', { body: { idToken: idToken as string } })
}

/** Two questions about a picture, which the first of them shows. */
async function makeChallenges(history: History, phone: Phone, number: number): Promise<void> {
  const body = {
    title: `Daisies of ${number}`,
    description: 'Look down.',
    type: 'go-to-location' as const,
    location: { lat: -45, lng: 170, accuracy: 6 },
    showReferenceInGame: true,
    childPhotoTask: 'question' as const,
    selectedQuestions: ['How many petals?', 'Which colour?'].map((question) => ({
      question,
      type: 'single-select' as const,
      options: ['Five', 'Six'],
      correctAnswer: 'Five',
    })),
  }
  const made = await history.act(phone, 'createChallenge', { body, key: randomUUID() })
  const [first] = made.body.challenges as { id: string }[]
  const params = { id: first?.id ?? '' }
  const bytes = await makePicture('jpeg', { width: 96, height: 64, seed: 100_000 + number })
  const photo = { bytes, fields: { purpose: 'reference' } }
  const picture = await history.act(phone, 'uploadChallengePicture', { params, photo })
  const referenceImage = picture.body.url as string
  await history.act(phone, 'changeChallenge', { params, body: { referenceImage } })
}

async function ask<N extends CallName>(
  phone: Phone,
  call: N,
  input: CallInput<N>,
): Promise<PhoneReply> {
  const reply = await phone.call(call, input)
  if (reply.status === 503) throw new NoAnswerError('busy')
  if (reply.status !== 200) throw new Error(`${call} answered ${reply.status}`)
  return reply
}
