import { UserPlus } from 'lucide-react';
import { proposePartners } from '../../../contract/meeting-proposals.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { partnerReasonText } from './partner-reason-text.ts';
import type { ChosenOrganization } from './party-field.tsx';

export interface ProposedPartnersProps {
  programId: string;
  /** For which partners are looked for. */
  of: ChosenOrganization;
  onChoose: (partner: ChosenOrganization) => void;
}

/** Whom an organization should be put together with, and why: one tap chooses. For staff: it says who wishes to meet whom. */
export function ProposedPartners({ programId, of, onChoose }: ProposedPartnersProps) {
  const query = useApiQuery(
    proposePartners,
    { params: { programId, organizationId: of.id } },
    { staleTime: 0 },
  );
  return (
    <section aria-label={t('Proposed for {name}', { name: of.name })} className="flex flex-col gap-2">
      <h3 className="font-medium wrap-anywhere">{t('Proposed for {name}', { name: of.name })}</h3>
      <QueryView query={query} rows={2} loading={t('Looking for partners')} banner={false}>
        {({ partners }) =>
          partners.length === 0 ? (
            <p className="text-sm text-muted">{t('There is nobody to propose at the moment.')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {partners.map(({ partnerId: id, name, reasons }) => (
                <li key={id}>
                  <Button
                    full
                    icon={UserPlus}
                    className="justify-start! text-left"
                    onClick={() => onChoose({ id, name })}
                  >
                    <span className="flex min-w-0 flex-1 flex-col">
                      <span className="wrap-anywhere">{name}</span>
                      {reasons.map((reason) => (
                        <span key={reason.code} className="text-sm font-normal wrap-anywhere text-muted">
                          {partnerReasonText(reason, of, { id, name })}
                        </span>
                      ))}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
