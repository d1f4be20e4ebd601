import { useCallback, useMemo, useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { ListControl } from '../../ui/data-table/use-list-state.ts';
import { statusFacet } from './meeting-filters.ts';
import { MeetingRowDialogs, type RowAct } from './meeting-row-dialogs.tsx';
import { MeetingRowMenu } from './meeting-row-menu.tsx';
import { partnerColumns } from './meetings-table-columns.tsx';
import { type MeetingPages, MeetingsTableView } from './meetings-table-view.tsx';

export interface PartnerMeetingsProps {
  program: ProgramResult;
  list: ListControl;
  pages: MeetingPages;
  /** Whose meetings these are: the other organization is the partner. */
  organizationId: string | null;
  /** The first column: Meeting partner for one's own, Organization for someone who looks at another's. */
  heading: string;
  caption: string;
  /** SPEC.md 2: "optional status filter". */
  filtered?: boolean;
}

/** One organization's meetings (SPEC.md 2, "Non-admin partner view"). */
export function PartnerMeetings({
  program,
  list,
  pages,
  organizationId,
  heading,
  caption,
  filtered = true,
}: PartnerMeetingsProps) {
  const [act, setAct] = useState<RowAct | null>(null);
  const actionsOf = useCallback(
    (meeting: MeetingResult) => <MeetingRowMenu meeting={meeting} program={program} onAct={setAct} />,
    [program],
  );
  const { slug, timezone } = program;
  const columns = useMemo(
    () => partnerColumns(organizationId, heading, { programSlug: slug, timezone, actionsOf }),
    [organizationId, heading, slug, timezone, actionsOf],
  );
  return (
    <>
      <MeetingsTableView
        program={program}
        list={list}
        pages={pages}
        columns={columns}
        rowHeader="partner"
        organizationId={organizationId}
        caption={caption}
        actionsOf={actionsOf}
        facets={filtered ? [statusFacet()] : []}
      />
      <MeetingRowDialogs act={act} onClose={() => setAct(null)} program={program} />
    </>
  );
}
