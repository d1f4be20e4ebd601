import { z } from 'zod';
import { permissions } from '../domain/people/permissions.ts';
import { api } from './api.ts';
import data from './api-examples.json' with { type: 'json' };
import { exportAllAudit, exportAudit } from './audit.ts';
import { addressOf } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import { IDEMPOTENCY_HEADER } from './envelope.ts';
import { exportPerson } from './privacy.ts';
import { exportRegistrants } from './registrants.ts';
import { syncStream } from './sync.ts';

/** A call that a key may make, as it was sent to a server and answered (`tests/server/integrations/api-examples.test.ts`). */
interface Example {
  call: string;
  request: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  /** With its envelope. */
  answer: unknown;
}

const examples = new Map((data as readonly Example[]).map((example) => [example.call, example]));

/**
 * The OpenAPI 3.1 document, made from the same declarations as the routes.
 *
 * @param only `byKey`: the calls alone that an API key may make
 */
export function openApiDocument(serverUrl: string, only: { byKey?: boolean } = {}): object {
  const paths: Record<string, Record<string, object>> = {};
  const calls = (Object.values(api) as Endpoint[]).filter(({ byKey }) => !only.byKey || byKey);
  for (const declared of calls) {
    const at = paths[`/api${declared.path}`] ?? {};
    at[declared.method.toLowerCase()] = operationOf(declared, serverUrl);
    paths[`/api${declared.path}`] = at;
  }
  if (!only.byKey) {
    paths[`/api${syncStream.path}`] = { get: streamOperation };
    for (const sheet of [exportRegistrants, exportAudit, exportAllAudit])
      paths[`/api${sheet.path}`] = { get: sheetOperation(sheet) };
    paths[`/api${exportPerson.path}`] = { get: sheetOperation(exportPerson, 'application/zip') };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meeting Door',
      version: '1',
      description,
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

const description = `Business meeting events: registration, one-to-one meetings, and room check-in that works offline.

An admin of a program makes **API keys** for it: *Program settings*, *API keys and webhooks*. A key is sent as
\`Authorization: Bearer mdapi_…\`, belongs on a server and never in a page, and may make the calls with \`x-by-key\` whose permission
it was given. These have examples, which are tested against a server.

Every answer is JSON with \`statusCode\`, \`messages\` and \`result\`. A refused call has a code in \`result.code\` and a sentence in
\`messages\`; 429 says in \`Retry-After\` in how many seconds to ask again. A write with an \`Idempotency-Key\` (a UUID) may be repeated:
it is done once, and answered the same. Times are UTC (ISO 8601).`;

/** What the call is about, by the noun of its permission: `checkIn.both` is of `Check in`. */
const tagOf = ({ may }: Pick<Endpoint, 'may'>): string => {
  const noun = may.replace(/\..*/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

/** The example as commands: of a shell, and of the client package. */
function samplesOf(declared: Endpoint, { request }: Example, serverUrl: string): object[] {
  const { body, ...address } = request;
  const more =
    body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`];
  const method = declared.method === 'GET' ? '' : `-X ${declared.method} `;
  const url = `${serverUrl}/api${addressOf(declared, address)}`;
  const shell = [`curl ${method}'${url}'`, `-H "Authorization: Bearer $KEY"`, ...more].join(' \\\n  ');
  const script = `const result = await client.${declared.name}(${JSON.stringify(request, null, 2)});`;
  return [
    { lang: 'Shell', label: 'curl', source: shell },
    { lang: 'JavaScript', label: '@meeting-door/client', source: script },
  ];
}

function operationOf(declared: Endpoint, serverUrl: string): object {
  const example = declared.byKey ? examples.get(declared.name) : undefined;
  const open = declared.may === 'open';
  return {
    operationId: declared.name,
    summary: declared.summary,
    description: `Who may: ${permissions[declared.may].join(', ')}.${declared.byKey ? ` By an API key with the permission \`${declared.may}\` too.` : ''}`,
    tags: [tagOf(declared)],
    ...(declared.byKey ? { 'x-by-key': declared.may } : {}),
    ...(example ? { 'x-codeSamples': samplesOf(declared, example, serverUrl) } : {}),
    ...(open ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(declared.params, 'path', example?.request.params),
      ...parametersOf(declared.query, 'query', example?.request.query),
      ...(declared.method === 'GET' || declared.neverKept ? [] : [idempotencyParameter]),
    ],
    ...(declared.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemaOf(declared.body, 'input'),
                ...(example ? { example: example.request.body } : {}),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Success.',
        content: {
          'application/json': {
            schema: enveloped(schemaOf(declared.result, 'output')),
            ...(example ? { example: example.answer } : {}),
          },
        },
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
  tags: [tagOf(syncStream)],
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
  tags: [tagOf(sheet)],
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

function parametersOf(
  schema: z.core.$ZodType | undefined,
  where: 'path' | 'query',
  example: Record<string, unknown> = {},
): object[] {
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
    ...(name in example ? { example: example[name] } : {}),
  }));
}
