/** What a library or a service says, and what whoever runs the server does about it; the first that fits counts. */
const ADVICE: readonly (readonly [reason: RegExp, todo: string])[] = [
  [
    /wrong version number|packet length too long|record layer|EPROTO/i,
    'that port does not begin with TLS: write smtp, http or redis in place of smtps, https or rediss, or take the port of TLS',
  ],
  [
    /certificate|CERT_|ALTNAME|self.signed|unable to verify/i,
    'name the service as its certificate does; where it is of your own making, let NODE_EXTRA_CA_CERTS name the file of who signed it',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/,
    'no machine has that name: correct it, or ask why this machine finds no names',
  ],
  [/ECONNREFUSED|ECONNECTION/, 'nobody listens there: start that service, or correct the port'],
  [
    /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|time-?out|no answer/i,
    'nothing comes back: look at host, port and the firewalls on the way out',
  ],
  [
    /ECONNRESET|socket hang up|ESOCKET|other side closed|terminated/i,
    'it hung up: look whether port and TLS are those of that service, and at its log',
  ],
  [
    /EAUTH|\b40[13]\b|\b535\b|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|BadJwtToken/,
    'it does not let us in: correct name, password or key, and what they may do there',
  ],
  [
    /\b404\b|NoSuchBucket/,
    'what is asked for is not there: correct the address, or the name of bucket or model',
  ],
  [/\b429\b|quota/i, 'it has had enough of us: wait, or raise its limit there'],
  [/\b5\d\d\b/, 'it answers that it fails: look at its log, or wait'],
]

/** The setting that leads to a service, and what to do where it failed for a reason. */
export function adviceOn(setting: string, reason: string): string {
  const [, todo = 'compare it with what that service asks for, and look at its log'] =
    ADVICE.find(([fits]) => fits.test(reason)) ?? []
  return `${setting}: ${todo}`
}
