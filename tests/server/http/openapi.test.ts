import { describe, expect } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { exportAllAudit, exportAudit } from '../../../src/contract/audit.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { exportPerson } from '../../../src/contract/privacy.ts';
import { exportRegistrants } from '../../../src/contract/registrants.ts';
import { syncStream } from '../../../src/contract/sync.ts';
import { serverTest } from '../../support/fixtures.ts';

interface Operation {
  operationId: string;
  summary: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

let document: Document;

const { test, app } = serverTest({ environment: { PUBLIC_URL: 'https://door.example' } });
test.beforeAll(async () => {
  document = (await app.http.inject('/api/openapi.json')).json();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('The OpenAPI document', () => {
  test('is OpenAPI 3.1, open, and says where the server is', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://door.example' }]);
    expect(document.info.title).not.toBe('');
  });

  // T0658
  test('has every route of the contract and the stream, and nothing else', () => {
    const wanted = [
      ...(Object.values(api) as Endpoint[]).map(({ method, path, name }) => `${method} /api${path} ${name}`),
      `GET /api${syncStream.path} syncStream`,
      `GET /api${exportRegistrants.path} exportRegistrants`,
      `GET /api${exportPerson.path} exportPerson`,
      `GET /api${exportAudit.path} exportAudit`,
      `GET /api${exportAllAudit.path} exportAllAudit`,
    ];
    const found = operations().map(
      ({ path, method, operation }) => `${method.toUpperCase()} ${path} ${operation.operationId}`,
    );
    expect(found.sort()).toEqual(wanted.sort());
  });

  test('names no route and no operation twice', () => {
    const routes = (Object.values(api) as Endpoint[]).map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(routes).size).toBe(routes.length);
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('is what the server answers: each of its routes is registered', () => {
    for (const { path, method } of operations()) {
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      expect(app.http.hasRoute({ method: method.toUpperCase() as 'GET', url }), `${method} ${url}`).toBe(
        true,
      );
    }
  });

  test('describes exactly the parameters in each path, and each with a schema', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const described = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(described.map(({ name }) => name).sort(), path).toEqual(inPath);
      for (const { name, required, schema } of described) {
        expect(required, `${path} ${name}`).toBe(true);
        expect(schema).toMatchObject({ type: 'string' });
      }
    }
  });

  test('has no reference that leads nowhere', () => {
    const references: string[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key === '$ref') references.push(String(inner));
        collect(inner);
      }
    };
    collect(document);
    for (const reference of references) {
      expect(reference).toMatch(/^#\//);
      const found = reference
        .slice(2)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect(found, reference).toBeTypeOf('object');
    }
  });

  // T0491
  test('says who may call, how a write is said twice, and that answers come in the envelope', () => {
    for (const [name, declared] of Object.entries(api) as [string, Endpoint][]) {
      const operation = document.paths[`/api${declared.path}`]?.[declared.method.toLowerCase()];
      expect(operation?.security !== undefined, name).toBe(declared.may !== 'open');
      const keyed = operation?.parameters.some(
        (parameter) => parameter.name.toLowerCase() === 'idempotency-key',
      );
      expect(keyed, name).toBe(declared.method !== 'GET' && !declared.neverKept);
      expect(operation?.requestBody !== undefined, name).toBe(declared.body !== undefined);
      for (const status of ['200', 'default']) {
        expect(operation?.responses[status]?.content['application/json']?.schema, name).toMatchObject({
          required: ['statusCode', 'messages', 'result'],
        });
      }
    }
  });
});
