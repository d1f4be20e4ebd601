import { FileUp, Mic, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { type ListedSession, listSessions } from '../../../contract/sessions.ts';
import { dayOf } from '../../../domain/time/zones.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { formatDay } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';
import { DeleteSessionsDialog } from './delete-sessions-dialog.tsx';
import { SessionCard } from './session-card.tsx';
import { SessionFilterBar } from './session-filter-bar.tsx';
import { allSessions, filtered } from './session-filters.ts';
import { SessionForm } from './session-form.tsx';
import { SessionPeopleDialog } from './session-people-dialog.tsx';

/** `/programs/:slug/sessions`: what takes place beside meetings. Staff keep the list, participants register. */
export function SessionsScreen() {
  return (
    <ProgramGate title={t('Sessions')} permission="session.see">
      {(program) => <Sessions program={program} />}
    </ProgramGate>
  );
}

function Sessions({ program }: { program: ProgramResult }) {
  const { allows } = useProgram(program.slug);
  const editor = allows('session.edit');
  const query = useApiQuery(listSessions, { params: { programId: program.id } });
  const [filters, setFilters] = useState(allSessions);
  const [form, setForm] = useState<ListedSession | 'NEW' | null>(null);
  const [people, setPeople] = useState<ListedSession | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<readonly ListedSession[]>([]);
  const close = () => setForm(null);
  const select = (ids: readonly string[], on: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });
  return (
    <>
      <title>{t('Sessions · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        title={t('Sessions')}
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        description={t('Talks and other sessions, in addition to the meetings. All times in {timezone}.', {
          timezone: program.timezone,
        })}
        actions={
          editor ? (
            <>
              <ButtonLink icon={FileUp} to={`/programs/${program.slug}/events/import`}>
                {t('Import')}
              </ButtonLink>
              <Button icon={Plus} variant="primary" onClick={() => setForm('NEW')}>
                {t('New session')}
              </Button>
            </>
          ) : null
        }
      />
      <QueryView
        query={query}
        rows={6}
        loading={t('Loading the sessions')}
        className="flex flex-col gap-6"
        empty={({ sessions }) =>
          sessions.length === 0 ? (
            <EmptyState icon={Mic} title={t('No sessions yet')}>
              {editor
                ? t('Add the first one, or import the programme of your conference.')
                : t('Talks and other sessions of this program appear here.')}
            </EmptyState>
          ) : null
        }
      >
        {({ sessions }) => {
          const shown = filtered(sessions, filters);
          const chosen = shown.filter(({ id }) => selected.has(id));
          return (
            <>
              <SessionFilterBar sessions={sessions} filters={filters} onChange={setFilters} />
              {editor && shown.length > 0 ? (
                <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                  <CheckboxField
                    label={many(shown.length, 'Select {count} session', 'Select all {count} sessions')}
                    checked={chosen.length === shown.length}
                    mixed={chosen.length > 0 && chosen.length < shown.length}
                    onChange={() =>
                      select(
                        shown.map(({ id }) => id),
                        chosen.length < shown.length,
                      )
                    }
                  />
                  {chosen.length > 0 ? (
                    <Button icon={Trash2} variant="danger" onClick={() => setDeleting(chosen)}>
                      {many(chosen.length, 'Delete {count} session', 'Delete {count} sessions')}
                    </Button>
                  ) : null}
                </div>
              ) : null}
              {shown.length === 0 ? <p className="text-muted">{t('No session matches.')}</p> : null}
              {[...Map.groupBy(shown, ({ date }) => date)].map(([date, ofDay]) => (
                <section key={date} aria-labelledby={`sessions-${date}`} className="flex flex-col gap-3">
                  <h2 id={`sessions-${date}`} className="figures text-xl">
                    {formatDay(date)}
                  </h2>
                  <ul className="flex flex-col gap-3">
                    {ofDay.map((session) => (
                      <SessionCard
                        key={session.id}
                        program={program}
                        session={session}
                        {...(editor
                          ? {
                              edit: {
                                selected: selected.has(session.id),
                                onSelect: (on: boolean) => select([session.id], on),
                                onEdit: () => setForm(session),
                              },
                            }
                          : {})}
                        {...(allows('session.registered') ? { onPeople: () => setPeople(session) } : {})}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          );
        }}
      </QueryView>
      <FormDialog
        open={form !== null}
        onOpenChange={close}
        title={form === 'NEW' ? t('New session') : t('Edit session')}
        size="lg"
      >
        {form ? (
          <SessionForm
            program={program}
            session={form === 'NEW' ? null : form}
            date={filters.date || dayOf(program.timelineStart, program.timezone)}
            onDone={close}
          />
        ) : null}
      </FormDialog>
      <SessionPeopleDialog program={program} session={people} onClose={() => setPeople(null)} />
      <DeleteSessionsDialog
        programId={program.id}
        sessions={deleting}
        onClose={() => setDeleting([])}
        onDeleted={() => {
          setDeleting([]);
          setSelected(new Set());
        }}
      />
    </>
  );
}
