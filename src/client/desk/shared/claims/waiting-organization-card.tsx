import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WaitingOrganizationResult } from '../../../../contract/claims.ts';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { listed } from '../../../words/text-lists.ts';
import { t } from '../../../words/words.ts';
import { useClaim } from './use-claim.ts';

/** An organization that staff registered with the person's address: is it theirs? */
export function WaitingOrganizationCard({
  organization,
  other,
}: {
  organization: WaitingOrganizationResult;
  /** What else can be answered. */
  other?: ReactNode;
}) {
  const { busy, claim } = useClaim();
  const { name, logo, programs } = organization;
  return (
    <article className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card ring-1 ring-line">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={pictureSrc(logo)} shape="square" size="lg" />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-xl wrap-anywhere">
            {t('{name} was registered with your address. Is it yours?', { name })}
          </h2>
          <p className="text-muted wrap-anywhere">
            {t('Registered for {programs}.', { programs: listed(programs.map((program) => program.name)) })}
          </p>
        </div>
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {other}
        <Button variant="primary" icon={BadgeCheck} busy={busy} onClick={() => claim(organization)}>
          {t('Yes, claim {name}', { name })}
        </Button>
      </div>
    </article>
  );
}
