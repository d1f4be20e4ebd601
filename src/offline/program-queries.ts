import { checkInTerms } from '../domain/meetings/check-in-terms.ts';
import { isProgramStaff, type ProgramRole } from '../domain/people/roles.ts';
import type { Instant } from '../domain/time/instants.ts';
import { DEFAULT_TIMEZONE } from '../domain/time/zones.ts';
import type { DeviceDatabase } from './database.ts';
import type { DoorRoom, ProgramStateRow, StoredMe } from './documents.ts';
import { type Holder, holderOn } from './holder.ts';

/**
 * Programs and rooms, answered from the device alone and usable inside dexie's `liveQuery`. Apart from the meetings in
 * them: what stands around a screen needs no rules of check-ins.
 */

/** A program as the device knows it. */
export interface ProgramOnDevice {
  id: string;
  slug: string;
  name: string;
  /** Null until the first pull. */
  location: string | null;
  timezone: string;
  /** From so many minutes before its start a meeting takes check-ins. */
  checkInOpensMinutes: number;
  /** After so many minutes of waiting who is missing is asked whether it comes. Left out: as `missingAfterMinutes` says. */
  missingAfterMinutes?: number | undefined;
  /** Released tables are offered to organizations that are free. Left out: not known, so nothing is said of it. */
  reofferTables?: boolean | undefined;
  colorTheme: string;
  timelineStart: Instant;
  timelineEnd: Instant;
  programRole: ProgramRole | null;
  organizationApproved: boolean;
  /** Program staff or SUPER_ADMIN; or a paired door tablet, which is as good as the staff who hold it. */
  staff: boolean;
  /** A whole snapshot is on the device. */
  synced: boolean;
  lastPulledAt: Instant | null;
}

/** The signed-in person, or null. */
export async function signedIn(db: DeviceDatabase): Promise<StoredMe | null> {
  return (await holderOn(db)).me;
}

/** Programs of the signed-in person, and those that are on the device; by start. */
export async function listPrograms(db: DeviceDatabase): Promise<ProgramOnDevice[]> {
  const [holder, stored, states] = await Promise.all([
    holderOn(db),
    db.programs.toArray(),
    db.programStates.toArray(),
  ]);
  const { me } = holder;
  const stateOf = new Map(states.map((state) => [state.programId, state]));
  const found = new Map<string, ProgramOnDevice>();
  for (const program of me?.programs ?? []) {
    found.set(program.id, described(program, null, program, holder, stateOf.get(program.id)));
  }
  if (holder.tablet) {
    // Until the first pull the pairing's answer is all that is known.
    const { program } = holder.tablet;
    const unknown = { timezone: DEFAULT_TIMEZONE, colorTheme: '#FFFFFF', timelineStart: program.timelineEnd };
    found.set(
      program.id,
      described({ ...unknown, ...program }, null, undefined, holder, stateOf.get(program.id)),
    );
  }
  for (const program of stored) {
    const mine = me?.programs.find(({ id }) => id === program.id);
    found.set(program.id, described(program, program.location, mine, holder, stateOf.get(program.id)));
  }
  return [...found.values()].sort((a, b) => (a.timelineStart < b.timelineStart ? -1 : 1));
}

function described(
  program: Pick<
    ProgramOnDevice,
    'id' | 'slug' | 'name' | 'timezone' | 'colorTheme' | 'timelineStart' | 'timelineEnd'
  > & {
    checkInOpensMinutes?: number;
    missingAfterMinutes?: number | undefined;
    reofferTables?: boolean | undefined;
  },
  location: string | null,
  mine: Pick<ProgramOnDevice, 'programRole' | 'organizationApproved'> | undefined,
  { me, tablet }: Holder,
  state: ProgramStateRow | undefined,
): ProgramOnDevice {
  const { id, slug, name, timezone, colorTheme, timelineStart, timelineEnd } = program;
  const programRole = mine?.programRole ?? null;
  return {
    id,
    slug,
    name,
    timezone,
    colorTheme,
    timelineStart,
    timelineEnd,
    location,
    programRole,
    checkInOpensMinutes: checkInTerms(program).checkInOpensMinutes,
    missingAfterMinutes: program.missingAfterMinutes,
    reofferTables: program.reofferTables,
    organizationApproved: mine?.organizationApproved ?? false,
    staff: tablet
      ? tablet.programId === id && tablet.mode === 'DOOR'
      : isProgramStaff(me?.userRole, programRole),
    synced: state?.complete ?? false,
    lastPulledAt: state?.lastPulledAt ?? null,
  };
}

/** @returns null where neither the person nor the device knows the slug */
export async function programOf(db: DeviceDatabase, slug: string): Promise<ProgramOnDevice | null> {
  return (await listPrograms(db)).find((program) => program.slug === slug) ?? null;
}

/** By roomOrder. */
export async function rooms(db: DeviceDatabase, programId: string): Promise<DoorRoom[]> {
  const found = await db.rooms.where('programId').equals(programId).toArray();
  return found.sort((a, b) => a.roomOrder - b.roomOrder || (a.id < b.id ? -1 : 1));
}

/** What an organization that is not on the device is called; on a tablet for rooms, those of other rooms. */
export const UNKNOWN_ORGANIZATION = 'Unknown organization';
