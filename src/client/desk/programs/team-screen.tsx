import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { listTeam } from '../../../contract/program-team.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { programRoleDescriptions, teamRoles } from '../../../domain/people/program-team.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';
import { AddToTeamDialog } from './add-to-team-dialog.tsx';
import { TeamInvitationCard } from './team-invitation-card.tsx';
import { TeamMemberCard } from './team-member-card.tsx';

/** `/programs/:slug/team`: who manages the program, and with which role (SPEC.md 6). */
export function TeamScreen() {
  return (
    <ProgramGate title={t('Team')} permission="program.team">
      {(program) => <Team program={program} />}
    </ProgramGate>
  );
}

function Team({ program }: { program: ProgramResult }) {
  const assigns = useProgram(program.slug).allows('program.assignRole');
  const [adding, setAdding] = useState(false);
  const query = useApiQuery(listTeam, { params: { programId: program.id } });
  return (
    <>
      <title>{t('Team · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        title={t('Team')}
        eyebrow={program.name}
        description={t(
          'The people who manage this program. Roles of an organization’s people are on the organization’s page in the program.',
        )}
        back={{ to: `/programs/${program.slug}`, label: t('Program') }}
        actions={
          assigns ? (
            <Button variant="primary" icon={UserPlus} onClick={() => setAdding(true)}>
              {t('Add to the team')}
            </Button>
          ) : null
        }
      />
      <div className="flex flex-col gap-6">
        <QueryView query={query} loading={t('Loading the team')}>
          {({ team, invited }) => (
            <>
              {team.length === 0 ? (
                <EmptyState icon={UsersRound} title={t('Nobody manages this program yet')} />
              ) : (
                <ul className="flex flex-col gap-3">
                  {team.map((member) => (
                    <li key={member.id}>
                      <TeamMemberCard programId={program.id} member={member} assigns={assigns} />
                    </li>
                  ))}
                </ul>
              )}
              {invited.length > 0 ? (
                <section className="flex flex-col gap-3">
                  <h2 className="text-lg">{t('Invited to the team ({count})', { count: invited.length })}</h2>
                  <ul className="flex flex-col gap-3">
                    {invited.map((invitation) => (
                      <li key={invitation.id}>
                        <TeamInvitationCard
                          programId={program.id}
                          invitation={invitation}
                          assigns={assigns}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ) : null}
            </>
          )}
        </QueryView>
        <Card title={t('What each role can do')}>
          <KeyValueList
            items={teamRoles.map((role) => ({
              label: t(roleLabels[role]),
              value: t(programRoleDescriptions[role]),
            }))}
          />
        </Card>
      </div>
      {assigns ? (
        <AddToTeamDialog programId={program.id} open={adding} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
