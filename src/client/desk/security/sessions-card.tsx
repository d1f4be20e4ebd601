import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '../../../contract/own-sessions.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { moment } from '../../words/moments.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** Where one is signed in: each can be ended, but for this one, which is left by *Sign out*. */
export function SessionsCard() {
  const query = useApiQuery(listOwnSessions, {});
  const [asking, setAsking] = useState<OwnSession | 'OTHERS' | null>(null);
  const done = { onSuccess: () => setAsking(null), onError: toastProblem };
  const endOne = useApiMutation(endOwnSession, done);
  const endOthers = useApiMutation(endOtherSessions, done);
  return (
    <Card
      title={t('Where you are signed in')}
      description={t('If you do not recognize a device, sign it out and choose a new password.')}
    >
      <QueryView query={query} rows={2} loading={t('Loading your devices')}>
        {({ sessions }) => (
          <div className="flex flex-col gap-5">
            <ul className="divide-y divide-line">
              {sessions.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <span className="flex min-w-0 grow basis-56 flex-col">
                    <span className="flex flex-wrap items-center gap-2 font-semibold">
                      {nameOf(one)}
                      {one.isThis ? (
                        <StatusPill tone="good" icon={MonitorSmartphone}>
                          {t('This device')}
                        </StatusPill>
                      ) : null}
                    </span>
                    <span className="figures text-sm text-muted">
                      {t('Signed in {begun}. Last used {used}.', {
                        begun: moment(one.begunAt),
                        used: moment(one.lastUsedAt),
                      })}
                    </span>
                  </span>
                  {one.isThis ? null : (
                    <Button
                      icon={LogOut}
                      aria-label={t('Sign out {device}', { device: nameOf(one) })}
                      onClick={() => setAsking(one)}
                    >
                      {t('Sign out')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button icon={LogOut} className="self-start" onClick={() => setAsking('OTHERS')}>
                {t('Sign out everywhere else')}
              </Button>
            ) : null}
          </div>
        )}
      </QueryView>
      <ConfirmDialog
        open={asking !== null && asking !== 'OTHERS'}
        title={
          asking === null || asking === 'OTHERS' ? '' : t('Sign out {device}?', { device: nameOf(asking) })
        }
        confirmLabel={t('Sign out')}
        dismissLabel={t('Stay signed in')}
        busy={endOne.isPending}
        onConfirm={() => {
          if (asking !== null && asking !== 'OTHERS') endOne.mutate({ params: { sessionId: asking.id } });
        }}
        onOpenChange={() => setAsking(null)}
      >
        <WhatStays />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'OTHERS'}
        title={t('Sign out everywhere else?')}
        confirmLabel={t('Sign out everywhere else')}
        dismissLabel={t('Stay signed in')}
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate({})}
        onOpenChange={() => setAsking(null)}
      >
        <WhatStays />
      </ConfirmDialog>
    </Card>
  );
}

const WhatStays = () => (
  <p>
    {t(
      'Nothing more can be read or changed there until you sign in again. Check-ins that were made there without a network are kept on that device and sent after you sign in again.',
    )}
  </p>
);

function nameOf({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown browser');
}
