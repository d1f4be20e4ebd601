import type { ReactNode } from 'react';
import type { Party } from '../../../domain/meetings/meeting.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { ScanSubject, ScanVerdict } from '../../../offline/evaluate-scan.ts';

/** What a door uses in a rehearsal in place of the device's memory (`venue/rehearsal`): the same verdicts, of sample meetings. */
export interface Practice {
  /** @param roomId the door's room; null at a desk for every room. @param present by the server's clock */
  evaluate(
    roomId: string | null,
    text: string,
    present: Instant,
    chosen: string | null,
  ): Promise<ScanVerdict>;
  /** The same of a sample that was found by name. */
  evaluateParty(
    roomId: string | null,
    subject: ScanSubject,
    present: Instant,
    chosen: string | null,
  ): Promise<ScanVerdict>;
  /** Until when others sit at the table of a sample meeting; null: it is free. */
  busyUntil(roomId: string | null, meetingId: string, present: Instant): Promise<Instant | null>;
  checkIn(roomId: string | null, meetingId: string, party: Party, present: Instant): Promise<void>;
  undo(roomId: string | null, meetingId: string, party: Party): void;
  /** @param badge a real one that was scanned: the door judges it next. Null: none was */
  end(badge: string | null): void;
  /** The practice badges and the tables of the sample meetings, in place of what a door shows of the program. */
  panel(props: PracticePanelProps): ReactNode;
}

export interface PracticePanelProps {
  /** The door's room; null: all rooms of this device. */
  roomId: string | null;
  /** A badge was tapped: as if it were scanned. Left out where nobody scans. */
  onText?: (text: string) => void;
  /** A sample was found by name. */
  onPick?: (subject: ScanSubject) => void;
}
