import type { Instant } from 'meeting-door/domain/time/instants.ts';
import { DEFAULT_TIMEZONE } from 'meeting-door/domain/time/zones.ts';
import type { FileStore } from 'meeting-door/server/files/file-store.ts';
import type { Performer } from 'meeting-door/server/perform/perform.ts';
import { claimDemo, loadDemo, saveDemo } from 'meeting-door/server/store/demo.ts';
import { makeApplicants } from './make-applicants.ts';
import { type Happened, makeEventDays } from './make-event-days.ts';
import { makeOrganizations } from './make-organizations.ts';
import { daysBefore, makeProgram } from './make-program.ts';
import { makeSponsors } from './make-sponsors.ts';
import { makeStaff } from './make-staff.ts';
import { type ProgramPlan, planInventedProgram } from './program-plan.ts';
import { type Random, seededRandom } from './random.ts';
import type { DataRefusal } from './read-data.ts';
import { planRealProgram } from './real-program.ts';
import { DEMO_PASSWORD, demoStaff, type SignIn } from './sign-ins.ts';
import { onStage, type Progress, type Stage } from './stage.ts';

export interface SeedOptions {
  /** The present of the demo: what came before has happened. */
  now: Instant;
  hashPassword: (password: string) => Promise<string>;
  /** IANA name: the time zone of the invented program; Asia/Jakarta unless told. Real data bring their own. */
  timezone?: string | undefined;
  /** 60 unless told. */
  organizations?: number | undefined;
  /** 400 unless told. */
  meetings?: number | undefined;
  /** A folder with organizations.json and event-days.json: real organizations and a real schedule instead. */
  dataDir?: string | undefined;
  /** Adds another program to a database that has a demo already. */
  freshProgram?: boolean | undefined;
  progress?: Progress | undefined;
  /** Where pictures are kept; left out: no sponsors and no news, whose pictures would be missing. */
  pictures?: FileStore | undefined;
}

export interface SeededDemo {
  programId: string;
  slug: string;
  name: string;
  signIns: SignIn[];
  made: Happened & { organizations: number; events: number; timeslots: number; rooms: number };
  /** Entries of `dataDir` that were not taken, with the reason for each. */
  refused: DataRefusal[];
}

/** There is a demo, and `freshProgram` was not asked for. */
export class DemoExists extends Error {
  override name = 'DemoExists';
}

/**
 * Makes a program under way, through the product's own actions, with people to sign in as (the issue, "The demo").
 * The same `now` and sizes make the same demo, apart from ids, badge numbers and keys.
 *
 * A usual one is made in one transaction: a process that ends in the middle leaves nothing, and of two that start at
 * once one finds the other's.
 *
 * @throws DemoExists
 */
export async function seedDemo(performer: Performer, options: SeedOptions): Promise<SeededDemo> {
  const passwordHash = await options.hashPassword(DEMO_PASSWORD);
  const meetings = options.meetings ?? 400;
  return await onStage(performer, meetings, (stage) => seed(stage, options, meetings, passwordHash));
}

async function seed(
  stage: Stage,
  options: SeedOptions,
  meetings: number,
  passwordHash: string,
): Promise<SeededDemo> {
  const { now } = options;
  const { batch } = stage;
  const progress = options.progress ?? (() => undefined);
  const random = seededRandom(`meeting-door ${options.dataDir ? 'real' : 'invented'}`);
  const size = { organizations: options.organizations ?? 60, meetings };
  const { plan, refused } = await planProgram(random, options, size);

  const standing = await batch(async (context) => {
    const first = await claimDemo(context.tx);
    if (!first && !options.freshProgram) throw new DemoExists('This database already has a demo.');
    return (await loadDemo(context.tx)) ?? { signIns: [], programs: [] };
  });
  const made = await batch((context) => makeProgram(context, plan, now));
  const programId = made.program.id;
  const staff = await batch((context) =>
    makeStaff(context, programId, daysBefore(plan, now, 59), passwordHash),
  );
  const { pictures } = options;
  if (pictures && options.dataDir === undefined) {
    const before = (days: number) => daysBefore(plan, now, days);
    const { userId } = staff.door;
    await batch((context) => makeSponsors(context, { programId, userId, pictures, before }));
  }
  const number = standing.programs.length + 1;
  const { organizations, signIns } = await makeOrganizations(stage, random, plan.organizations, {
    programId,
    from: daysBefore(plan, now, 20),
    reviewer: demoStaff[1]?.name ?? 'Demo',
    passwordHash,
    mailboxSuffix: number === 1 ? '' : `-${number}`,
    progress,
  });
  const happened = await makeEventDays(stage, random, {
    now,
    meetings,
    organizations,
    door: staff.door,
    schedule: made.schedule,
    progress,
  });
  // Real organizations are not said to have been rejected.
  if (options.dataDir === undefined) {
    const reviewer = demoStaff[1]?.name ?? 'Demo';
    await batch((context) =>
      makeApplicants(context, { programId, now, reviewer, others: plan.organizations }),
    );
  }

  const all = [...(number === 1 ? staff.signIns : standing.signIns), ...signIns];
  await batch((context) =>
    saveDemo(context.tx, {
      signIns: all,
      programs: [...standing.programs, { id: programId, slug: made.program.slug }],
    }),
  );
  return {
    programId,
    slug: made.program.slug,
    name: made.program.name,
    signIns: all,
    made: {
      organizations: organizations.length,
      events: made.schedule.events.length,
      timeslots: made.schedule.timeslots.length,
      rooms: made.schedule.rooms.length,
      ...happened,
    },
    refused,
  };
}

async function planProgram(
  random: Random,
  { now, dataDir, organizations, timezone = DEFAULT_TIMEZONE }: SeedOptions,
  size: { organizations: number; meetings: number },
): Promise<{ plan: ProgramPlan; refused: DataRefusal[] }> {
  if (dataDir === undefined) return { plan: planInventedProgram(random, now, size, timezone), refused: [] };
  return await planRealProgram(random, now, dataDir, organizations);
}
