import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { agreementWays } from '../domain/registration/agreement.ts';
import { endpoint } from './endpoint.ts';
import { aboutOrganization } from './objects.ts';

/** The agreement of an organization with a program (docs/decisions/026). */

/** How it came about and since when; ENTERED is none yet: staff typed the organization, and it is nobody's own. */
export const agreementShape = z.object({ how: z.enum(agreementWays), since: z.string() });
export type AgreementResult = z.output<typeof agreementShape>;

const params = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
  organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
});
const path = '/v2/program/{programId}/organization/{organizationId}/agreement';

const calls = { may: 'registration.edit', about: aboutOrganization, params } as const;

export const giveAgreement = endpoint(calls, {
  name: 'giveAgreement',
  method: 'POST',
  path,
  summary:
    'Agree, for your own organization, to a registration made by staff: from then on they see its documents and the contact data of the organization and its people.',
  invalidates: ['getRequirements'],
  result: z.object({ agreement: agreementShape }),
});

export const endAgreement = endpoint(calls, {
  name: 'endAgreement',
  method: 'DELETE',
  path,
  summary: 'End your organization’s agreement with a program; the registration stays.',
  invalidates: ['getRequirements'],
  result: z.object({ agreement: z.null() }),
});
