import { z } from 'zod';
import { permissions } from '../domain/people/permissions.ts';
import { api } from './api.ts';
import { exportAllAudit, exportAudit } from './audit.ts';
import type { Endpoint } from './endpoint.ts';
import { IDEMPOTENCY_HEADER } from './envelope.ts';
import { exportPerson } from './privacy.ts';
import { exportRegistrants } from './registrants.ts';
import { syncStream } from './sync.ts';

/** The OpenAPI 3.1 document, made from the same declarations as the routes. */
export function openApiDocument(serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const declared of Object.values(api) as Endpoint[]) {
    const at = paths[`/api${declared.path}`] ?? {};
    at[declared.method.toLowerCase()] = operationOf(declared);
    paths[`/api${declared.path}`] = at;
  }
  paths[`/api${syncStream.path}`] = { get: streamOperation };
  for (const sheet of [exportRegistrants, exportAudit, exportAllAudit])
    paths[`/api${sheet.path}`] = { get: sheetOperation(sheet) };
  paths[`/api${exportPerson.path}`] = { get: sheetOperation(exportPerson, 'application/zip') };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meeting Door',
      version: '1',
      description:
        'Business meeting events: registration, one-to-one meetings, and room check-in that works offline.',
    },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The identity token of a person, or an API key of a program (`mdapi_…`).',
        },
      },
    },
    paths,
  };
}

function operationOf(declared: Endpoint): object {
  const open = declared.may === 'open';
  return {
    operationId: declared.name,
    summary: declared.summary,
    description: `Who may: ${permissions[declared.may].join(', ')}.${declared.byKey ? ` By an API key with the permission \`${declared.may}\` too.` : ''}`,
    ...(declared.byKey ? { 'x-by-key': declared.may } : {}),
    ...(open ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(declared.params, 'path'),
      ...parametersOf(declared.query, 'query'),
      ...(declared.method === 'GET' || declared.neverKept ? [] : [idempotencyParameter]),
    ],
    ...(declared.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(declared.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Success.',
        content: { 'application/json': { schema: enveloped(schemaOf(declared.result, 'output')) } },
      },
      default: refusal,
    },
  };
}

const idempotencyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'The same key with the same body answers what the first did and changes nothing again.',
  schema: { type: 'string', format: 'uuid' },
};

const enveloped = (result: object): object => ({
  type: 'object',
  required: ['statusCode', 'messages', 'result'],
  properties: {
    statusCode: { type: 'integer' },
    messages: { type: 'array', items: { type: 'string' } },
    result,
  },
});

const refusal = {
  description: 'Refused; result.code says why.',
  content: {
    'application/json': {
      schema: enveloped({ type: 'object', properties: { code: { type: 'string' } }, required: ['code'] }),
    },
  },
};

/** The server-sent events of a program: no envelope, so it is written by hand. */
const streamOperation = {
  operationId: 'syncStream',
  summary:
    'Server-sent events: a `nudge` with the newest cursor, for every committed change of the program that concerns the caller; a small change is carried in it.',
  description: `Who may: ${permissions[syncStream.may].join(', ')}.`,
  security: [{ bearer: [] }],
  parameters: [{ name: 'programId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  responses: {
    200: { description: 'The stream.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    default: refusal,
  },
};

/** A sheet: no envelope either. */
const sheetOperation = (
  sheet: Pick<Endpoint, 'name' | 'summary' | 'may' | 'params' | 'query'>,
  type = 'text/csv',
): object => ({
  operationId: sheet.name,
  summary: sheet.summary,
  description: `Who may: ${permissions[sheet.may].join(', ')}.`,
  security: [{ bearer: [] }],
  parameters: [...parametersOf(sheet.params, 'path'), ...parametersOf(sheet.query, 'query')],
  responses: {
    200: { description: 'The file.', content: { [type]: { schema: { type: 'string' } } } },
    default: refusal,
  },
});

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

function parametersOf(schema: z.core.$ZodType | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}
