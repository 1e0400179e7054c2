import { z } from 'zod';
import { type Endpoint, pathOf, permissionOf } from '../../core/contract/endpoint';

/** The OpenAPI 3.1 description of the endpoints, made from their contracts. */
export function openApiOf(endpoints: readonly Endpoint[]): object {
  const paths = [...endpoints]
    .sort((a, b) => pathOf(a).localeCompare(pathOf(b)))
    .map((endpoint) => [pathOf(endpoint), { [endpoint.method.toLowerCase()]: operationOf(endpoint) }]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kanjo',
      version: '1',
      description:
        'Every business answer is HTTP 200 with {code, message, data}: 0 done, 1 refused (the message says why), ' +
        '3 not permitted, 4 sign-in failed, 5 changed by someone else, 6 not found, 9 session not valid, ' +
        '99 session ended by the system. Writes accept an Idempotency-Key. Amounts are integers in the ' +
        "currency's minor unit, days are YYYY-MM-DD in Asia/Tokyo.",
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The key that sign-in answered.' } },
    },
  };
}

function operationOf(endpoint: Endpoint): object {
  const input = jsonSchemaOf(endpoint.input, 'input');
  return {
    operationId: permissionOf(endpoint),
    tags: [endpoint.controller],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? { security: [] } : { security: [{ session: [] }] }),
    ...(endpoint.inputIn === 'query' ? { parameters: parametersOf(endpoint, input) } : {}),
    ...(endpoint.method === 'POST' ? { requestBody: bodyOf(endpoint, input) } : {}),
    responses: {
      200: endpoint.answers === 'file' ? FILE : envelopeResponse(jsonSchemaOf(endpoint.output, 'output')),
      401: { description: 'No session, or one that timed out.' },
      409: { description: 'Changed by someone else in the meantime; data holds both versions.' },
      422: { description: 'The input does not fit: data.fields names each faulty field with a sentence.' },
    },
  };
}

type Schema = z.core.JSONSchema.BaseSchema;

/** A POST with a query takes the same fields as a body instead, so none of them has to be in the query. */
function parametersOf({ method }: Endpoint, input: Schema): object[] {
  const alternatives = (input.anyOf ?? input.oneOf ?? [input]) as Schema[];
  const named = alternatives.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: method === 'GET' && alternatives.length === 1 && required.includes(name),
      schema,
    })),
  );
  return [...new Map(named.map((parameter) => [parameter.name, parameter])).values()];
}

const bodyOf = (endpoint: Endpoint, schema: Schema): object =>
  endpoint.inputIn === 'multipart'
    ? { required: true, content: { 'multipart/form-data': { schema: withBinaryFile(schema) } } }
    : { content: { 'application/json': { schema } } };

const withBinaryFile = (schema: Schema): object => ({
  ...schema,
  properties: { ...schema.properties, file: { type: 'string', format: 'binary' } },
});

const envelopeResponse = (data: Schema): object => ({
  description: 'The answer in its envelope.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          code: { type: 'integer' },
          message: { type: 'string' },
          data: { anyOf: [data, { type: 'null' }] },
        },
        required: ['code', 'message', 'data'],
      },
    },
  },
});

const FILE = { description: 'A file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
