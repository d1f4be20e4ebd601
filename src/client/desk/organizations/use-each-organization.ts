import { useState } from 'react';
import { CallError } from '../../../contract/call.ts';
import type { ListedOrganization } from '../../../contract/organization-lists.ts';
import { deleteOrganization, setOrganizationStatus } from '../../../contract/organizations.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { t } from '../../words/words.ts';
import { useCaller } from '../caller-context.ts';
import { problemText } from '../problem-text.ts';
import { sendOnce, useRenewAfter } from '../use-api.ts';

export type OrganizationsVerb = 'VERIFY' | 'DELETE';
export type ManyOrganizations = readonly Pick<ListedOrganization, 'id' | 'name' | 'status'>[];

/** What became of one; null: it is done. */
export type OrganizationResults = ReadonlyMap<string, MessageLike | null>;

/** Verifies or deletes one organization after the other, each by a call of its own; one that is refused keeps no other back. */
export function useEachOrganization() {
  const caller = useCaller();
  const renewAfter = useRenewAfter();
  const [results, setResults] = useState<OrganizationResults>(new Map());
  const [busy, setBusy] = useState(false);
  const one = async (verb: OrganizationsVerb, organizationId: string) => {
    const params = { organizationId };
    if (verb === 'DELETE') await sendOnce(caller, deleteOrganization, { params });
    else await sendOnce(caller, setOrganizationStatus, { params, body: { status: 'VERIFIED' } });
  };
  return {
    results,
    busy,
    async run(verb: OrganizationsVerb, organizations: ManyOrganizations) {
      setBusy(true);
      const put = (id: string, result: MessageLike | null) =>
        setResults((now) => new Map(now).set(id, result));
      // Those that failed are tried again, and have no result while they are.
      setResults(
        (now) => new Map([...now].filter(([id]) => !organizations.some((given) => given.id === id))),
      );
      for (const { id } of organizations) {
        try {
          await one(verb, id);
          put(id, null);
        } catch (error) {
          const code = error instanceof CallError ? error.code : '';
          // Someone else was quicker: what was wanted is so.
          const isSo =
            code === 'ORGANIZATION_STATUS_UNCHANGED' || (verb === 'DELETE' && code === 'NOT_FOUND');
          put(
            id,
            isSo ? null : error instanceof CallError ? problemText(error) : t('An uknown error occured'),
          );
        }
      }
      await renewAfter(verb === 'DELETE' ? deleteOrganization : setOrganizationStatus);
      setBusy(false);
    },
  };
}
