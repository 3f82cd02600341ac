import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi'
import {
  endpoints,
  errorBodySchema,
  errorCodes,
  type EndpointDefinition,
  type ErrorCode,
} from '@bramble/contract'
import { z } from 'zod'
import { PHOTO } from './multipart-body.ts'

type Registry = InstanceType<typeof OpenAPIRegistry>

/** Errors with which every call may answer, on top of its own. */
const COMMON_ERRORS: ErrorCode[] = ['request.invalid', 'limit.too-many', 'server.busy']
const WRITE_ERRORS: ErrorCode[] = [
  'request.cross-site',
  'request.too-large',
  'request.unsupported-type',
]
const KEY_ERRORS: ErrorCode[] = ['request.key-reused', 'request.still-running']

const FILE = z.string().meta({ format: 'binary', description: 'JPEG, PNG or WebP, 5 MB at most' })

const ERROR_SCHEMA = { $ref: '#/components/schemas/Error' }

const COOKIES = {
  player: "A child's device; set by POST /api/players",
  host: 'The device of a guardian without an account; set by POST /api/sessions',
  'co-host': 'The device of a second grown-up; set by POST /api/second-grown-up',
  guardian: 'A browser that is signed in; set by POST /api/auth/firebase-signin',
  access: 'A browser that has shown an access code; set by POST /api/access-codes/validate',
} as const

/** The description of the API, made from the table that guards it. */
export function describeApi(): object {
  const registry = new OpenAPIRegistry()
  for (const [name, description] of Object.entries(COOKIES)) {
    registry.registerComponent('securitySchemes', name, {
      type: 'apiKey',
      in: 'cookie',
      name,
      description: `${description}. Over https the name starts with __Host-.`,
    })
  }
  registry.registerComponent('securitySchemes', 'idToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An ID token of an account that exists; PUT /api/users/profile takes it as well.',
  })
  registry.registerComponent('schemas', 'Error', z.toJSONSchema(errorBodySchema) as object)
  for (const [name, endpoint] of Object.entries(endpoints)) {
    registerCall(registry, name, endpoint)
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Bramble',
      version: '1',
      description:
        'Nature Quest Adventures. Ids only select; who may do what is decided by the cookies.',
    },
    servers: [{ url: '/' }],
    // No cookie is needed to ask; each call answers by what the cookies it got allow.
    security: [{}, ...Object.keys(COOKIES).map((name) => ({ [name]: [] })), { idToken: [] }],
  })
}

function registerCall(registry: Registry, name: string, endpoint: EndpointDefinition): void {
  registry.registerPath({
    method: endpoint.method.toLowerCase() as 'get',
    path: endpoint.path,
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'health'],
    request: {
      params: endpoint.params,
      query: endpoint.query,
      ...(endpoint.isIdempotent === true
        ? { headers: z.object({ 'Idempotency-Key': z.string().optional() }) }
        : {}),
      ...describeBody(endpoint),
    },
    responses: {
      [endpoint.status]: describeAnswer(endpoint),
      ...describeErrors(endpoint),
    },
  })
}

function describeBody(endpoint: EndpointDefinition) {
  if (endpoint.form !== undefined) {
    const { fields, isOptional } = endpoint.file ?? PHOTO
    const file = isOptional ? FILE.optional() : FILE
    const schema = endpoint.form.extend(Object.fromEntries(fields.map((name) => [name, file])))
    return { body: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (endpoint.body === undefined) return {}
  return { body: { required: true, content: { 'application/json': { schema: endpoint.body } } } }
}

function describeAnswer(endpoint: EndpointDefinition) {
  if (endpoint.answer === 'image') {
    const schema = { type: 'string', format: 'binary' } as const
    return { description: 'The picture', content: { 'image/jpeg': { schema } } }
  }
  if (endpoint.answer === 'zip') {
    const schema = { type: 'string', format: 'binary' } as const
    return { description: 'The archive', content: { 'application/zip': { schema } } }
  }
  return { description: 'Done', content: { 'application/json': { schema: endpoint.answer } } }
}

function describeErrors(endpoint: EndpointDefinition) {
  const codes = new Set<ErrorCode>([
    ...endpoint.errors,
    ...COMMON_ERRORS,
    ...(endpoint.method === 'GET' ? [] : WRITE_ERRORS),
    ...(endpoint.isIdempotent === true ? KEY_ERRORS : []),
  ])
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema: ERROR_SCHEMA } } },
    ]),
  )
}
