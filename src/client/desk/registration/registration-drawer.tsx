import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { getRequirements } from '../../../contract/registration.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { t } from '../../words/words.ts';
import { StaleBanner } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { RegistrationDetails, RegistrationMembers } from '../shared/registration/registration-details.tsx';
import { RegistrationHistory } from '../shared/registration/registration-history.tsx';
import { useApiQuery } from '../use-api.ts';
import { AgreementCard } from './agreement-card.tsx';

export interface RegistrationDrawerProps {
  /** The program's slug; null: closed. */
  slug: string | null;
  /** Where the data can be changed; left out: this is that place. */
  editAt?: string;
  onClose: () => void;
}

/** SPEC.md 2: "registration details (Details, Members, History)". */
export function RegistrationDrawer({ slug, editAt, onClose }: RegistrationDrawerProps) {
  // The words of a drawer that closes stay until it is gone.
  const [last, setLast] = useState(slug);
  if (slug !== null && slug !== last) setLast(slug);
  return (
    <Drawer
      open={slug !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Registration')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {editAt ? (
            <ButtonLink to={editAt} variant="primary" icon={PenLine}>
              {t('Change data')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {last ? <DrawerBody key={last} slug={last} /> : null}
    </Drawer>
  );
}

function DrawerBody({ slug }: { slug: string }) {
  const [tab, setTab] = useState('details');
  const query = useApiQuery(getRequirements, { params: { programId: slug } });
  return (
    <QueryView query={query} loading={t('Loading the registration')} banner={false}>
      {(data) => {
        const { program, registration } = data;
        if (!registration)
          return (
            <EmptyState title={t('Not registered')}>
              {t('Your organization has not registered yet.')}
            </EmptyState>
          );
        const shown = { form: data, registration };
        return (
          <>
            <p className="pb-4 text-lg font-semibold wrap-anywhere">{program.name}</p>
            <StaleBanner query={query} />
            <div className="pb-4">
              <AgreementCard registration={registration} zone={program.timezone} />
            </div>
            <Tabs
              label={t('Registration')}
              value={tab}
              onChange={setTab}
              tabs={[
                { value: 'details', label: t('Details'), content: <RegistrationDetails {...shown} /> },
                {
                  value: 'members',
                  label: t('Members'),
                  count: registration.data.members.length,
                  content: <RegistrationMembers {...shown} />,
                },
                {
                  value: 'history',
                  label: t('History'),
                  content: (
                    <RegistrationHistory
                      programId={program.id}
                      organizationId={registration.organizationId}
                      zone={program.timezone}
                    />
                  ),
                },
              ]}
            />
          </>
        );
      }}
    </QueryView>
  );
}
