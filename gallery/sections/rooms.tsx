import { useState } from 'react';
import { MissingChoice } from '../../src/client/components/missing-choice.tsx';
import { PlanCanvas, PlanSpot } from '../../src/client/components/plan-canvas.tsx';
import { RoomCard } from '../../src/client/components/room-card.tsx';
import { TableCard } from '../../src/client/components/table-card.tsx';
import { TableMark } from '../../src/client/components/table-mark.tsx';
import { TableTile } from '../../src/client/components/table-tile.tsx';
import { TimeslotChip } from '../../src/client/components/timeslot-chip.tsx';
import type { PartyOrBoth } from '../../src/domain/meetings/attendance.ts';
import { Example } from '../example.tsx';
import { end, later, now, seated, start, zone } from '../sample-meeting.ts';

const room = { name: 'Main hall', type: 'offline', totalTables: 20, disabledEventId: [] } as const;
const slot = { slotStartTime: start, slotEndTime: end, timeslotType: 'TIMESLOT', disabledAt: null } as const;
const none = () => undefined;
const plan = { columns: 20, rows: 6, entrance: { column: 0, row: 5 } };
const SPOT = { columns: 2, rows: 2 };
const table = { zone, afterMinutes: 3, onOpen: none };
const tables = [
  { ...table, name: 'Table 1', seated: null, now },
  { ...table, name: 'Table 2', seated: seated(null, null), now },
  { ...table, name: 'Table 3', seated: seated(now, null), now },
  { ...table, name: 'Table 4', seated: seated(start, null), now },
  { ...table, name: 'Table 5', seated: seated(start, now), now },
  { ...table, name: 'Table 6', seated: seated(start, later), now: later },
  { ...table, name: 'Table 7', seated: seated(start, null), now: later },
  { ...table, name: 'Table 8', seated: seated(start, now), now, wish: 'Wish: move to Table 9' },
];

/** Rooms, their tables and their timeslots. */
export function Rooms() {
  const [selected, setSelected] = useState(0);
  const [absent, setAbsent] = useState<PartyOrBoth>('BOTH');
  const slots = [
    { slot, now },
    { slot, now: later },
    { slot, now: '2026-11-20T02:00:00.000Z' },
    { slot: { ...slot, timeslotType: 'BREAKTIME' as const }, now },
    { slot: { ...slot, disabledAt: start }, now },
  ];
  return (
    <>
      <Example of="RoomCard" what="open, closed at this event, online">
        <div className="grid gap-4 sm:grid-cols-2">
          <RoomCard room={room} to="/rooms" closed={false} />
          <RoomCard room={{ ...room, disabledEventId: ['a'] }} to="/rooms" closed />
          <RoomCard room={{ ...room, name: 'Online room', type: 'online' }} to="/rooms" closed={false} />
        </div>
      </Example>
      <Example of="TableCard" what="every state, and a wish">
        <div className="grid gap-4 sm:grid-cols-2">
          {tables.map((table) => (
            <TableCard key={table.name} {...table} />
          ))}
        </div>
      </Example>
      <Example of="TableTile" what="every state, someone who has been waiting, and a wish">
        <div className="grid auto-rows-[minmax(7rem,auto)] grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-2">
          {tables.map((table) => (
            <TableTile key={table.name} {...table} />
          ))}
        </div>
      </Example>
      <Example of="PlanCanvas" what="with an entrance and a grid">
        <PlanCanvas plan={plan} grid label="Floor plan" className="max-w-2xl">
          {tables.map((table, index) => (
            <PlanSpot key={table.name} plan={plan} place={{ column: 1 + index * 2, row: 2 }} size={SPOT}>
              <TableMark {...table} shortName={String(index + 1)} />
            </PlanSpot>
          ))}
        </PlanCanvas>
      </Example>
      <Example of="TableMark" what="every state, as on a floor plan">
        <div className="grid auto-rows-[3.5rem] grid-cols-[repeat(auto-fill,3.5rem)] gap-2">
          {tables.map((table, index) => (
            <TableMark key={table.name} {...table} shortName={String(index + 1)} />
          ))}
        </div>
      </Example>
      <Example of="MissingChoice" what="one side, and neither">
        <div className="grid gap-4 sm:grid-cols-2">
          <MissingChoice missing="OWNER" owner="Acme" participant="Beta" value="BOTH" onChange={none} />
          <MissingChoice missing="BOTH" owner="Acme" participant="Beta" value={absent} onChange={setAbsent} />
        </div>
      </Example>
      <Example of="TimeslotChip" what="now, over, ahead, break, disabled">
        {slots.map((one, index) => (
          <TimeslotChip
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={index}
            {...one}
            zone={zone}
            selected={selected === index}
            detail="12 meetings"
            onSelect={() => setSelected(index)}
          />
        ))}
      </Example>
    </>
  );
}
