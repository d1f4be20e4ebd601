import { CalendarCheck, CalendarPlus, ListChecks, MoreVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { PreferencesDrawer } from './preferences-drawer.tsx';
import { PublishEventDialog } from './publish-event-dialog.tsx';
import { TimeslotDialog } from './timeslot-dialog.tsx';

type Opened = 'PUBLISH' | 'PREFERENCES' | 'TIMESLOT' | 'DELETE' | null;

/** What editors can do with an event. */
export function EventMenu({ program, event }: { program: ProgramResult; event: ProgramEvent }) {
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        label={`Actions of ${event.name}`}
        trigger={<IconButton icon={MoreVertical} label={`Actions of ${event.name}`} />}
        items={[
          {
            label: 'Edit event',
            icon: Pencil,
            onSelect: () => void navigate(`/programs/${program.slug}/events/${event.id}/edit`),
          },
          ...(event.eventStatus === 'DRAFT'
            ? [{ label: 'Publish event', icon: CalendarCheck, onSelect: () => setOpened('PUBLISH') }]
            : []),
          { label: 'Meeting preferences', icon: ListChecks, onSelect: () => setOpened('PREFERENCES') },
          { label: 'Add timeslot', icon: CalendarPlus, onSelect: () => setOpened('TIMESLOT') },
          {
            label: 'Delete event',
            icon: Trash2,
            danger: true,
            separated: true,
            onSelect: () => setOpened('DELETE'),
          },
        ]}
      />
      <PublishEventDialog event={event} open={opened === 'PUBLISH'} onClose={close} />
      <PreferencesDrawer
        event={event}
        timezone={program.timezone}
        open={opened === 'PREFERENCES'}
        onClose={close}
      />
      <TimeslotDialog
        event={event}
        timezone={program.timezone}
        editor
        timeslotId={null}
        open={opened === 'TIMESLOT'}
        onClose={close}
      />
      <DeleteEventDialog event={event} open={opened === 'DELETE'} onClose={close} />
    </>
  );
}
