import { Download } from 'lucide-react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listSessionPeople, type SessionResult } from '../../../contract/sessions.ts';
import { csvOf } from '../../../domain/tables/csv.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveText } from '../../ui/save-text.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { registeredText } from './session-text.ts';

export interface SessionPeopleDialogProps {
  program: ProgramResult;
  /** Null: closed. */
  session: SessionResult | null;
  onClose: () => void;
}

/** Who is registered for a session, to look at and to keep as CSV. */
export function SessionPeopleDialog({ program, session, onClose }: SessionPeopleDialogProps) {
  return (
    <Dialog
      open={session !== null}
      onOpenChange={onClose}
      size="lg"
      title={session?.title ?? ''}
      description={session ? registeredText(session) : ''}
    >
      {session ? <People program={program} session={session} /> : null}
    </Dialog>
  );
}

function People({ program, session }: { program: ProgramResult; session: SessionResult }) {
  const query = useApiQuery(listSessionPeople, {
    params: { programId: program.id, sessionId: session.id },
  });
  return (
    <QueryView
      query={query}
      rows={4}
      loading={t('Loading who is registered')}
      className="flex flex-col gap-4"
    >
      {({ people }) =>
        people.length === 0 ? (
          <p className="text-muted">{t('Nobody is registered yet.')}</p>
        ) : (
          <>
            <Button
              icon={Download}
              className="self-start"
              onClick={() =>
                saveText(
                  [fileName(session.title), 'csv'].join('.'),
                  csvOf([
                    [t('Name'), t('Job title'), t('Organization'), t('Registered')],
                    ...people.map((one) => [
                      one.name,
                      one.jobTitle,
                      one.organizationName,
                      `${formatDateShort(one.registeredAt, program.timezone)}, ${formatTime(one.registeredAt, program.timezone)}`,
                    ]),
                  ]),
                  'text/csv',
                )
              }
            >
              {t('Download as CSV')}
            </Button>
            <ul className="flex flex-col divide-y divide-line">
              {people.map((one) => (
                <li key={one.userId} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="min-w-0 font-semibold wrap-anywhere">{one.name}</span>
                  <span className="min-w-0 text-muted wrap-anywhere">{one.organizationName}</span>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryView>
  );
}

/** A title as the name of a file on any system. */
const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'session';
