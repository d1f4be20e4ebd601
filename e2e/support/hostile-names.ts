import { api } from '../../src/contract/api.ts';
import type { ApiClient, snapshot } from './api-client.ts';
import { asStored, hostileWords } from './hostile-texts.ts';
import { at, each, many, type Same, upTo } from './hostile-values.ts';

interface Renaming {
  admin: ApiClient;
  staff: ApiClient;
  programId: string;
  standing: Awaited<ReturnType<typeof snapshot>>;
  same: Same;
}

/** The demo's own organizations, rooms, tables and events, which the doors and the boards show. */
export async function renameDemo({ admin, staff, programId, standing, same }: Renaming): Promise<void> {
  const ids = (noun: string) => standing.flatMap((one) => (one.noun === noun && one.doc ? [one.id] : []));
  await each(ids('organization'), async (id, index) => {
    const { text } = at(index);
    const { name } = await admin.ask(api.adminUpdateOrganization, {
      params: { organizationId: id },
      body: { name: text, legalName: text, hqLocation: text, description: many(10_000) },
    });
    same('organization', asStored(text), name);
  });
  let table = 0;
  for (const [index, change] of standing.filter(({ noun }) => noun === 'room').entries()) {
    if (change.noun !== 'room' || !change.doc) continue;
    const tables = change.doc.tables.map(({ id }) => ({ id, name: upTo(100, at(table++).text) }));
    const { room } = await staff.ask(api.updateRoom, {
      params: { programId, roomId: change.id },
      body: {
        name: upTo(200, at(index).text),
        ...(tables.length > 0 ? { tables: tables.slice(0, 46) } : {}),
      },
    });
    same('room', upTo(200, at(index).text), room.name);
    same(
      'tables',
      tables.slice(0, 46).map(({ name }) => name),
      room.tables.slice(0, 46).map(({ name }) => name),
    );
  }
  for (const [index, id] of ids('event').entries()) {
    const { event } = await staff.ask(api.editEvent, {
      params: { programId, eventId: id },
      body: { name: at(index * 7).text },
    });
    same('event', asStored(at(index * 7).text), event.name);
  }
}

/** The program's own words, its questions with their options. */
export async function describeProgram({
  admin,
  programId,
  same,
}: {
  admin: ApiClient;
  programId: string;
  same: Same;
}) {
  const words = {
    name: many(200),
    shortName: upTo(40, at(2).text),
    description: many(10_000),
    organizer: many(200),
    location: many(300),
    meetingPurposes: hostileWords
      .filter(({ text }) => text.length <= 100)
      .slice(0, 28)
      .map(({ text }) => asStored(text)),
  };
  const options = [...new Set(hostileWords.map(({ text }) => upTo(200, text)))];
  const { program } = {
    program: await admin.ask(api.updateProgram, {
      params: { programId },
      body: {
        ...words,
        programRequirements: [
          ...hostileWords.map(({ text }) => ({ requirementLabel: text, requirementType: 'TEXT' as const })),
          { requirementLabel: 'Options', requirementType: 'SELECTION', requirementValue: options },
          { requirementLabel: 'Choices', requirementType: 'RADIO_BUTTON', requirementValue: options },
        ],
      },
    }),
  };
  for (const [name, value] of Object.entries(words))
    same(`program ${name}`, value, (program as never as Record<string, unknown>)[name]);
}
