import { randomUUID } from 'node:crypto';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { review } from '../../../src/server/services/registration/review.ts';
import { insertRequirements } from '../../../src/server/store/registration-forms.ts';
import type { FreshDatabase } from '../../support/postgres.ts';
import { makeOrganizations, makePerson, makeProgram } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import type { Claims } from '../../support/test-app.ts';

export const NOW = '2026-11-21T07:00:00.000Z';

/** What a form sends when nothing is said. */
export const nothingSaid = () => ({
  members: [] as string[],
  purpose: '',
  targetInvestmentAmount: '',
  association: '',
  companyDeck: null as string | null,
  investmentDeck: null as string | null,
  additionalFile: null as string | null,
  programRequirements: {} as Record<string, string>,
});

/** A program that is open for registration and asks four things, with staff and an organization that has not registered. */
export async function openProgram({ db }: FreshDatabase) {
  const program = await makeProgram(db, { now: NOW, organizations: 1 });
  await update(db, 'program', { id: program.programId }, { status: 'OPEN_REGISTRATION' });
  const stage = randomUUID();
  const pitch = randomUUID();
  const fund = randomUUID();
  const licence = randomUUID();
  const asked = { requirementRequired: false, requirementTarget: 'ALL', isVisible: true } as const;
  await insertRequirements(db, program.programId, [
    {
      ...asked,
      id: pitch,
      formOrder: 2,
      requirementLabel: 'Your pitch',
      requirementType: 'TEXT',
      requirementValue: [],
    },
    {
      ...asked,
      id: stage,
      formOrder: 1,
      requirementLabel: 'Stage',
      requirementRequired: true,
      requirementType: 'SELECTION',
      requirementValue: ['Seed', 'Series A'],
    },
    {
      ...asked,
      id: fund,
      formOrder: 0,
      requirementLabel: 'Fund size',
      requirementTarget: 'VENTURE_CAPITAL',
      requirementRequired: true,
      requirementType: 'TEXT',
      requirementValue: [],
    },
    {
      ...asked,
      id: licence,
      formOrder: 3,
      requirementLabel: 'Licence',
      requirementType: 'FILE',
      requirementValue: [],
    },
  ]);
  const [organization] = await makeOrganizations(db, program.programId, 1);
  if (!organization) throw new Error('No organization was made.');
  for (const table of ['registration', 'program_member', 'agreement'] as const)
    await db.deleteFrom(table).where('organization_id', '=', organization.id).execute();
  await update(db, 'organization', { id: organization.id }, { owner_id: organization.userId });
  const staffId = await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_MANAGER' });
  return {
    ...program,
    registered: program.organizations[0],
    organization,
    staffId,
    stage,
    pitch,
    fund,
    licence,
  };
}
export type OpenProgram = Awaited<ReturnType<typeof openProgram>>;

export const ownerOf = (program: OpenProgram): Claims => ({
  userId: program.organization.userId,
  organizationId: program.organization.id,
  organizationRole: 'ORGANIZATION_OWNER',
});

/** An uploaded file whose bytes have come. @returns its stored value */
export async function storedFile(
  { db }: FreshDatabase,
  uploadedBy: string,
  purpose: 'DECK' | 'REQUIREMENT_FILE' | 'PROFILE_PICTURE',
  folder: string,
): Promise<string> {
  const id = randomUUID();
  await insert(db, 'file', {
    id,
    key: `${folder}/${id}`,
    purpose,
    name: 'company-deck.pdf',
    acl: purpose === 'PROFILE_PICTURE' ? 'public-read' : 'private',
    announced_size: 10,
    stored_size: 10,
    content_type: 'application/pdf',
    extension: 'pdf',
    uploaded_by: uploadedBy,
    created_at: NOW,
    stored_at: NOW,
  });
  return `${folder}/${id}.pdf`;
}

/** Staff decide, as their screen does. */
export const reviewed = (
  { db }: FreshDatabase,
  program: OpenProgram,
  status: 'APPROVED' | 'NEED_REVISION' | 'REJECTED',
  message = '',
) =>
  performPlainly(
    { db, clock: () => new Date(NOW), nudge: () => undefined, mailWaits: () => undefined },
    { actor: { kind: 'SYSTEM', name: 'Ratna' } },
    (context) =>
      review(context, {
        programId: program.programId,
        organizationId: program.organization.id,
        status,
        message,
      }),
  );
