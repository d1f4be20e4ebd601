import { isDeepStrictEqual } from 'node:util';
import { api } from '../../src/contract/api.ts';
import { type ApiClient, snapshot } from './api-client.ts';
import { asStored, type HostileText, hostileTexts, unwritable, writable } from './hostile-texts.ts';
import { each, upTo } from './hostile-values.ts';

/** As many as one call takes. */
const BATCH = 25;

/** 564 organizations with a person each, approved: every text is the name of both. */
export async function importHostileOrganizations(
  staff: ApiClient,
  programId: string,
  findings: string[],
): Promise<void> {
  const rows = hostileTexts.map(({ mark, text }, index) => ({
    row: index + 1,
    organization: {
      slug: `hostile-${mark}`,
      name: text,
      legalName: text,
      hqLocation: text,
      country: text,
      description: text,
      foundedDate: '2019-05-01',
      // What is no address is refused.
      websiteLink: 'https://hostile.example',
      tags: [upTo(60, text)],
      businessSectors: [upTo(80, text)],
      numberOfEmployee: upTo(40, text),
      department: upTo(200, text),
      targetInvestmentAmount: upTo(60, text),
      email: `${mark}@organization.example`,
    },
    people: [
      {
        row: index + 1,
        person: {
          name: upTo(200, text),
          email: `${mark}@person.example`,
          nationality: upTo(100, text),
          phoneNumber: '+62 81255500000',
          jobTitle: upTo(200, text),
          linkedin: text,
        },
      },
    ],
  }));
  const calls = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
  await each(calls, async (organizations) => {
    const answer = await staff.ask(api.importOrganizations, {
      params: { programId },
      body: { organizations, registration: 'APPROVED' },
    });
    for (const { row, outcome, problems } of answer.organizations) {
      const one = hostileTexts[row - 1] as HostileText;
      const said = problems.map(({ message }) => message).join(' ');
      if (unwritable(one) ? outcome !== 'REFUSED' || !said : outcome !== 'IMPORTED')
        findings.push(`import of ${one.name}: ${outcome} ${said}`);
    }
  });
  const kept = new Map<string, unknown[]>();
  for (let page = 1; ; page += 1) {
    const { items } = await staff.ask(api.listParticipants, {
      params: { programId },
      query: { page, size: 100 },
    });
    for (const one of items)
      kept.set(one.slug, [
        one.name,
        one.hqLocation,
        one.country,
        one.description,
        one.tags,
        one.numberOfEmployee,
      ]);
    if (items.length < 100) break;
  }
  for (const { mark, name, text } of writable) {
    const all = [...Array.from({ length: 4 }, () => asStored(text)), [upTo(60, text)], upTo(40, text)];
    const got = kept.get(`hostile-${mark}`);
    if (!isDeepStrictEqual(got, all)) findings.push(`organization of ${name}: ${JSON.stringify(got)}`);
  }
  const people = new Set(
    (await snapshot(staff, programId)).flatMap(({ noun, doc }) =>
      noun === 'member' && doc ? [doc.name] : [],
    ),
  );
  for (const { name, text } of writable)
    if (!people.has(upTo(200, text))) findings.push(`person of ${name}: not there as it was given`);
}
