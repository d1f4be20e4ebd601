import { type ReactNode, useCallback, useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { Facet } from '../../ui/data-table/facet.ts';
import type { Column } from '../../ui/data-table/table-features.ts';
import type { ListControl } from '../../ui/data-table/use-list-state.ts';
import { lazyComponent, useLazyComponentWhen } from '../../ui/lazy-component.tsx';
import { t } from '../../words/words.ts';
import { ListScreen, type ListScreenProps, useLoadedSource } from '../shared/list-screen.tsx';
import { meetingAddress } from '../shared/meetings/meeting-address.ts';
import { meetingTitle } from '../shared/meetings/meeting-text.ts';
import type { LoadedPages } from '../use-loaded-rows.ts';
import { MeetingListCard } from './meeting-list-card.tsx';

interface MeetingPage {
  meetings: MeetingResult[];
  nextToken: string | null;
}
export type MeetingPages = LoadedPages<MeetingPage>;

/** The list is shown without it. */
const profileDrawer = lazyComponent(
  async () => (await import('../shared/participant-drawer.tsx')).ParticipantDrawer,
);

const meetingsOf = ({ meetings }: MeetingPage) => meetings;

export interface MeetingsTableViewProps {
  program: ProgramResult;
  list: ListControl;
  pages: MeetingPages;
  /** Stable. */
  columns: readonly Column<MeetingResult>[];
  rowHeader: 'requester' | 'partner';
  /** Whose list this is; null: staff see both organizations. */
  organizationId: string | null;
  caption: string;
  actionsOf: (meeting: MeetingResult) => ReactNode;
  facets: readonly Facet[];
  /** Pages have as many rows as they have (SPEC.md 2, the program's meetings table); else that is chosen. */
  fixedSize?: boolean;
  /** Rows can be selected; beside the filters stands what can be done with them. */
  tools?: ListScreenProps<MeetingResult>['tools'];
}

/** A list of meetings, whosever they are. */
export function MeetingsTableView(props: MeetingsTableViewProps) {
  const { program, pages, organizationId, actionsOf, ...shown } = props;
  const selectable = shown.tools !== undefined;
  const [profile, setProfile] = useState<{ id: string; name: string } | null>(null);
  const closeProfile = useCallback(() => setProfile(null), []);
  const Drawer = useLazyComponentWhen(profileDrawer, profile !== null, closeProfile);
  return (
    <>
      <ListScreen
        {...shown}
        source={useLoadedSource(pages, shown.list, meetingsOf)}
        breaking={['requester', 'invitee', 'partner', 'seat']}
        pinnedEnd={['actions']}
        wideOnly={['updatedAt']}
        selectable={selectable}
        card={(row) => (
          <li key={row.id} className="flex min-w-0 flex-col *:flex-1">
            <MeetingListCard
              meeting={row.original}
              organizationId={organizationId}
              timezone={program.timezone}
              to={meetingAddress(program.slug, row.id)}
              onProfile={setProfile}
              selection={
                selectable ? (
                  <CheckboxField
                    hideLabel
                    label={t('Select {meetingTitle}', {
                      meetingTitle: meetingTitle(row.original, organizationId),
                    })}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                ) : null
              }
              actions={actionsOf(row.original)}
            />
          </li>
        )}
      />
      {Drawer ? (
        <Drawer programId={program.id} participant={profile} requestAt={null} onClose={closeProfile} />
      ) : null}
    </>
  );
}
