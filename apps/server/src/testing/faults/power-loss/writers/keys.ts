/** The keys of an installation are made, told, and one of them is dropped. */
import { join } from 'node:path'
import { systemRandom } from '#/platform/random.ts'
import { putAside, readSecrets } from '#/platform/secret-file.ts'
import { readSigningKey } from '#/platform/signing-key.ts'
import { readVapidKey } from '#/platform/vapid-key.ts'
import { root, tell } from './writer.ts'

const path = (name: string) => join(root, 'data', 'keys', name)
const [visitor] = readSecrets(path('visitor'), systemRandom)
tell(`visitor ${visitor.toString('hex')}`)
tell(`identity ${(await readSigningKey(path('identity.json'), systemRandom)).keyId}`)
tell(`push ${readVapidKey(path('push'), systemRandom).publicKey}`)
putAside(path('visitor'), { isAtOnce: true })
tell('dropped')
