import { useState } from 'react';
import { RoomCard } from '../../src/client/components/room-card.tsx';
import { TableCard } from '../../src/client/components/table-card.tsx';
import { TableTile } from '../../src/client/components/table-tile.tsx';
import { TimeslotChip } from '../../src/client/components/timeslot-chip.tsx';
import { Example } from '../example.tsx';
import { end, later, now, seated, start, zone } from '../sample-meeting.ts';

const room = { name: 'Main hall', type: 'offline', totalTables: 20, disabledEventId: [] } as const;
const slot = { slotStartTime: start, slotEndTime: end, timeslotType: 'TIMESLOT', disabledAt: null } as const;
const none = () => undefined;

/** Rooms, their tables and their timeslots. */
export function Rooms() {
  const [selected, setSelected] = useState(0);
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
      <Example of="TableCard" what="every state">
        <div className="grid gap-4 sm:grid-cols-2">
          <TableCard name="Table 1" seated={null} now={now} zone={zone} afterMinutes={3} onOpen={none} />
          <TableCard
            name="Table 2"
            seated={seated(null, null)}
            now={now}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
          <TableCard
            name="Table 3"
            seated={seated(start, null)}
            now={now}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
          <TableCard
            name="Table 4"
            seated={seated(start, now)}
            now={now}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
          <TableCard
            name="Table 5"
            seated={seated(start, later)}
            now={later}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
          <TableCard
            name="Table 6"
            seated={seated(start, null)}
            now={later}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
        </div>
      </Example>
      <Example of="TableTile" what="every state, and someone who has been waiting">
        <div className="grid auto-rows-[minmax(7rem,auto)] grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-2">
          <TableTile name="Table 1" seated={null} now={now} zone={zone} afterMinutes={3} onOpen={none} />
          <TableTile
            name="Table 2"
            seated={seated(null, null)}
            now={now}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
          <TableTile
            name="Table 3"
            seated={seated(now, null)}
            now={now}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
          <TableTile
            name="Table 4"
            seated={seated(start, null)}
            now={now}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
          <TableTile
            name="Table 5"
            seated={seated(start, now)}
            now={now}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
          <TableTile
            name="Table 6"
            seated={seated(start, later)}
            now={later}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
          <TableTile
            name="Table 7"
            seated={seated(start, null)}
            now={later}
            zone={zone}
            afterMinutes={3}
            onOpen={none}
          />
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
