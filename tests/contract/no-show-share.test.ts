import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { permissions } from '../../src/domain/people/permissions.ts';
import { staffRoles } from '../../src/domain/people/roles.ts';

/** How many meetings an organization has missed is for staff alone (docs/decisions/059). */

const staffOnly: ReadonlySet<string> = new Set(['SUPER_ADMIN', ...staffRoles]);
const answers = Object.values(api).map((declared: Endpoint) => ({
  name: declared.name,
  may: declared.may,
  shape: JSON.stringify(z.toJSONSchema(declared.result, { unrepresentable: 'any', io: 'output' })),
}));

// T2234
test('The no-show share of an organization is in the answers of calls for staff, and in no other', () => {
  const telling = answers.filter(({ shape }) => /meetings(Missed|Over)/.test(shape));
  expect(telling.map(({ name }) => name)).toEqual(['getOrganizationInProgram']);
  for (const { may } of telling)
    expect(permissions[may].filter((relation: string) => !staffOnly.has(relation))).toEqual([]);
});
