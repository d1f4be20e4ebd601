import { CalendarCheck, Clock, MapPin, Mic, Pencil, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { ListedSession } from '../../../contract/sessions.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { RegisterButton } from './register-button.tsx';
import { placeOf, registeredText } from './session-text.ts';

export interface SessionCardProps {
  program: ProgramResult;
  session: ListedSession;
  /** What staff do with it; left out: the caller may not. */
  edit?: { selected: boolean; onSelect: (selected: boolean) => void; onEdit: () => void };
  /** Left out: the caller may not see them. */
  onPeople?: () => void;
}

/** A session in the list: when, where, who speaks, and what the caller can do. */
export function SessionCard({ program, session, edit, onPeople }: SessionCardProps) {
  const { title, description, speakers, startAt, endAt, kind, mine } = session;
  const place = placeOf(session);
  return (
    <li
      data-session={session.id}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card bg-surface px-5 py-4 shadow-card ring-1 ring-line"
    >
      {edit ? (
        <CheckboxField
          label={t('Select “{title}”', { title })}
          hideLabel
          checked={edit.selected}
          onChange={({ target }) => edit.onSelect(target.checked)}
        />
      ) : null}
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5 pt-1">
        <h3 dir="auto" className="text-lg font-semibold wrap-anywhere">
          {title}
        </h3>
        <Line icon={Clock}>
          <span className="figures">{formatSpan(startAt, endAt, program.timezone)}</span>
        </Line>
        {place ? <Line icon={MapPin}>{place}</Line> : null}
        {speakers.length > 0 ? <Line icon={Mic}>{speakers.join(', ')}</Line> : null}
        {kind === 'BOOKABLE' ? (
          <Line icon={Users}>
            <span className="figures">{registeredText(session)}</span>
          </Line>
        ) : null}
        {description ? (
          <details className="group">
            <summary className="min-h-11 cursor-pointer list-none py-2.5 font-medium text-accent">
              {t('About this session')}
            </summary>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {description}
            </p>
          </details>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {mine ? (
          <StatusPill tone="good" icon={CalendarCheck}>
            {t('Registered')}
          </StatusPill>
        ) : null}
        <RegisterButton programId={program.id} session={session} />
        {onPeople && kind === 'BOOKABLE' ? (
          <Button
            icon={Users}
            aria-label={t('Who is registered for “{title}”', { title })}
            onClick={onPeople}
          >
            {t('Who')}
          </Button>
        ) : null}
        {edit ? (
          <IconButton icon={Pencil} label={t('Edit “{title}”', { title })} onClick={edit.onEdit} />
        ) : null}
      </div>
    </li>
  );
}

function Line({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-muted">
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
