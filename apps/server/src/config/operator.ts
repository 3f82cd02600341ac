import type { Environment } from './environment.ts'

/** The operator, who runs this server and answers for what is kept on it, as people read it. */
export interface OperatorConfig {
  name: string | null
  /** An e-mail address, a web address or a postal address. */
  contact: string | null
}

export function readOperator(env: Environment): OperatorConfig {
  return { name: env.OPERATOR_NAME ?? null, contact: env.OPERATOR_CONTACT ?? null }
}

/** Settings that the operator of a server in production is asked to add; null when nothing is missing. */
export function operatorWarning(operator: OperatorConfig, isProduction: boolean): string | null {
  const missing = [
    ...(operator.name === null ? ['OPERATOR_NAME'] : []),
    ...(operator.contact === null ? ['OPERATOR_CONTACT'] : []),
  ]
  if (!isProduction || missing.length === 0) return null
  return `${missing.join(' and ')} not set: the page of terms cannot say who runs this server and how to reach them.`
}
