import { useState } from 'react';
import type { MeetingLinkArgs } from '../../../../domain/meetings/meeting-link.ts';
import type { Seen } from '../../../../domain/verdict/optimistic-concurrency.ts';
import { t } from '../../../words/words.ts';
import { useEditConflict } from '../edit-conflict/use-edit-conflict.tsx';

/** A link that others of the staff may change at the same time. @param now as it is; kept as when it was opened */
export function useLinkConflict(
  now: string | null,
  parts: {
    busy: boolean;
    resend: (args: MeetingLinkArgs & { seen: NonNullable<Seen> }) => void;
    onTheirs: (link: string) => void;
  },
) {
  const [read] = useState({ meetingLink: now });
  return useEditConflict<MeetingLinkArgs>({
    read,
    fields: { meetingLink: { label: t('Meeting link') } },
    busy: parts.busy,
    resend: parts.resend,
    onTheirs: (theirs) => parts.onTheirs(theirs.meetingLink ?? ''),
  });
}
