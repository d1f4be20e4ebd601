import { z } from 'zod';
import { api } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';

/** The sources of `packages/client` that are made from the contract: the calls that an API key may make, with their types. */

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** A JSON Schema as a TypeScript type. What JSON Schema says beyond types (formats, lengths) the server checks. */
export function typeText(schema: JsonSchema, root: JsonSchema = schema): string {
  if (schema.$ref !== undefined) {
    const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    if (!found) return 'unknown';
    return typeText(found, root);
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return union(either.map((one) => typeText(one, root)));
  if (schema.allOf) return schema.allOf.map((one) => `(${typeText(one, root)})`).join(' & ');
  if (Array.isArray(schema.type))
    return union(schema.type.map((type) => typeText({ ...schema, type }, root)));
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return arrayText(schema, root);
    case 'object':
      return objectText(schema, root);
    default:
      return 'unknown';
  }
}

const union = (types: string[]): string => [...new Set(types)].join(' | ') || 'never';

function arrayText({ items, prefixItems }: JsonSchema, root: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map((one) => typeText(one, root)).join(', ')}]`;
  return `Array<${items ? typeText(items, root) : 'unknown'}>`;
}

function objectText(schema: JsonSchema, root: JsonSchema): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(
    ([name, one]) => `${nameText(name)}${required.includes(name) ? '' : '?'}: ${typeText(one, root)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeText(additionalProperties, root)}>`
    : 'Record<string, never>';
}

const nameText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const typeOf = (schema: z.core.$ZodType, io: 'input' | 'output'): string =>
  typeText(z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as JsonSchema);

/** The calls that an API key may make, by name. */
const callsByKey = (): Endpoint[] =>
  (Object.values(api) as Endpoint[]).filter(({ byKey }) => byKey).sort((a, b) => (a.name < b.name ? -1 : 1));

/** `packages/client/src/calls.ts`. */
export function clientText(): string {
  const calls = callsByKey();
  const types = calls.map((declared) => {
    const input = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = declared[part];
      return schema ? [`      ${part}: ${typeOf(schema, 'input')};`] : [];
    });
    return [
      `  /** ${declared.summary} Needs the permission \`${declared.may}\`. */`,
      `  ${declared.name}: {`,
      '    input: {',
      ...input,
      '    };',
      `    result: ${typeOf(declared.result, 'output')};`,
      '  };',
    ].join('\n');
  });
  const routes = calls.map(
    ({ name, method, path }) => `  ${name}: { method: '${method}', path: '${path}' },`,
  );
  return `// Made from the contract by \`npm run client\`: not changed by hand.

/** The calls that an API key may make: what each takes and answers. */
export interface Calls {
${types.join('\n')}
}

/** Their methods, and their paths below \`/api\`. */
export const routes: { readonly [Name in keyof Calls]: { method: string; path: string } } = {
${routes.join('\n')}
};
`;
}
