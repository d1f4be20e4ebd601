import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
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
  parameters: { name: string; in: string; required: boolean; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: object; example?: { statusCode: number } }> }
  >;
  'x-by-key'?: string;
  'x-codeSamples'?: { label: string; source: string }[];
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

  // T3932
  test('has an example of each call that a key may make: of its request, as commands, and of its answer', () => {
    const byKey = operations().filter(({ operation }) => operation['x-by-key']);
    expect(byKey.length).toBe((Object.values(api) as Endpoint[]).filter((one) => one.byKey).length);
    for (const { path, method, operation } of byKey) {
      const { operationId, parameters, requestBody, responses } = operation;
      for (const { name, required, example } of parameters)
        if (required) expect(example, `${operationId} ${name}`).toBeDefined();
      if (requestBody) expect(requestBody.content['application/json']?.example, operationId).toBeDefined();
      expect(responses['200']?.content['application/json']?.example?.statusCode, operationId).toBe(200);
      const [shell, script] = operation['x-codeSamples'] ?? [];
      const [start] = path.split('{');
      expect(shell?.source).toContain(`'https://door.example${start}`);
      if (method !== 'get') expect(shell?.source).toContain(`-X ${method.toUpperCase()}`);
      expect(script?.source).toContain(`client.${operationId}(`);
    }
  });
});

describe('The page of the API', () => {
  // T3940
  test('has a policy of its own: its own files alone, no eval, no other host; the app’s is as it was', async () => {
    for (const path of ['/api/docs', '/api/docs/all']) {
      const page = await app.http.inject(path);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/);
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(page.headers['x-content-type-options']).toBe('nosniff');
      // Nothing of it stands in the page, and nothing comes from elsewhere.
      expect(page.body).not.toMatch(/<script>|<style|style=|\son\w+=|https?:/);
      for (const [, address] of page.body.matchAll(/(?:src|href|data-document)="(\/api[^"]*)"/g)) {
        const part = await app.http.inject({ url: address!, headers: { 'accept-encoding': 'gzip' } });
        expect(part.statusCode, address).toBe(200);
      }
    }
    const other = await app.http.inject('/api/openapi.json');
    expect(other.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(other.headers['content-security-policy']).toContain("worker-src 'self';");
  });

  // T3941
  test('is drawn by Redoc as npm has it, which asks its maker for nothing; the calls for keys are a document of their own', async () => {
    const file = await readFile(
      join(import.meta.dirname, '../../../src/server/api-docs/redoc.standalone.js'),
    );
    expect(createHash('sha256').update(file).digest('hex')).toBe(
      'dcaf76612bc4a3fbcc923a8966dee2f6146a5f32e5ce1b6f02dd60cbbf89500b',
    );
    const { body, headers } = await app.http.inject('/api/docs/redoc.js');
    expect(headers['content-type']).toContain('javascript');
    expect(body).not.toContain('cdn.redoc.ly');
    const keys: Document = (await app.http.inject('/api/docs/keys.json')).json();
    const all = Object.values(keys.paths).flatMap((methods) => Object.values(methods));
    expect(all.every((operation) => operation['x-by-key'])).toBe(true);
    expect(all).toHaveLength(operations().filter(({ operation }) => operation['x-by-key']).length);
    const packed = await app.http.inject({
      url: '/api/docs/keys.json',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(keys);
  });

  // T3949
  test('is sent once: a browser that has its files asks whether they are the same', async () => {
    for (const url of ['/api/docs/redoc.js', '/api/openapi.json']) {
      const etag = String((await app.http.inject(url)).headers.etag);
      const again = await app.http.inject({ url, headers: { 'if-none-match': etag } });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      const other = await app.http.inject({ url, headers: { 'if-none-match': 'W/"older"' } });
      expect(other.statusCode).toBe(200);
    }
  });
});
