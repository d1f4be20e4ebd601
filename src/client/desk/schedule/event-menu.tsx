import {
  Ban,
  CalendarCheck,
  CalendarCheck2,
  CalendarPlus,
  ListChecks,
  MoreVertical,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { t } from '../../words/words.ts';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { PreferencesDrawer } from './preferences-drawer.tsx';
import { PublishEventDialog } from './publish-event-dialog.tsx';
import { useAskClosing } from './rooms/closing-host.tsx';
import { useReopen } from './rooms/use-reopen.ts';
import { TimeslotDialog } from './timeslot-dialog.tsx';

type Opened = 'PUBLISH' | 'PREFERENCES' | 'TIMESLOT' | 'DELETE' | null;

/** What editors can do with an event. */
export function EventMenu({ program, event }: { program: ProgramResult; event: ProgramEvent }) {
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const close = () => setOpened(null);
  const reopen = useReopen();
  const ask = useAskClosing();
  return (
    <>
      <Menu
        label={t('Actions for {name}', { name: event.name })}
        trigger={<IconButton icon={MoreVertical} label={t('Actions for {name}', { name: event.name })} />}
        items={[
          {
            label: t('Edit event'),
            icon: Pencil,
            onSelect: () => void navigate(`/programs/${program.slug}/events/${event.id}/edit`),
          },
          ...(event.eventStatus === 'DRAFT'
            ? [{ label: t('Publish event'), icon: CalendarCheck, onSelect: () => setOpened('PUBLISH') }]
            : []),
          { label: t('Meeting preferences'), icon: ListChecks, onSelect: () => setOpened('PREFERENCES') },
          { label: t('Add timeslot'), icon: CalendarPlus, onSelect: () => setOpened('TIMESLOT') },
          event.disabledAt
            ? {
                label: t('Enable event'),
                icon: CalendarCheck2,
                separated: true,
                onSelect: () => reopen.event.mutate({ params: { programId: program.id, eventId: event.id } }),
              }
            : {
                label: t('Disable event'),
                icon: Ban,
                separated: true,
                onSelect: () => ask({ kind: 'EVENT_DISABLED', eventId: event.id }),
              },
          {
            label: t('Delete event'),
            icon: Trash2,
            danger: true,
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
      <DeleteEventDialog
        event={event}
        open={opened === 'DELETE'}
        onClose={close}
        onWithMeetings={() => {
          close();
          ask({ kind: 'EVENT_DELETED', eventId: event.id });
        }}
      />
    </>
  );
}
