import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { IdentitiesCard } from './identities-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** `/security`: where one is signed in, and how one signs in. */
export function SecurityScreen() {
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title={t('Sign-in and security')} description={t('Where and how you sign in.')} />
      <div className="flex flex-col gap-6">
        <PasskeysCard />
        <IdentitiesCard />
        <SessionsCard />
      </div>
    </div>
  );
}
