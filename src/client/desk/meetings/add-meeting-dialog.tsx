import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { getParticipant } from '../../../contract/participants.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { lacksLink } from '../../../domain/meetings/meeting-link.ts';
import {
  type AddMeetingAt,
  readAddMeeting,
  withoutAddMeeting,
} from '../../components/add-meeting-address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { useApiQuery } from '../use-api.ts';
import { AddMeetingForm } from './add-meeting-form.tsx';
import { MeetingLinkDialog } from './meeting-link-dialog.tsx';
import type { ChosenOrganization } from './party-field.tsx';
import { useProgramTimeslots } from './use-program-timeslots.ts';

/**
 * Add Organizations Meeting (SPEC.md 2): staff put two organizations at a table, per room, timeslot and event. Opens from
 * the page's query, so that a room's view can lead here; an online meeting then asks for its link (SPEC.md 6).
 */
export function AddMeetingDialog({ program }: { program: ProgramResult }) {
  const [search, setSearch] = useSearchParams();
  const [unlinked, setUnlinked] = useState<MeetingResult | null>(null);
  const at = readAddMeeting(search);
  const close = () => setSearch(withoutAddMeeting, { replace: true });
  return (
    <>
      <Dialog
        open={at !== null}
        onOpenChange={(open) => {
          if (!open) close();
        }}
        size="lg"
        title={t('Add Organizations Meeting')}
        description={t(
          'The meeting is accepted immediately, at the table you choose. Both organizations are notified.',
        )}
      >
        {at ? (
          <AddMeeting
            program={program}
            at={at}
            onDone={(made) => {
              close();
              if (made && lacksLink(made)) setUnlinked(made);
            }}
          />
        ) : null}
      </Dialog>
      {unlinked ? <MeetingLinkDialog open meeting={unlinked} onClose={() => setUnlinked(null)} /> : null}
    </>
  );
}

interface AddMeetingProps {
  program: ProgramResult;
  at: AddMeetingAt;
  /** @param made the meeting; left out where nothing was made */
  onDone: (made?: MeetingResult) => void;
}

function AddMeeting({ program, at, onDone }: AddMeetingProps) {
  const timeslots = useProgramTimeslots(program.id);
  const meetingOwner = useNamed(program.id, at.meetingOwner);
  const meetingParticipant = useNamed(program.id, at.meetingParticipant);
  const skeleton = <Skeleton className="h-96 w-full rounded-card" />;
  if (meetingOwner === undefined || meetingParticipant === undefined) return skeleton;
  const parties = { meetingOwner, meetingParticipant };
  return (
    <QueryView query={timeslots} skeleton={skeleton}>
      {(events) => (
        <AddMeetingForm program={program} events={events} at={at} parties={parties} onDone={onDone} />
      )}
    </QueryView>
  );
}

/** An organization that the address names, if it may be chosen; null: it is chosen by hand. Undefined until that is known. */
function useNamed(programId: string, organizationId: string | null): ChosenOrganization | null | undefined {
  const { me } = useSession();
  const enabled = organizationId !== null && organizationId !== me?.organizationId;
  const { data, error } = useApiQuery(
    getParticipant,
    { params: { programId, organizationId: organizationId ?? '' } },
    { enabled },
  );
  if (!enabled || error) return null;
  return data && { id: data.id, name: data.name };
}
