/** The certificate for phones at home. */
import { join } from 'node:path'
import { systemClock } from '#/platform/clock.ts'
import { lanCertificate } from '#/platform/http/lan-certificate.ts'
import { root, tell } from './writer.ts'

tell((await lanCertificate(join(root, 'data', 'tls'), '192.168.1.20', systemClock)).cert)
