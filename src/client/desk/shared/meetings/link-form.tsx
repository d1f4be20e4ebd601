import { useState } from 'react';
import type { CallError } from '../../../../contract/call.ts';
import {
  type MeetingLinkArgs,
  type meetingLinkArgs,
  meetingLinkLabel,
} from '../../../../domain/meetings/meeting-link.ts';
import type { Seen } from '../../../../domain/verdict/optimistic-concurrency.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUnsaved } from '../../../ui/unsaved.tsx';
import { t } from '../../../words/words.ts';
import { useLinkConflict } from './use-link-conflict.ts';

/** What a link's form needs of who saves it: a meeting's own link, or a room's. */
export interface LinkFormParts {
  /** As it is kept; null: none yet. */
  kept: string | null;
  /** With the message of SPEC.md 5 for this kind. */
  args: typeof meetingLinkArgs;
  busy: boolean;
  save: (body: MeetingLinkArgs & { seen?: Seen }) => void;
}

/** The state of a link's form, and what of a failed call it says itself. */
export function useLinkForm({ kept, args, busy, save }: LinkFormParts) {
  const [link, setLink] = useState(kept ?? '');
  const [error, setError] = useState<string>();
  const leave = useUnsaved(link !== (kept ?? ''));
  const conflict = useLinkConflict(kept, { busy, resend: save, onTheirs: setLink });
  const read = args.safeParse({ meetingLink: link });
  return {
    link,
    error,
    busy,
    leave,
    read,
    question: conflict.question,
    type(next: string) {
      setLink(next);
      setError(undefined);
    },
    submit() {
      if (read.success) save(conflict.withSeen(read.data));
      else setError(read.error.issues[0]?.message);
    },
    /** Whether the form says what went wrong: somebody changed the link meanwhile, or it is not one. */
    handles: (problem: CallError): boolean =>
      problem.code === 'CHANGED_MEANWHILE' || problem.issues.some(({ path }) => path === 'meetingLink'),
    /** Says it, where it does. */
    handle(problem: CallError): boolean {
      if (conflict.handle(problem)) return true;
      const issue = problem.issues.find(({ path }) => path === 'meetingLink');
      if (issue) setError(issue.message);
      return issue !== undefined;
    },
  };
}

/** The link, whose host is named as it is typed, and what is done with it. */
export function LinkForm({ form, onClose }: { form: ReturnType<typeof useLinkForm>; onClose: () => void }) {
  const { link, error, busy, read } = form;
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextField
          label={t('Meeting link')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={
            read.success
              ? t('Shown as {host}', { host: t(meetingLinkLabel(read.data.meetingLink)) })
              : t('Zoom, Google Meet, Microsoft Teams or another link.')
          }
          value={link}
          error={error}
          onChange={({ target }) => form.type(target.value)}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={busy} onClick={() => form.leave(onClose)}>
            {t('Keep as it is')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('Save link')}
          </Button>
        </div>
      </form>
      {form.question}
    </>
  );
}
