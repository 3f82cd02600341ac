const AWAY = 'nothing comes back: look at host, port and the firewalls on the way out'
/** What a library or a service says, and what whoever runs the server does about it; the first that fits counts. */
const ADVICE: readonly (readonly [reason: RegExp, todo: string])[] = [
  [/wrong version|packet length|EPROTO/i, 'that port has no TLS: write the address without the s'],
  [/certificate|CERT_|ALTNAME|self.signed/i, 'let NODE_EXTRA_CA_CERTS name who signed it'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'no machine has that name: correct it'],
  [/ECONNREFUSED|ECONNECTION/, 'nobody listens there: start that service, or correct the port'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|time-?out|no answer/i, AWAY],
  [/ECONNRESET|hang up|ESOCKET|closed/i, 'it hung up: look at port and TLS, and at its log'],
  [/EAUTH|\b40[13]\b|\b535\b|Denied|InvalidAccess|Signature/, 'correct name, password or key'],
  [/\b404\b|NoSuchBucket/, 'it is not there: correct address, name of bucket or model'],
  [/\b429\b|quota/i, 'it has had enough of us: wait, or raise its limit there'],
  [/\b5\d\d\b/, 'it answers that it fails: look at its log, or wait'],
]

/** The setting that leads to a service, and what to do where it failed for a reason. */
export function adviceOn(setting: string, reason: string): string {
  const [, todo = 'compare it with what that service asks for, and look at its log'] =
    ADVICE.find(([fits]) => fits.test(reason)) ?? []
  return `${setting}: ${todo}`
}
