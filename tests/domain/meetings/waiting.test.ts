import { describe, expect, it } from 'vitest';
import { isLongWait, waitAt } from '../../../src/domain/meetings/waiting.ts';
import { addMillis, addMinutes } from '../../../src/domain/time/instants.ts';
import { meetingAt, slotStart } from '../../offline/support/program.ts';

const start = slotStart(0);
const at = (minutes: number) => addMinutes(start, minutes);
const attended = (minute: number) => ({
  attendedAt: at(minute),
  stampAt: at(minute),
  operationId: '00000000-0000-4000-8000-000000000001',
  recordedBy: 'Sita Staff',
  undoReason: null,
});
/** From minute 0 to 30. */
const meeting = meetingAt(101, 0, 0, 1);
const one = (minute: number) => ({ ...meeting, participantAttendance: attended(minute) });

describe('Someone alone at a table', () => {
  // T1871
  it('waits from the start on where they came early, else from when they came', () => {
    expect(waitAt(one(-10), at(2))).toEqual({ since: start, minutes: 2 });
    expect(waitAt(one(5), at(9))).toEqual({ since: at(5), minutes: 4 });
  });

  // T1872
  it('waits for too long from exactly as many minutes on as the program says', () => {
    const long = (now: string, afterMinutes: number) => {
      const wait = waitAt(one(0), now);
      return wait && isLongWait(wait, afterMinutes);
    };
    for (const minutes of [1, 3, 10]) {
      expect(long(addMillis(at(minutes), -1), minutes)).toBe(false);
      expect(long(at(minutes), minutes)).toBe(true);
    }
  });

  // T1873
  it('waits for nobody before the start, after the end, with both in or nobody in, and in a meeting that does not stand', () => {
    expect(waitAt(one(-10), at(-1))).toBeNull();
    expect(waitAt(one(0), addMillis(at(30), 1))).toBeNull();
    expect(waitAt(meeting, at(10))).toBeNull();
    expect(waitAt({ ...one(0), ownerAttendance: attended(1) }, at(10))).toBeNull();
    expect(waitAt({ ...one(0), meetingStatus: 'CANCELED' }, at(10))).toBeNull();
  });

  it('waits again from the same moment when the other side’s check-in was undone', () => {
    const undone = { ...one(1), ownerAttendance: { ...attended(2), attendedAt: null } };
    expect(waitAt(undone, at(6))?.minutes).toBe(5);
  });

  it('has waited for no time yet where the check-in’s clock is ahead of this one', () => {
    expect(waitAt(one(5), at(4))).toEqual({ since: at(5), minutes: 0 });
  });
});
