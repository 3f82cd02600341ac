import { expect, test } from 'vitest'
import { adviceOn } from './advice.ts'

test.each([
  ['MAIL_URL', 'ESOCKET: 0A00010B:SSL routines:ssl3_get_record:wrong version number', 'no TLS'],
  ['MAIL_URL', 'ESOCKET: self-signed certificate in certificate chain', 'NODE_EXTRA_CA_CERTS'],
  ['MAIL_URL', 'EDNS: getaddrinfo ENOTFOUND mail.fern.example', 'no machine has that name'],
  ['MAIL_URL', 'ESOCKET: connect ECONNREFUSED 127.0.0.1:587', 'start that service'],
  ['MAIL_URL', 'no answer in time', 'firewalls'],
  ['MAIL_URL', 'EAUTH 535', 'correct name, password or key'],
  ['MAIL_URL', 'ECONNRESET: read ECONNRESET', 'it hung up'],
  ['VAPID_SUBJECT', 'the push service refuses with 403: {"reason":"BadJwtToken"}', 'key'],
  ['VAPID_SUBJECT', 'getaddrinfo EAI_AGAIN web.push.apple.com', 'no machine has that name'],
  ['S3_ENDPOINT', 'S3: NoSuchBucket (404)', 'name of bucket'],
  ['S3_ENDPOINT', 'S3: SignatureDoesNotMatch (403)', 'key'],
  ['S3_ENDPOINT', 'S3: TimeoutError (no answer)', 'nothing comes back'],
  ['VISION_BASE_URL', 'upstream 401', 'key'],
  ['VISION_BASE_URL', 'upstream 404', 'model'],
  ['VISION_BASE_URL', 'busy 429', 'its limit'],
  ['OIDC_ISSUER', 'unable to verify the first certificate', 'NODE_EXTRA_CA_CERTS'],
  ['OIDC_ISSUER', 'the provider answers 502', 'look at its log'],
  ['REDIS_URL', 'Socket closed unexpectedly', 'it hung up'],
  [
    'IDENTITY_PROVIDER',
    'it signs by HS256, which is not taken',
    'compare it with what that service',
  ],
])('%s failed with "%s"', (setting, reason, todo) => {
  const said = adviceOn(setting, reason)
  expect(said).toMatch(new RegExp(`^${setting}: \\w`))
  expect(said).toContain(todo)
})
