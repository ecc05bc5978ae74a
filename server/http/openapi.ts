import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { id, instant } from '#contract/schemas/common.ts';
import { contact } from '#contract/schemas/contacts/contact.ts';
import { historyEntry, plannedEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { contactImport } from '#contract/schemas/contacts/contactImport.ts';
import { folder } from '#contract/schemas/contacts/folder.ts';
import { action } from '#contract/schemas/funnels/action.ts';
import { condition, exitCondition, plainCondition } from '#contract/schemas/funnels/condition.ts';
import { exit } from '#contract/schemas/funnels/exit.ts';
import * as funnels from '#contract/schemas/funnels/funnel.ts';
import { messageFile } from '#contract/schemas/funnels/messageFile.ts';
import { question } from '#contract/schemas/funnels/question.ts';
import { audience, mailing, mailingProgress } from '#contract/schemas/sending/mailing.ts';
import { money } from '#contract/schemas/money/money.ts';
import { withdrawal } from '#contract/schemas/money/partner.ts';
import { problem } from '#contract/schemas/problem.ts';
import { rule, ruleCondition } from '#contract/schemas/contacts/rule.ts';
import { sendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { letter, series } from '#contract/schemas/sending/series.ts';
import { template, templateSummary } from '#contract/schemas/funnels/template.ts';
import { user } from '#contract/schemas/account/user.ts';

/** The schemas that many calls share: each is written once, under `components`. */
const shared: Record<string, z.ZodType> = {
  Action: action,
  Audience: audience,
  Bot: funnels.bot,
  Button: funnels.button,
  Condition: condition,
  Contact: contact,
  ContactImport: contactImport,
  Edit: funnels.edit,
  Exit: exit,
  ExitCondition: exitCondition,
  Folder: folder,
  Funnel: funnels.funnel,
  FunnelDocument: funnels.funnelDocument,
  FunnelSettings: funnels.funnelSettings,
  HistoryEntry: historyEntry,
  Id: id,
  Instant: instant,
  Letter: letter,
  Mailing: mailing,
  MailingProgress: mailingProgress,
  Message: funnels.message,
  MessageFile: messageFile,
  Money: money,
  Note: funnels.note,
  PlainCondition: plainCondition,
  PlannedEntry: plannedEntry,
  Problem: problem,
  Question: question,
  Rule: rule,
  RuleCondition: ruleCondition,
  SendableMessage: sendableMessage,
  Series: series,
  Stage: funnels.stage,
  Tag: funnels.tag,
  Template: template,
  TemplateSummary: templateSummary,
  User: user,
  Withdrawal: withdrawal,
};

type Table = Record<string, Record<string, Endpoint>>;
type Json = Record<string, unknown>;

/** OpenAPI 3.1 of the endpoint table. */
export function openapiOf(table: Table, version: string): Json {
  const inline: Record<string, Json> = {};
  for (const [noun, calls] of Object.entries(table)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      inline[path] = { ...inline[path], [endpoint.method.toLowerCase()]: operation(noun, name, endpoint) };
    }
  }
  const { paths, schemas } = shareSchemas(inline);
  return {
    openapi: '3.1.0',
    info: { title: 'Voronka', version, description: 'Design sales funnels for a Telegram bot and run them.' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token <token>`' },
      },
      schemas: { FieldErrors: fieldErrors, Refusal: refusal, ...schemas },
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
  properties: {
    detail: { type: 'string' },
    code: { enum: Object.keys(errorStatus) },
    reason: { type: 'string', description: 'What holds it, where one code has several reasons.' },
    revision: {
      type: 'integer',
      description: 'Of what is there now, with `stale_revision`, beside the object itself.',
    },
    problems: { type: 'array', description: 'What is wrong, with `…_not_ready`.', items: {} },
  },
  required: ['detail', 'code'],
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
};

/**
 * Replaces every shared schema by a reference, by comparing what the schemas are written as: a custom description, as
 * of an array that fails at its first item, loses the identity of the schemas in it.
 */
function shareSchemas(paths: Json): { paths: unknown; schemas: Json } {
  const schemas: Json = {};
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(shared)) {
    names.set(JSON.stringify(schemaOf(schema, 'input')), `${name}Input`);
    names.set(JSON.stringify(schemaOf(schema, 'output')), name);
  }
  const share = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const name = isSchema(value) ? names.get(JSON.stringify(value)) : undefined;
    if (name === undefined) return shareParts(value);
    schemas[name] ??= shareParts(value);
    return schemaRef(name);
  };
  const shareParts = (value: object): unknown =>
    Array.isArray(value)
      ? value.map(share)
      : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, share(part)]));
  return { paths: share(paths), schemas };
}

const isSchema = (value: object): boolean => 'type' in value || 'anyOf' in value || 'oneOf' in value;

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
  if (body === 'raw') {
    const schema = describedBody ? schemaOf(describedBody, 'input') : {};
    return { content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } } };
  }
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
