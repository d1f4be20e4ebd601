import { CalendarPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getParticipant } from '../../../contract/participants.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { MemberCard } from './member-card.tsx';
import { ParticipantFacts } from './participant-facts.tsx';

export interface ParticipantDrawerProps {
  programId: string;
  /** Null: closed. */
  participant: { id: string; name: string } | null;
  requestAt: string | null;
  /** Something more to do with it. */
  extra?: ReactNode;
  onClose: () => void;
}

/** SPEC.md 2: "participant details (tabs Details, Members)". */
export function ParticipantDrawer({
  programId,
  participant,
  requestAt,
  extra,
  onClose,
}: ParticipantDrawerProps) {
  // The words of a drawer that closes stay until it is gone.
  const [last, setLast] = useState(participant);
  if (participant && participant !== last) setLast(participant);
  return (
    <Drawer
      open={participant !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={last?.name ?? t('Participant')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {extra}
          {requestAt ? (
            <ButtonLink to={requestAt} variant="primary" icon={CalendarPlus}>
              {t('Request meeting')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {last ? <DrawerBody key={last.id} programId={programId} organizationId={last.id} /> : null}
    </Drawer>
  );
}

function DrawerBody({ programId, organizationId }: { programId: string; organizationId: string }) {
  const [tab, setTab] = useState('details');
  const query = useApiQuery(getParticipant, { params: { programId, organizationId } });
  return (
    <QueryView query={query} loading={t('Loading the participant')}>
      {(data) => {
        const { members } = data;
        return (
          <Tabs
            label={t('Participant')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'details', label: t('Details'), content: <ParticipantFacts participant={data} /> },
              {
                value: 'members',
                label: t('Members'),
                count: members.length,
                content:
                  members.length === 0 ? (
                    <EmptyState icon={Users} title={t('No members')}>
                      {t('This organization has not registered anyone for the program yet.')}
                    </EmptyState>
                  ) : (
                    <ul className="flex flex-col gap-3">
                      {members.map((member) => (
                        <li key={member.id}>
                          <MemberCard member={member} />
                        </li>
                      ))}
                    </ul>
                  ),
              },
            ]}
          />
        );
      }}
    </QueryView>
  );
}
