import { useState } from 'react';
import { listProgramMembers } from '../../../contract/program-members.ts';
import { may } from '../../../domain/people/permissions.ts';
import { inProgramAs, mayBring } from '../../../domain/people/program-members.ts';
import type { Giver } from '../../../domain/people/roles-to-give.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { DelegationsCard } from '../shared/delegations/delegations-card.tsx';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { type InProgramProps, ProgramMemberRow } from './program-member-row.tsx';

/** SPEC.md 4: who is registered for a program, and shown or hidden on the organization's profile in it. */
export function ProgramMembersCard({ organizationId, giver }: { organizationId: string; giver: Giver }) {
  const { me } = useSession();
  const programs = me?.programs ?? [];
  const [chosen, setChosen] = useState('');
  const programId = programs.some(({ id }) => id === chosen) ? chosen : programs[0]?.id;
  if (!programId) return null;
  const chosenRole = programs.find(({ id }) => id === programId)?.programRole;
  return (
    <Card
      title={t('Members in a program')}
      description={t('Registered members have a badge. Hidden members are not shown to other participants.')}
    >
      <div className="flex flex-col gap-5">
        <SelectField
          label={t('Program')}
          options={programs.map(({ id, name }) => ({ value: id, label: name }))}
          value={programId}
          onChange={({ target }) => setChosen(target.value)}
          className="max-w-md"
        />
        <InProgram
          key={programId}
          organizationId={organizationId}
          programId={programId}
          administers={chosenRole === 'PARTICIPANT_ADMIN'}
          manages={mayBring(giver, inProgramAs(chosenRole, giver.programStaff))}
        />
      </div>
    </Card>
  );
}

function InProgram({ administers, ...props }: InProgramProps & { administers: boolean }) {
  const { organizationId, programId } = props;
  const facts = { organizationId, participantAdmin: administers };
  const mayEdit = may(useActor(), 'delegation.edit', facts);
  const query = useApiQuery(listProgramMembers, { params: { programId, organizationId } });
  return (
    <QueryView
      query={query}
      rows={3}
      loading={t('Loading the members in the program')}
      title={t('Failed to fetch organization users')}
      notFound={
        <EmptyState title={t('Not registered')}>
          {t('This organization is not registered for the program.')}
        </EmptyState>
      }
    >
      {({ members, delegations }) => (
        <>
          {delegations ? (
            <DelegationsCard programId={programId} organizationId={organizationId} editor={mayEdit} />
          ) : null}
          <ul className="flex flex-col divide-y divide-line">
            {members.map((member) => (
              <li key={member.id} className="py-3">
                <ProgramMemberRow {...props} member={member} />
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}
