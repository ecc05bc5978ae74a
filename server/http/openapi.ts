import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';

type Table = Record<string, Record<string, Endpoint>>;
type Json = Record<string, unknown>;

/** OpenAPI 3.1 of the endpoint table. */
export function openapiOf(table: Table, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [noun, calls] of Object.entries(table)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(noun, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Voronka', version, description: 'Design sales funnels for a Telegram bot and run them.' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token <token>`' },
      },
      schemas: { FieldErrors: fieldErrors, Refusal: refusal },
    },
  };
}

const fieldErrors = {
  type: 'object',
  properties: { code: { enum: Object.keys(errorStatus) } },
  additionalProperties: { type: 'array', items: { type: 'string' } },
};
const refusal = {
  type: 'object',
  properties: { detail: { type: 'string' }, code: { enum: Object.keys(errorStatus) } },
  required: ['detail', 'code'],
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
};

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

function operation(noun: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    security: endpoint.client === 'authenticated' ? [{ token: [] }] : [],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body ? { requestBody: requestBody(endpoint) } : {}),
    responses: { [endpoint.status]: successResponse(endpoint), ...badAnswers(endpoint) },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  const isRequired = (name: string) => place === 'path' || required.includes(name);
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: isRequired(name),
    schema: own,
  }));
}

const upload = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
function requestBody({ body, describedBody, djoser }: Endpoint): Json {
  if (body === undefined || body === 'form') return { content: { 'multipart/form-data': { schema: upload } } };
  const schema = schemaOf(describedBody ?? body, 'input');
  const types = ['application/json', ...(djoser ? ['application/x-www-form-urlencoded'] : [])];
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function successResponse({ response }: Endpoint): Json {
  if (!response) return { description: 'Done.' };
  if (response === 'stream') return { description: 'A stream.' };
  return { description: 'Done.', ...json(schemaOf(response, 'output')) };
}

const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function badAnswers({ errors = [], client, params }: Endpoint): Json {
  const ofSession: ErrorCode[] = client === 'authenticated' ? ['not_authenticated', 'invalid_token'] : [];
  const codes: ErrorCode[] = [...ofSession, ...(params ? (['not_found'] as const) : []), ...errors];
  const answers = [...new Set(codes.map((code) => errorStatus[code]))].map((status) => {
    const here = codes.filter((code) => errorStatus[code] === status).map((code) => `\`${code}\``);
    const schema = status === 400 ? { anyOf: [schemaRef('FieldErrors'), schemaRef('Refusal')] } : schemaRef('Refusal');
    return [status, { description: here.join(', '), ...json(schema) }];
  });
  const invalid = { description: 'Invalid input.', ...json(schemaRef('FieldErrors')) };
  return { 400: invalid, ...Object.fromEntries(answers) };
}
