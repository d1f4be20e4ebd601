import { CHECK_IN_OPENS_MINUTES } from '../domain/meetings/check-in-terms.ts';
import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import { addMillis, type Instant, millisOf } from '../domain/time/instants.ts';
import type {
  BadgeKey,
  DoorRoom,
  MeetingBucketRow,
  MemberRow,
  OrganizationRow,
  ProgramStateRow,
} from './documents.ts';
import { entryFor } from './first-meetings.ts';
import { isNear } from './meeting-store.ts';
import { type BadgeHolder, holdersOf } from './search-parties.ts';

/** Who a badge is of, and what a scan of it will most likely ask the device for. */
export interface Guess {
  holder: BadgeHolder;
  meetingIds: ReadonlySet<string>;
}

/**
 * What a scan needs of a program, in memory: whose badge it is, the names, and the meetings around the present. It stands
 * for the base as it stood once (`change-log.ts`), and each scan asks in its transaction whether that is so still: a copy
 * that is out of date is never believed, whoever has written meanwhile.
 */
export class ScanCache {
  /** Where the base stood; null while there is nothing to go by. */
  stand: string | null = null;
  readonly organizations = new Map<string, string>();
  readonly rooms = new Map<string, string>();
  readonly #holders = new Map<string, BadgeHolder>();
  readonly #badgesOf = new Map<string, readonly string[]>();
  readonly #buckets = new Map<string, ReadonlyMap<string, DoorMeeting>>();
  readonly #meetingsOf = new Map<string, Map<string, DoorMeeting>>();
  #keys: readonly BadgeKey[] = [];
  #serverOffsetMs = 0;
  #opensMinutes = CHECK_IN_OPENS_MINUTES;

  /** Whether it may be believed, by the state that the asker has read. */
  isOf(state: ProgramStateRow | undefined): boolean {
    return this.stand !== null && state?.base?.stand === this.stand;
  }

  holderOf(badgeNumber: string): BadgeHolder | undefined {
    return this.stand === null ? undefined : this.#holders.get(badgeNumber);
  }

  /** @param now by the device's clock */
  guess(badgeNumber: string, now: Instant): Guess | null {
    const holder = this.holderOf(badgeNumber);
    if (!holder) return null;
    const minute = millisOf(addMillis(now, this.#serverOffsetMs)) / 60_000;
    const meetings = this.#meetingsOf.get(holder.organizationId)?.values() ?? [];
    const near = [...meetings].filter((meeting) => {
      const { from = minute, to = minute } = entryFor(meeting, '');
      return isNear(from, to, minute, this.#opensMinutes);
    });
    return { holder, meetingIds: new Set(near.map(({ id }) => id)) };
  }

  /** For a start before the state is read; whose state names another key has to ask again. */
  keyOf(keyId: string): BadgeKey | undefined {
    return this.#keys.find((key) => key.keyId === keyId);
  }

  meetingIn(bucket: string, id: string): DoorMeeting | undefined {
    return this.#buckets.get(bucket)?.get(id);
  }

  /** One of an organization's; undefined says nothing: it may lie in a bucket that is not held. */
  meetingOf(organizationId: string, id: string): DoorMeeting | undefined {
    return this.#meetingsOf.get(organizationId)?.get(id);
  }

  holds(bucket: string): boolean {
    return this.#buckets.has(bucket);
  }

  /** @param opensMinutes from when on a meeting takes check-ins: which are looked at ahead, and nothing else */
  noteState({ badgeKeys, serverOffsetMs }: ProgramStateRow, opensMinutes: number): void {
    this.#opensMinutes = opensMinutes;
    this.#keys = badgeKeys;
    this.#serverOffsetMs = serverOffsetMs;
  }

  putMember(id: string, row: MemberRow | undefined): void {
    for (const badgeNumber of this.#badgesOf.get(id) ?? []) this.#holders.delete(badgeNumber);
    this.#badgesOf.delete(id);
    if (!row) return;
    const holders = holdersOf(row);
    this.#badgesOf.set(id, [...holders.keys()]);
    for (const [badgeNumber, holder] of holders) this.#holders.set(badgeNumber, holder);
  }

  putOrganization(id: string, row: OrganizationRow | undefined): void {
    if (row) this.organizations.set(id, row.name);
    else this.organizations.delete(id);
  }

  putRoom(id: string, row: DoorRoom | undefined): void {
    if (row) this.rooms.set(id, row.name);
    else this.rooms.delete(id);
  }

  putBucket(bucket: string, row: MeetingBucketRow | undefined): void {
    this.dropBucket(bucket);
    const meetings = new Map((row?.meetings ?? []).map((meeting) => [meeting.id, meeting]));
    // Held also where it is empty: then it is known that nothing is there.
    this.#buckets.set(bucket, meetings);
    for (const meeting of meetings.values()) {
      for (const organizationId of [meeting.meetingOwner, meeting.meetingParticipant]) {
        const its = this.#meetingsOf.get(organizationId) ?? new Map<string, DoorMeeting>();
        this.#meetingsOf.set(organizationId, its.set(meeting.id, meeting));
      }
    }
  }

  dropBucket(bucket: string): void {
    for (const [id, meeting] of this.#buckets.get(bucket) ?? []) {
      for (const organizationId of [meeting.meetingOwner, meeting.meetingParticipant]) {
        const its = this.#meetingsOf.get(organizationId);
        // By now it may lie in another bucket, which was put before this one was dropped.
        if (its?.get(id) === meeting) its.delete(id);
        if (its?.size === 0) this.#meetingsOf.delete(organizationId);
      }
    }
    this.#buckets.delete(bucket);
  }

  heldBuckets(): string[] {
    return [...this.#buckets.keys()];
  }

  forget(): void {
    this.stand = null;
    const all = [
      this.organizations,
      this.rooms,
      this.#holders,
      this.#badgesOf,
      this.#buckets,
      this.#meetingsOf,
    ];
    for (const one of all) one.clear();
  }
}
